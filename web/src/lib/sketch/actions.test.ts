import { expect, test } from 'vitest';
import { cardsOf, held, offered } from './actions';
import { describeAction } from './words';
import type { Face } from '$lib/games/sketch';

const hand: Face[] = ['7', '7', 'SK'].map((name) => ({ name, rank: name, mark: '', hue: 0 }));

test('twins in a hand are told apart', () => {
  expect(held(hand).map((it) => it.id)).toEqual(['7', '7#1', 'SK']);
});

test('an action names as many cards as lie in the hand', () => {
  expect(cardsOf('SK', hand)).toEqual(['SK']);
  expect(cardsOf('7+7', hand)).toEqual(['7', '7']);
  expect(cardsOf('give 7 7 7', hand)).toEqual(['7', '7']);
  expect(cardsOf('pass', hand)).toEqual([]);
});

test('what is chosen offers the actions that name just that', () => {
  const [seven, twin, king] = held(hand);
  const legal = ['7', '7+7', 'discard SK', 'SK', 'pass'];
  expect(offered(legal, hand, [])).toEqual(['pass']);
  expect(offered(legal, hand, [twin!])).toEqual(['7']);
  expect(offered(legal, hand, [seven!, twin!])).toEqual(['7+7']);
  expect(offered(legal, hand, [king!])).toEqual(['discard SK', 'SK']);
});

test('an action without a message is named by its words', () => {
  const name = (seat: string) => (seat === 'b' ? 'Tom' : seat);
  expect(describeAction('nothing', 'call b', name)).toBe('call Tom');
  expect(describeAction('nothing', 'SK', name)).toBe('SK');
});
