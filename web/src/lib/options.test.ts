import { expect, test } from 'vitest';
import { choiceKey, fittingOptions, numberChoice, readOptions, writeOptions } from '$lib/options';

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

test('what so many can play is chosen for them where their wish or the usual does not fit', () => {
  const specs = [
    {
      name: 'expansion',
      choices: ['off', 'on'],
      other: null,
      limits: [{ choice: 'off', least: 2, most: 4 }],
    },
    { name: 'rounds', choices: ['3', 'players'], other: null, limits: [] },
  ];
  expect(fittingOptions(specs, {}, 4)).toEqual({});
  expect(fittingOptions(specs, {}, 5)).toEqual({ expansion: 'on' });
  expect(fittingOptions(specs, { expansion: 'off', rounds: 'players' }, 6)).toEqual({
    expansion: 'on',
    rounds: 'players',
  });
  expect(fittingOptions(specs, { expansion: 'on' }, 3)).toEqual({ expansion: 'on' });
});

test('other values that are numbers have bounds', () => {
  const spec = (other: string | null) => ({ name: 'x', choices: ['1'], other, limits: [] });
  expect(numberChoice(spec('5 to 300'))).toEqual({ prefix: '', least: 5, most: 300 });
  expect(numberChoice(spec('points:N'))).toMatchObject({ prefix: 'points:' });
  expect(numberChoice(spec('a list such as abc/def'))).toBeNull();
  expect(numberChoice(spec(null))).toBeNull();
});
