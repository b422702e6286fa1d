// The one sentence: what the game waits for, and what I can do about it.

import type { Translate } from '$lib/room';
import type { Question } from '$lib/wire';
import { failedSides, otherSide, sideOf } from './game';
import { listed } from './members';
import type { Side, Shown as View } from '$lib/games/duels';
import { betOf, namedSeat } from './words';

export interface Sentence {
  text: string;
  help?: string;
}

interface Asked {
  view: View;
  question: Question | null;
  /** Whom the game still waits for. */
  missing: string[];
  me: string | null;
  name: (seat: string) => string;
  t: Translate;
  /** Time runs out. */
  hurry?: boolean;
  /** What the master of a party calls, in the words of everybody. */
  call?: string | null;
  /** Of those who are here, how many have looked at who they are. */
  looked?: { looked: number; people: number } | null;
  /** How the last duel ended, in words. */
  verdict?: string;
}

/** At a party the call is the same for all; what it means for me stands below it. */
export function promptOf(asked: Asked): Sentence {
  const { call, t } = asked;
  if (!call || asked.view.phase === 'over') return sentenceFor(asked);
  const text = t(`duels-ui-call-${call}`);
  const help = helpAt(call, asked);
  return help ? { text, help } : { text };
}

function helpAt(call: string, asked: Asked): string | undefined {
  const { me, looked, view, t } = asked;
  if (call === 'role') {
    if (!looked) return undefined;
    return looked.looked < looked.people ? t('duels-ui-looked', looked) : t('duels-ui-all-looked');
  }
  if (call === 'duel') return asked.verdict;
  if (call === 'choose')
    return t(me === null ? 'duels-ui-choose-together' : 'duels-ui-choose-help', { side: view.my_side ?? 'none' });
  const mine = sentenceFor(asked);
  const said = CALLS.some((it) => mine.text === t(it)) ? [] : [mine.text];
  return [...said, mine.help].filter(Boolean).join(' ');
}

/** Sentences that only repeat the call. */
const CALLS = ['duels-ui-call-choose', 'duels-ui-call-forward', 'duels-ui-call-bet'];

function sentenceFor(asked: Asked): Sentence {
  switch (asked.view.phase) {
    case 'advance':
      return advance(asked);
    case 'designate':
      return designate(asked);
    case 'bet':
      return bet(asked);
    case 'over':
      return over(asked);
  }
}

function advance({ view, question, missing, me, name, t, hurry }: Asked): Sentence {
  const count = missing.filter((it) => it !== me).length;
  const rest =
    count === 0
      ? ''
      : count <= 2
        ? t('duels-ui-waits-for', { names: listed(missing.filter((it) => it !== me).map(name)) })
        : t('duels-ui-waits-for-many', { count });
  if (question?.waits && view.my_side) {
    if (question.answer === null)
      return { text: t('duels-ui-call-forward'), help: t('duels-ui-advance-help', { side: view.my_side }) };
    const text = t(question.answer === 'forward' ? 'duels-ui-going-forward' : 'duels-ui-staying');
    return { text, help: t('duels-ui-may-change', { rest }) };
  }
  if (me && view.ghosts.includes(me)) return { text: t('duels-ui-call-choose'), help: t('duels-ui-ghost-help') };
  return { text: t(hurry ? 'duels-ui-call-forward' : 'duels-ui-call-choose'), help: rest };
}

function designate({ view, question, missing, me, name, t }: Asked): Sentence {
  const failed = failedSides(view);
  if (question?.waits && view.my_side) {
    const theirs = otherSide(view.my_side);
    const named = namedSeat(question.answer);
    if (named !== null)
      return {
        text: t('duels-ui-named', { name: name(named), side: theirs }),
        help: t('duels-ui-may-change', { rest: waitsFor(missing, me, name, t) }),
      };
    return { text: t('duels-ui-name-whom', { side: theirs }), help: whyFailed(view, theirs, name, t) };
  }
  const [side] = failed;
  if (!side) return { text: t('duels-ui-call-choose') };
  const captain = view.captains[otherSide(side)];
  const text =
    failed.length === 2
      ? t('duels-ui-both-name')
      : t('duels-ui-captain-names', { name: captain ? name(captain) : '', side });
  const advises = me !== null && failed.some((it) => it !== view.my_side);
  return {
    text,
    help: advises ? t('duels-ui-name-advice') : failed.map((it) => whyFailed(view, it, name, t)).join(' '),
  };
}

function whyFailed(view: View, side: Side, name: (seat: string) => string, t: Translate): string {
  const forward = view.forward.filter((it) => sideOf(view, it) === side);
  return t('duels-ui-failed', { side, count: forward.length, names: listed(forward.map(name)) });
}

function bet({ view, question, missing, me, name, t }: Asked): Sentence {
  const fighter = view.my_side && view.fighters[view.my_side];
  if (question?.waits && view.my_side && fighter) {
    const stays = view.stakes[view.my_side];
    const laid = betOf(question.answer);
    if (laid !== null)
      return {
        text: t('duels-ui-bet-laid', { count: laid }),
        help: t('duels-ui-may-change', { rest: waitsFor(missing, me, name, t) }),
      };
    if (view.purses[view.my_side] === 0)
      return { text: t('duels-ui-bet-nothing'), help: t('duels-ui-bet-nothing-help') };
    return {
      text: t('duels-ui-call-bet'),
      help: t('duels-ui-bet-help', { name: fighter === me ? t('duels-ui-yourself') : name(fighter), stays }),
    };
  }
  return { text: t('duels-ui-call-bet'), help: waitsFor(missing, me, name, t) || t('duels-ui-bet-all-help') };
}

function waitsFor(missing: string[], me: string | null, name: (seat: string) => string, t: Translate): string {
  const others = missing.filter((it) => it !== me);
  return others.length === 0 ? '' : t('duels-ui-waits-for', { names: listed(others.map(name)) });
}

function over({ view, t }: Asked): Sentence {
  const { left, right } = view.purses;
  return {
    text: t('duels-ui-over', { won: view.victory ?? 'none' }),
    help: t('duels-ui-over-help', { left, right, end: view.end ?? 'none' }),
  };
}
