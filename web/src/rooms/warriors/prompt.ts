// The one sentence: who is asked, and what.

import { readAction, type Decision, type Touched } from './actions';
import { printedOn } from './people';
import { thing, theForce, type Voice } from './words';
import type { Translate } from '$lib/room';
import type { Question } from '$lib/wire';
import type { Foreseen, Shown } from '$lib/games/warriors';

export interface Sentence {
  text: string;
  help?: string;
}

interface Asked {
  view: Shown;
  question: Question | null;
  decision: Decision | null;
  touched: Touched;
  /** The action that is ready to be sent. */
  ready: string | null;
  /** What it would lead to. */
  foreseen: Foreseen | null;
  charging: boolean;
  /** Aiming without being asked, for the next window. */
  aiming: boolean;
  answered: string[];
  isForming: boolean;
  voice: Voice;
}

export function promptOf(asked: Asked): Sentence {
  const {
    view,
    decision,
    voice: { t },
  } = asked;
  if (view.phase === 'over') return { text: t('warriors-ui-over') };
  if (decision !== null) return mine(asked, decision);
  if (asked.aiming) return { text: t('warriors-ui-ask-arm'), help: odds(asked) ?? t('warriors-ui-ask-arm-help') };
  return waiting(asked);
}

function mine(asked: Asked, decision: Decision): Sentence {
  const { view, question, touched, ready, charging, voice } = asked;
  const { t } = voice;
  const card = view.fight ? printedOn(view.fight.card, view.battle_cards) : null;
  const number = card?.number ?? 0;
  const move = ready === null ? null : readAction(ready);
  switch (decision) {
    case 'keep': {
      if (question?.answer) return { text: t('warriors-ui-kept'), help: t('warriors-ui-kept-change') };
      const help = t(view.round === view.rounds ? 'warriors-ui-ask-keep-last' : 'warriors-ui-ask-keep-help');
      return {
        text: t('warriors-ui-ask-keep', { keep: view.keep, dealt: view.hand?.length ?? 0 }),
        help: joined(asked.foreseen, t) ?? help,
      };
    }
    case 'wizard':
      return { text: t('warriors-ui-ask-wizard'), help: t('warriors-ui-ask-wizard-help') };
    case 'flame':
      return { text: t('warriors-ui-ask-flame'), help: t('warriors-ui-ask-flame-help') };
    case 'window':
      return {
        text: t('warriors-ui-ask-fire'),
        help: odds(asked) ?? t('warriors-ui-ask-fire-help', { moment: view.phase, number }),
      };
    case 'attack':
    case 'mixed': {
      if (asked.isForming)
        return { text: t('warriors-ui-ask-mixed'), help: t('warriors-ui-ask-mixed-help', { number }) };
      if (move?.kind === 'attack')
        return {
          text: t('warriors-ui-ask-attack-ready', { target: theForce(move.seat, move.target, voice) }),
          help: t('warriors-ui-ask-ready-help'),
        };
      const isSimple = card?.kind === 'simple';
      const text = t(
        touched.from !== null
          ? 'warriors-ui-ask-target'
          : isSimple
            ? 'warriors-ui-ask-attacker'
            : 'warriors-ui-ask-dragon',
      );
      const help = isSimple ? 'warriors-ui-ask-simple-help' : 'warriors-ui-ask-dragon-help';
      return { text, help: t(help, { number, dragons: String(view.expansion) }) };
    }
    case 'band':
      return {
        text: t('warriors-ui-ask-band', { size: card?.size ?? 0 }),
        help: t('warriors-ui-ask-band-help', { number }),
      };
    case 'aim':
      return move?.kind === 'attack'
        ? {
            text: t('warriors-ui-ask-attack-ready', { target: theForce(move.seat, move.target, voice) }),
            help: t('warriors-ui-ask-ready-help'),
          }
        : { text: t('warriors-ui-ask-aim'), help: t('warriors-ui-ask-aim-help', { dragons: String(view.expansion) }) };
    case 'next':
      if (charging)
        return {
          text: t(touched.camps === null ? 'warriors-ui-ask-camp' : 'warriors-ui-ask-charge'),
          help: t('warriors-ui-ask-charge-help'),
        };
      return {
        text: t('warriors-ui-ask-next'),
        help: t('warriors-ui-ask-next-help', {
          charge: String(question?.legal.some((it) => it.startsWith('charge')) ?? false),
          again: String(question?.legal.includes('again') ?? false),
        }),
      };
    case 'lose':
      return question?.legal.includes('spend flame')
        ? { text: t('warriors-ui-ask-save'), help: t('warriors-ui-ask-save-help') }
        : { text: t('warriors-ui-ask-lose'), help: loss(asked.foreseen, t) ?? t('warriors-ui-ask-lose-help') };
  }
}

/** What must be thrown, once a card is aimed at. */
function odds({ view, ready, voice: { t } }: Asked): string | null {
  const shot = view.shots.find((it) => it.action === ready);
  return shot ? t('warriors-ui-odds', { least: shot.odds.least, ways: shot.odds.ways, of: shot.odds.of }) : null;
}

/** What would grow if these cards were kept. */
function joined(foreseen: Foreseen | null, t: Translate): string | null {
  if (foreseen?.kind !== 'keep') return null;
  const grown = foreseen.factions.map((it) => ({ ...it, name: thing(it.people, t) }));
  const dragons = foreseen.dragons ? [{ ...foreseen.dragons, name: t('warriors-ui-dragons') }] : [];
  const all = [...grown, ...dragons].map(({ name, before, after, largest }) =>
    t('warriors-ui-grows', { name, before, after, largest: String(largest) }),
  );
  return all.length > 0 ? all.join(' · ') : null;
}

/** What would be left if this card were given up. */
function loss(foreseen: Foreseen | null, t: Translate): string | null {
  if (foreseen?.kind !== 'loss') return null;
  return t('warriors-ui-loss', { left: foreseen.left, largest: String(foreseen.stays_largest) });
}

function waiting({ view, answered, voice }: Asked): Sentence {
  const { t, name, me } = voice;
  const who = view.asked[0];
  const args = { name: who === undefined ? '' : name(who) };
  // Mine as well, while what was before it is still told.
  const isMine = who !== undefined && who === me;
  if (isMine && ['place', 'choose', 'aim', 'lose', 'next'].includes(view.phase)) return { text: t('your-turn') };
  switch (view.phase) {
    case 'keep': {
      const late = view.asked.filter((it) => it !== me && !answered.includes(it) && !view.has_kept.includes(it));
      const text = me === null ? t('warriors-ui-wait-keep') : t('warriors-ui-kept');
      return {
        text,
        help: late.length === 0 ? undefined : t('warriors-ui-wait-keep-names', { names: late.map(name).join(', ') }),
      };
    }
    case 'place':
      return { text: t('warriors-ui-wait-place', args) };
    case 'choose':
      return { text: t('warriors-ui-wait-choose', args), help: order(view, voice) };
    case 'aim':
      return { text: t('warriors-ui-wait-aim', args) };
    case 'lose':
      return { text: t('warriors-ui-wait-lose', args) };
    case 'next':
      return { text: t('warriors-ui-wait-next', args) };
    case 'over':
      return { text: t('warriors-ui-over') };
    default:
      return { text: who === me ? t('warriors-ui-wait-pass') : t('warriors-ui-wait-fire', args) };
  }
}

/** When my next battle card comes. */
function order(view: Shown, { me, t }: Voice): string | undefined {
  const at = view.order.findIndex((it) => it.seat === me);
  return at <= 0 ? undefined : t('warriors-ui-my-card-in', { count: at });
}
