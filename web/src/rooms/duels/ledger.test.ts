import { describe, expect, it } from 'vitest';
import { ledger } from './ledger';
import { GAMES } from './recorded';

describe.each(Object.keys(GAMES))('the ledger of a game (%s)', (game) => {
  const frames = GAMES[game] ?? [];
  const log = frames.flatMap((it) => it.events);
  const last = frames.at(-1)!.view;
  const rows = ledger(log, last);

  it('has a row for every duel', () => {
    expect(rows.map((it) => it.turn)).toEqual(rows.map((_, i) => i + 1));
    expect(rows.length).toBe(last.turn);
  });
  it('begins with fifteen everywhere (R1.6), though nobody told it', () => {
    const first = rows[0]!;
    expect(first.purses.left - first.change.left).toBe(15);
    expect(first.purses.right - first.change.right).toBe(15);
    expect(first.bank - (first.lost - first.gained) - (first.tax ? first.tax.left + first.tax.right : 0)).toBe(15);
  });
  it('agrees with the purses of every turn', () => {
    for (const row of rows) {
      const after = frames.find(
        (it) =>
          it.events.some((event) => event.kind === 'duel') &&
          it.view.last?.left === row.fighters.left &&
          it.view.last.right === row.fighters.right &&
          (it.view.turn === row.turn + 1 || it.view.end !== null),
      );
      expect(after?.view.purses).toEqual(row.purses);
      expect(after?.view.bank).toBe(row.bank);
    }
  });
  it('never loses a bet card', () => {
    for (const row of rows) {
      const middle = row.verdict === 'tie' && !row.returned ? row.stakes.left + row.stakes.right : 0;
      expect(row.purses.left + row.purses.right + row.bank + middle).toBe(45);
    }
  });
  it('is right for the last turns when the first are unknown', () => {
    const from = log.findLastIndex((it) => it.kind === 'turn_begins');
    expect(ledger(log.slice(from), last)).toEqual(rows.slice(-1));
  });
});

it('tells tax and stakes that come back', () => {
  const of = (game: string) =>
    ledger(
      GAMES[game]!.flatMap((it) => it.events),
      GAMES[game]!.at(-1)!.view,
    );
  expect(of('taxed').filter((it) => it.tax !== null)).toHaveLength(1);
  expect(of('ties').at(-1)!.returned).toEqual(of('ties').at(-1)!.stakes);
});
