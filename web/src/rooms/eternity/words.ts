// Cards and moves as people name them, and the one sentence of the prompt.

import { pointsLine } from '$lib/chapters';
import type { Translate } from '$lib/room';
import type { Question } from '$lib/wire';
import type { Card, Event, Shown, Term } from '$lib/games/eternity';
import { familyOf, foreseenOf, pledgeOf, readAction, sorted, valueOf } from './cards';

type Name = (seat: string) => string;

/** What a round gave one player. */
export type Scored = Extract<Event, { kind: 'scored' }>;

/** `RoomModule.score`. */
export function score(view: Shown, _: Translate, name: (seat: string) => string): string {
  return pointsLine(view.points, name);
}

/** `RoomModule.held`. */
export function held(view: Shown, _: string, t: Translate): string[] {
  return sorted(view.hand ?? []).map((card) => cardName(card, t));
}

export function progress(view: Shown, t: Translate): string {
  const { trick_number: trick, trick_count: tricks } = view;
  if (view.rounds === null)
    return t('eternity-ui-progress-points', { round: view.round, target: view.target ?? 0, trick, tricks });
  return t('eternity-ui-progress', { round: view.round, rounds: view.rounds, trick, tricks });
}

export function cardName(card: Card, t: Translate): string {
  return t('eternity-ui-card', { value: valueOf(card), family: familyOf(card) });
}

export function describe(action: string, t: Translate): string {
  const { card, pledge } = readAction(action);
  return pledge ? t('eternity-ui-describe-pledge', { card: cardName(card, t) }) : cardName(card, t);
}

export interface Sentence {
  text: string;
  help?: string;
}

export function promptOf(
  view: Shown,
  question: Question | null,
  chosen: Card | null,
  me: string | null,
  name: Name,
  t: Translate,
): Sentence {
  if (view.is_over) return { text: t('eternity-ui-over') };
  if (!question?.waits) {
    // My turn as well, while the card before it still travels.
    if (view.turn === me) return { text: t('your-turn') };
    if (view.trick.length === 0) return { text: t('eternity-ui-wait-lead', { name: name(view.turn) }) };
    return {
      text: t('eternity-ui-wait', { name: name(view.turn) }),
      help: view.led ? t('eternity-ui-wait-led', { family: view.led }) : undefined,
    };
  }
  const moves = question.legal.map(readAction);
  if (view.led === null) {
    const other = view.hand_sizes.length === 2 ? view.turns[1] : null;
    return {
      text: t('eternity-ui-lead'),
      help: other ? t('eternity-ui-lead-two-help', { name: name(other) }) : t('eternity-ui-lead-help'),
    };
  }
  return { text: followText(view, moves, t), help: pledgeHelp(view, question, chosen, name, t) };
}

function followText(view: Shown, moves: { card: Card; pledge: boolean }[], t: Translate): string {
  const family = view.led ?? 'sea';
  const playable = moves.filter((it) => !it.pledge).map((it) => familyOf(it.card));
  if (playable.includes(family)) return t('eternity-ui-follow', { family });
  return playable.every((it) => it === view.trump)
    ? t('eternity-ui-must-trump', { family })
    : t('eternity-ui-free', { family });
}

function pledgeHelp(
  view: Shown,
  question: Question,
  chosen: Card | null,
  name: Name,
  t: Translate,
): string | undefined {
  const foreseen = chosen ? foreseenOf(question, pledgeOf(chosen)) : null;
  if (foreseen) return t('eternity-ui-preview', { trees: foreseen.trees, family: foreseen.next_trump });
  if (question.legal.some((it) => readAction(it).pledge)) return t('eternity-ui-may-pledge');
  const pledges = view.trick.filter((it) => it.is_pledge);
  if (pledges.length > 1) return t('eternity-ui-pledges-taken');
  return pledges[0] ? t('eternity-ui-pledge-taken', { name: name(pledges[0].seat) }) : undefined;
}

/** How a player stands: in harmony, or what is missing. */
export function standing(view: Shown, i: number, mine: boolean, t: Translate): string {
  const stands = view.standings[i];
  if (!stands || stands.balance === 'harmony') return t('eternity-ui-harmony', { bonus: view.harmony });
  const [tricks, trees] = [view.tricks[i] ?? 0, view.trees[i] ?? 0];
  if (stands.balance === 'spare_tricks') return t('eternity-ui-too-many-tricks', { count: tricks - trees });
  return t(mine ? 'eternity-ui-needs-tricks' : 'eternity-ui-needs-tricks-other', { count: trees - tricks });
}

/** What a round gave, or would give: nothing if it is not banked. */
export function gained(score?: { points: number; banked: boolean }): number {
  return score?.banked ? score.points : 0;
}

/** How points came about: « 2 arbres +2, Harmonie +3 ». */
export function termsText(terms: Term[], t: Translate): string {
  const sign = (points: number) => (points < 0 ? `−${-points}` : `+${points}`);
  const line = ({ what, count, points }: Term) =>
    `${t(`eternity-term-${what.replaceAll('_', '-')}`, { count })} ${sign(points)}`;
  return terms.map(line).join(', ');
}
