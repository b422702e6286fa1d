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
  it('begins where the first view began, though nobody told it', () => {
    const [first, { purses, bank }] = [rows[0]!, frames[0]!.view];
    expect(first.owned.left - first.change.left).toBe(purses.left);
    expect(first.owned.right - first.change.right).toBe(purses.right);
    expect(first.bank + first.change.left + first.change.right).toBe(bank);
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
      const { purses, stakes, bank } = after!.view;
      expect({ left: purses.left + stakes.left, right: purses.right + stakes.right }).toEqual(row.owned);
      expect(bank).toBe(row.bank);
    }
  });
  it('never loses a bet card', () => {
    const { purses, stakes, bank } = frames[0]!.view;
    const all = purses.left + purses.right + stakes.left + stakes.right + bank;
    for (const row of rows) expect(row.owned.left + row.owned.right + row.bank).toBe(all);
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
