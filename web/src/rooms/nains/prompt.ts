// The one sentence: whose turn it is and what is asked.

import type { Translate } from '$lib/room';
import type { Question } from '$lib/wire';
import type { Card, Shown } from '$lib/games/nains';
import { foreseenOf, holdsSorcerer } from './plays';
import { signed, theCard } from './words';

export interface Sentence {
  text: string;
  help?: string;
}

type Name = (seat: string) => string;

export function promptOf(view: Shown, question: Question | null, chosen: Card[], name: Name, t: Translate): Sentence {
  const waits = question?.waits ?? false;
  const who = { name: name(view.turn) };
  // My turn as well, while what was before it still travels.
  if (!waits && view.turn === view.me && view.phase !== 'over' && view.phase !== 'sorcerer')
    return { text: t('your-turn') };
  switch (view.phase) {
    case 'over':
      return { text: t('nains-ui-over') };
    case 'quest':
      if (waits) return { text: t('nains-ui-quest-mine'), help: t('nains-ui-quest-mine-help') };
      return { text: t('nains-ui-quest-wait', who), help: t('nains-ui-quest-wait-help') };
    case 'take':
      if (waits) return { text: t('nains-ui-take-mine'), help: t('nains-ui-take-mine-help') };
      return { text: t('nains-ui-take-wait', who), help: t('nains-ui-take-wait-help') };
    case 'give': {
      const victim = view.moved?.kind === 'robbed' ? name(view.moved.victim) : '';
      if (waits) return { text: t('nains-ui-give-mine', { name: victim }), help: t('nains-ui-give-mine-help') };
      return { text: t('nains-ui-give-wait', { ...who, other: victim }) };
    }
    case 'swap':
      if (waits) return { text: t('nains-ui-swap-mine'), help: t('nains-ui-swap-mine-help') };
      return { text: t('nains-ui-swap-wait', who), help: t('nains-ui-swap-wait-help') };
    case 'pass_hands':
      if (waits) return { text: t('nains-ui-pass-mine'), help: t('nains-ui-pass-mine-help') };
      return { text: t('nains-ui-pass-wait', who), help: t('nains-ui-pass-wait-help') };
    case 'sorcerer':
      return sorcerer(view, question, t);
    case 'play':
      return waits
        ? { text: mine(view, question, t), help: ofCard(question, chosen, t) ?? stake(view, t) }
        : others(view, name, t);
  }
}

/** Nobody is nagged: only the holder is asked anything. */
function sorcerer(view: Shown, question: Question | null, t: Translate): Sentence {
  if (!holdsSorcerer(view)) return { text: t('nains-ui-sorcerer-quiet'), help: t('nains-ui-sorcerer-quiet-help') };
  const answer = question?.answer ?? null;
  if (answer === 'pass') return { text: t('nains-ui-sorcerer-keeps'), help: t('nains-ui-sorcerer-change') };
  if (answer !== null)
    return {
      text: t('nains-ui-sorcerer-takes', { card: theCard(answer.replace('sorcerer ', ''), t) }),
      help: t('nains-ui-sorcerer-change'),
    };
  if (question && !question.legal.includes('pass'))
    return { text: t('nains-ui-sorcerer-must'), help: t('nains-ui-sorcerer-must-help') };
  return { text: t('nains-ui-sorcerer-mine'), help: t('nains-ui-sorcerer-mine-help') };
}

function mine(view: Shown, question: Question | null, t: Translate): string {
  if (view.table.length === 0) return t('nains-ui-lead-mine');
  if (view.to_follow === null) return t('nains-ui-open-mine');
  const follows = question?.legal.some((it) => foreseenOf(question, it, 'card')?.follows);
  return t(follows ? 'nains-ui-follow-mine' : 'nains-ui-free-mine', { suit: view.to_follow });
}

function others(view: Shown, name: Name, t: Translate): Sentence {
  const who = { name: name(view.turn) };
  if (view.table.length === 0) return { text: t('nains-ui-lead-wait', who), help: stake(view, t) };
  const suit = view.to_follow;
  return {
    text: t('nains-ui-wait', who),
    help: [suit && t('nains-ui-wait-suit', { suit }), stake(view, t)].filter(Boolean).join(' · ') || undefined,
  };
}

/** What the cards of the trick bring, where single cards count; what else rides on it. */
function stake(view: Shown, t: Translate): string | undefined {
  if (view.next_trick_pays) return t('nains-ui-stake-map');
  if (view.stake === null) return undefined;
  return t('nains-ui-stake', { points: signed(view.stake), count: Math.abs(view.stake) });
}

/** What the card that is chosen would do. */
function ofCard(question: Question | null, chosen: Card[], t: Translate): string | undefined {
  const card = chosen[0];
  const foreseen = card ? foreseenOf(question, card, 'card') : null;
  if (!card || !foreseen) return undefined;
  const { wins, leads, copies, bonus, stake } = foreseen;
  const copy = copies ? `${t('nains-ui-copies', { copy: theCard(card, t), card: theCard(copies, t) })} ` : '';
  const way = wins ? 'wins' : leads ? 'leads' : 'loses';
  const zero = (points: number) => (points === 0 ? 0 : signed(points));
  return copy + t('nains-ui-foreseen', { way, bonus: zero(bonus), stake: stake === null ? 'none' : signed(stake) });
}
