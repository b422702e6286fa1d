import { expect, test } from 'vitest';
import { seatIndex } from '$lib/seats';
import recorded from './quests.cases.txt?raw';
import { explain, marksOf, sumOfTerms, worthOf } from './quests';

const cases = recorded
  .split('\n')
  .filter((it) => it && !it.startsWith('#'))
  .map((line) => {
    const [, quest = '', winners = '', won = '', points = ''] = /^(\S+) (\S+) (.*) = (.*)$/.exec(line) ?? [];
    const tally = {
      won: won.split('|').map((it) => it.trim().split(' ').filter(Boolean)),
      winners: [...winners].map(seatIndex),
    };
    return { quest, tally, points: points.split(' ').map(Number) };
  });

test('all 51 quests were recorded', () => {
  expect(new Set(cases.map((it) => it.quest)).size).toBe(51);
});

test.each(cases)('$quest: the reasons add up to the points that the server gave', ({ quest, tally, points }) => {
  expect(points.map((_, seat) => sumOfTerms(explain(quest, tally, seat)))).toEqual(points);
});

test.each(cases)('$quest has a picture', ({ quest }) => {
  expect(marksOf(quest).length).toBeGreaterThan(0);
});

test('single cards are worth what the quest says, and both parts of it', () => {
  expect(worthOf('Q10A', 'GR')).toBe(3);
  expect(worthOf('Q10A', 'ND')).toBe(-3);
  expect(worthOf('Q13B', 'CV')).toBe(-2);
  expect(worthOf('Q18A', 'N8')).toBe(2);
  expect(worthOf('Q1A', 'GR')).toBe(0);
  expect(worthOf(null, 'GR')).toBe(0);
});
