import { expect, it } from 'vitest';
import { planTeam, SMALL } from './team';

// Two to eight others, on the smallest and on a usual phone: everything fits and can be read.
it.each([
  [2, 336, 330],
  [4, 336, 330],
  [5, 366, 380],
  [6, 336, 330],
  [6, 366, 420],
  [7, 336, 286],
  [8, 336, 286],
  [8, 366, 420],
])('%i others fit into %i by %i', (others, width, height) => {
  const { columns, card, own } = planTeam(others, width, height);
  const rows = Math.ceil(others / columns);
  expect(columns * (card + 4)).toBeLessThanOrEqual(width);
  expect(rows * (card * 1.4 + 28) + own * 1.4).toBeLessThanOrEqual(height);
  expect(card).toBeGreaterThanOrEqual(34);
  expect(own).toBeGreaterThan(card);
});

it('draws my card larger where there is room', () => {
  expect(planTeam(3, 366, 420).own).toBeGreaterThanOrEqual(SMALL);
  expect(planTeam(8, 336, 286).own).toBeLessThan(planTeam(8, 366, 420).own);
});

// A phone held sideways: the side lies in a narrow column, and words need width, too.
it.each([
  [2, 205, 226],
  [3, 205, 226],
  [2, 250, 300],
  [8, 205, 226],
])('%i others beside %i by %i leave room for the words beside my card', (others, width, height) => {
  const { own } = planTeam(others, width, height);
  expect(width - own).toBeGreaterThanOrEqual(own < SMALL ? 110 : 170);
});
