import { expect, test } from 'vitest';
import type { Shown } from '$lib/games/nains';
import recorded from './recorded/flows.json';
import { foreseenOf, giveOf, readAction, stageOf } from './plays';

/** A table of three in the middle of a deal. */
function view(more: Partial<Shown>): Shown {
  const base = recorded.follow.view as unknown as Shown;
  return { ...base, table: [], hand: ['N2'], hand_sizes: [1, 1, 1], phase: 'play', ...more };
}

test('an action is read as what it does', () => {
  expect(readAction('C11a')).toEqual({ kind: 'play', card: 'C11a' });
  expect(readAction('sorcerer')).toEqual({ kind: 'play', card: 'sorcerer' });
  expect(readAction('sorcerer N7')).toEqual({ kind: 'sorcerer', card: 'N7' });
  expect(readAction('Q20B')).toEqual({ kind: 'quest', quest: 'Q20B' });
  expect(readAction('swap c')).toEqual({ kind: 'swap', seat: 'c' });
  expect(readAction('left')).toEqual({ kind: 'pass_hands', side: 'left' });
});

test('cards given back are matched with a legal text in whatever order they were touched', () => {
  const legal = ['give C2 G9', 'give C2 GA', 'give G9 GA'];
  expect(giveOf(legal, ['G9', 'C2'])).toBe('give C2 G9');
  expect(giveOf(legal, ['G9', 'GA'])).toBe('give G9 GA');
  expect(giveOf(legal, ['G9'])).toBe(null);
});

test('a foresight is found by the text of its action', () => {
  const { legal, foreseen } = recorded.pass_hands;
  const question = { number: 1, waits: true, sealed: false, reaction: false, legal, foreseen, answer: null };
  expect(foreseenOf(question, 'left', 'hands')).toMatchObject({ to: 'b', from: 'd' });
  expect(foreseenOf(question, 'right', 'hands')).toMatchObject({ to: 'd', from: 'b' });
  expect(foreseenOf(question, 'left', 'card')).toBe(null);
  expect(foreseenOf(question, 'up', 'hands')).toBe(null);
});

test('the last card of a trick is on the table before the trick is swept away', () => {
  const laid = (seat: string, card: string, leads: boolean) => ({ seat, card, copies: null, leads });
  const before = view({ table: [laid('b', 'N5', true), laid('c', 'NR', false)], leader: 'b', turn: 'a' });
  const events = [
    { kind: 'played' as const, seat: 'a', card: 'N2' },
    { kind: 'trick_won' as const, seat: 'c', card: 'NR', cards: ['N5', 'NR', 'N2'] },
  ];
  const stage = stageOf(before, view({}), events);
  expect(stage?.table).toEqual([laid('b', 'N5', false), laid('c', 'NR', true), laid('a', 'N2', false)]);
  expect(stage?.hand).toEqual([]);
  expect(stage?.hand_sizes).toEqual([0, 1, 1]);
  expect(stageOf(before, view({}), events.slice(0, 1))).toBe(null);
});

test('the trick stays while the Sorcerer may reach into it, and until that pause is told', () => {
  const pause = view({ phase: 'sorcerer' });
  expect(stageOf(pause, view({ phase: 'play' }), [])).toBe(pause);
  expect(stageOf(pause, pause, [])).toBe(null);
});
