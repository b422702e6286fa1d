import { expect, test } from 'vitest';
import { choiceKey, numberChoice, readOptions, writeOptions } from '$lib/options';

test('options read back as they were written', () => {
  const text = 'rounds=3 drawing=by_hand goal=points:20';
  expect(readOptions(text)).toEqual({ rounds: '3', drawing: 'by_hand', goal: 'points:20' });
  expect(writeOptions(readOptions(text))).toBe(text);
  expect(readOptions('')).toEqual({});
});

test('a choice has the key of its sentence', () => {
  expect(choiceKey('dobro', 'drawing', 'by_hand')).toBe('dobro-option-drawing-by-hand');
  expect(choiceKey('eternity', 'goal', 'points:N')).toBe('eternity-option-goal-points-n');
});

test('other values that are numbers have bounds', () => {
  const spec = (other: string | null) => ({ name: 'x', choices: ['1'], other, limits: [] });
  expect(numberChoice(spec('5 to 300'))).toEqual({ prefix: '', least: 5, most: 300 });
  expect(numberChoice(spec('points:N'))).toMatchObject({ prefix: 'points:' });
  expect(numberChoice(spec('a list such as abc/def'))).toBeNull();
  expect(numberChoice(spec(null))).toBeNull();
});
