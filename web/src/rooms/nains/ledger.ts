// The deals of a game, gathered from its events.

import type { Card, Event, QuestId } from '$lib/games/nains';

export type Scored = Extract<Event, { kind: 'scored' }>;

/** One deal as far as it is known. */
export interface Deal {
  deal: number;
  special: Card | null;
  quest: QuestId | null;
  scores: Map<string, Scored>;
}

/** The deals of a log, oldest first; `from` is the one that was going on before its first event. */
export function dealsOf(log: Event[], from?: Pick<Deal, 'deal' | 'special' | 'quest'>): Deal[] {
  const begin = (deal: number): Deal => ({ deal, special: null, quest: null, scores: new Map() });
  let current: Deal = { ...begin(from?.deal ?? 0), special: from?.special ?? null, quest: from?.quest ?? null };
  const res: Deal[] = [current];
  for (const event of log) {
    if (event.kind === 'deal_begins') {
      current = begin(event.deal);
      res.push(current);
    }
    if (event.kind === 'special_drawn') current.special = event.card;
    if (event.kind === 'quest_chosen') current.quest = event.quest;
    if (event.kind === 'scored') current.scores.set(event.seat, event);
  }
  // A log that starts in the middle may know the number only from the deal after.
  for (let i = res.length - 2; i >= 0; i -= 1) {
    const [it, next] = [res[i], res[i + 1]];
    if (it && next && it.deal === 0) it.deal = next.deal - 1;
  }
  return res;
}
