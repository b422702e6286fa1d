// What each deal brought, out of the events of a game.

import { seatIndex } from '$lib/seats';
import { explain, sumOfTerms, type Tally, type Term } from './quests';
import type { Card, Event, QuestId, Scored, View } from './types';

/** One deal as far as it is known. */
export interface Deal {
  deal: number;
  special: Card | null;
  quest: QuestId | null;
  tally: Tally;
  scores: Map<string, Scored>;
  /** Whether every trick is known; after a reload some may be missing. */
  whole: boolean;
}

/** The deal that a view shows. */
export function dealOf(view: View): Deal {
  return {
    deal: view.deal,
    special: view.special,
    quest: view.quest,
    scores: new Map(),
    whole: true,
    tally: { won: view.won.map((it) => [...it]), winners: view.winners.map(seatIndex) },
  };
}

/** The deals of a log, oldest first; `from` is the one that was going on before its first event. */
export function dealsOf(log: Event[], players: number, from?: Deal): Deal[] {
  const empty = (deal: number, whole: boolean): Deal => ({
    deal,
    special: null,
    quest: null,
    whole,
    scores: new Map(),
    tally: { won: Array.from({ length: players }, () => []), winners: [] },
  });
  let current = from ?? empty(0, false);
  const res: Deal[] = [current];
  for (const event of log) {
    const { won, winners } = current.tally;
    if (event.kind === 'deal_begins') {
      current = empty(event.deal, true);
      res.push(current);
    }
    if (event.kind === 'special_drawn') current.special = event.card;
    if (event.kind === 'quest_chosen') current.quest = event.quest;
    if (event.kind === 'trick_won') {
      winners.push(seatIndex(event.seat));
      won[seatIndex(event.seat)]?.push(...event.cards);
    }
    if (event.kind === 'sorcerer_swapped') {
      const at = seatIndex(event.winner);
      won[at] = [...(won[at] ?? []).filter((it) => it !== event.card), 'sorcerer'];
    }
    if (event.kind === 'scored') current.scores.set(event.seat, event);
  }
  // A log that starts in the middle may know the number only from the deal after.
  for (let i = res.length - 2; i >= 0; i -= 1) {
    const [it, next] = [res[i], res[i + 1]];
    if (it && next && it.deal === 0) it.deal = next.deal - 1;
  }
  return res;
}

/** The reasons for the points of a quest; nothing if they are not all known. */
export function reasons(deal: Deal, seat: string, points: number): Term[] | null {
  if (!deal.whole || deal.quest === null) return null;
  const terms = explain(deal.quest, deal.tally, seatIndex(seat));
  return sumOfTerms(terms) === points ? terms : null;
}
