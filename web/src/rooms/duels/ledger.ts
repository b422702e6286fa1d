// How every bet card came to where it is: the turns of a game, read from its events.

import { SIDES } from './game';
import type { BySide, Event, Shown as View, Side, Verdict } from '$lib/games/duels';

export interface Row {
  turn: number;
  fighters: BySide<string>;
  verdict: Verdict;
  /** Added in this turn, and all that lay in the middle then. */
  bets: BySide<number>;
  stakes: BySide<number>;
  /** What the winner received from the bank, and what the loser left to it. */
  gained: number;
  lost: number;
  tax: BySide<number> | null;
  /** Stakes that came back after too many ties. */
  returned: BySide<number> | null;
  /** How what each owns changed in this turn, all told. */
  change: BySide<number>;
  /** What each owned after the turn, the middle counted. */
  owned: BySide<number>;
  bank: number;
}

/** The turns whose events are known, oldest first; after a reload the first ones may be missing. */
export function ledger(log: Event[], view: Pick<View, 'purses' | 'stakes' | 'bank'>): Row[] {
  const rows = turnsIn(log);
  // What everybody has now is certain; what they had before follows from what was told.
  let owned = bySide((it) => view.purses[it] + view.stakes[it]);
  let { bank } = view;
  for (const row of [...rows].reverse()) {
    row.owned = owned;
    row.bank = bank;
    row.change = bySide((it) => changeOf(row, it));
    owned = bySide((it) => row.owned[it] - row.change[it]);
    bank += row.change.left + row.change.right;
  }
  return rows;
}

function turnsIn(log: Event[]): Row[] {
  const rows: Row[] = [];
  let turn = 0;
  let bets = none();
  let stakes = none();
  for (const event of log) {
    const row = rows.at(-1);
    if (event.kind === 'turn_begins') turn = event.turn;
    if (event.kind === 'bets') {
      bets = { ...bets, [event.side]: event.count };
      stakes = { ...stakes, [event.side]: event.stake };
    }
    if (event.kind === 'duel') {
      const fighters = { left: event.left, right: event.right };
      rows.push({
        turn,
        fighters,
        verdict: event.verdict,
        bets,
        stakes,
        gained: 0,
        lost: 0,
        tax: null,
        returned: null,
        change: none(),
        owned: none(),
        bank: 0,
      });
    }
    if (!row) continue;
    if (event.kind === 'settled') Object.assign(row, { gained: event.gained, lost: event.lost });
    if (event.kind === 'taxed') row.tax = { left: event.left, right: event.right };
    if (event.kind === 'stakes_go_back') row.returned = { left: event.left, right: event.right };
  }
  return rows;
}

/** What was said to be gained, lost and paid. */
function changeOf(row: Row, side: Side): number {
  const told = row.verdict === side ? row.gained : 0 - row.lost;
  return told - (row.tax?.[side] ?? 0);
}

function bySide(of: (side: Side) => number): BySide<number> {
  return Object.fromEntries(SIDES.map((it) => [it, of(it)])) as BySide<number>;
}

function none(): BySide<number> {
  return { left: 0, right: 0 };
}
