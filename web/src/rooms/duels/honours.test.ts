import { expect, test } from 'vitest';
import type { Honour } from '$lib/wire';
import { laurelsOf, orderOf } from './honours';

const name = (seat: string) => seat.toUpperCase();
const t = (key: string, { name, against, before, after }: Record<string, string | number> = {}) =>
  [key, name, against, before, after].join(' ');

const honour = (what: string, why: string, to: Partial<Honour['to'][number]>[]): Honour => ({
  what,
  why,
  to: to.map((it) => ({ seat: 'a', against: null, turn: null, figures: {}, ...it })),
});

test('whoever shares an honour is named, each with the reason', () => {
  const [laurel] = laurelsOf([honour('bettor', 'stakes', [{ seat: 'a' }, { seat: 'd' }])], name, t);
  expect(laurel?.seats).toEqual(['a', 'd']);
  expect(laurel?.text.match(/duels-ui-because-stakes/g)).toHaveLength(2);
});

test('a tied duel belongs to both and is told once; a lead has its sign', () => {
  const figures = { before: -3, after: 2 };
  const [laurel] = laurelsOf(
    [
      honour('decisive', 'led', [
        { seat: 'a', against: 'b', turn: 4, figures },
        { seat: 'b', against: 'a', turn: 4, figures },
      ]),
    ],
    name,
    t,
  );
  expect(laurel?.seats).toEqual(['a', 'b']);
  expect(laurel?.text).toBe('duels-ui-because-led A B −3 +2');
});

test('characters are turned over one of each side in turn', () => {
  expect(orderOf({ left: ['a', 'c', 'e'], right: ['b', 'd'] })).toEqual(['a', 'b', 'c', 'd', 'e']);
});
