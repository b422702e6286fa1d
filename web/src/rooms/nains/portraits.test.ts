import { expect, test } from 'vitest';
import art from './art.svg?raw';
import { papersOf, viewOf } from './portraits';

const PEOPLES = ['dwarf', 'knight', 'goblin'] as const;
const VALUES = [2, 3, 4, 5, 6, 7, 8, 9, 10];
const symbols = new Map(
  [...art.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/gs)].map(([, id, drawing]) => [id, drawing]),
);

test.each(PEOPLES)('no two number cards of %s look alike', (people) => {
  const scenes = VALUES.map((value) => symbols.get(`gear-${people}-${value}`));
  expect(scenes).not.toContain(undefined);
  expect(new Set(scenes).size).toBe(VALUES.length);
  expect(new Set(VALUES.map((value) => JSON.stringify(papersOf(people, value)))).size).toBe(VALUES.length);
});

test('every view through the arch is drawn', () => {
  for (const people of PEOPLES)
    for (const value of VALUES) expect(symbols.has(`view-${people}-${viewOf(value)}`)).toBe(true);
});
