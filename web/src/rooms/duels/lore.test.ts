import { describe, expect, it } from 'vitest';
import { against, fate, KINDS } from './lore';
import { GAMES } from './recorded';
import type { Hierarchy } from './types';

describe.each<Hierarchy>(['ladder', 'cycle'])('who beats whom (%s)', (hierarchy) => {
  it('is the opposite from the other side', () => {
    const opposite = { wins: 'loses', loses: 'wins', ties: 'ties' };
    for (const one of KINDS)
      for (const other of KINDS) expect(fate(other, one, hierarchy)).toBe(opposite[fate(one, other, hierarchy)]);
  });
  it('lets the Witch and the Dragon tie and fear only the Executioner (R6.3, R6.4)', () => {
    for (const kind of ['witch', 'dragon'] as const) {
      expect(against(kind, 'ties', hierarchy)).toEqual(['witch', 'dragon']);
      expect(against(kind, 'loses', hierarchy)).toEqual(['executioner']);
    }
  });
});

it('turns King and Executioner around (R6.1, R6.2)', () => {
  expect(fate('king', 'executioner', 'ladder')).toBe('wins');
  expect(fate('king', 'executioner', 'cycle')).toBe('loses');
});

it('agrees with every duel the referee announced', () => {
  let n = 0;
  for (const frames of Object.values(GAMES)) {
    const { characters, duels, hierarchy } = frames.at(-1)!.view;
    for (const duel of duels) {
      const [left, right] = [duel.left, duel.right].map((it) => characters[it.charCodeAt(0) - 97]!);
      const verdict = { wins: 'left', loses: 'right', ties: 'tie' }[fate(left!, right!, hierarchy)];
      expect(verdict).toBe(duel.verdict);
      n += 1;
    }
  }
  expect(n).toBeGreaterThan(5);
});
