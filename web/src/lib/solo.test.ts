import { beforeEach, expect, test } from 'vitest';
import { GAMES, factsOf, manifestOf } from '$lib/registry';
import { rememberSolo, soloOf, soloTable } from '$lib/solo';

beforeEach(() => localStorage.clear());

test.each(GAMES)('%s can be played at once with its defaults', (game) => {
  const table = soloTable(game, soloOf(game));
  const players = (table.bots?.length ?? 0) + 1;
  expect(players).toBe(manifestOf(game).bots + 1);
  expect(factsOf(game)?.least).toBeLessThanOrEqual(players);
  expect(table.options).toBe('');
});

test('what was chosen is remembered, for each game by itself', () => {
  const [first = '', second = ''] = GAMES;
  rememberSolo(first, { ...soloOf(first), level: 'hard', undo: false, options: { a: 'b', c: 'd' } });
  expect(soloTable(first, soloOf(first))).toMatchObject({ options: 'a=b c=d', settings: { undo: false } });
  expect(soloOf(first).level).toBe('hard');
  expect(soloOf(second).level).toBe('normal');
  expect(soloTable(second, soloOf(second))).toMatchObject({ settings: { undo: true } });
});

test('what no longer fits is not kept', () => {
  const game = GAMES[0] ?? '';
  rememberSolo(game, { ...soloOf(game), players: 99 });
  expect(soloOf(game).players).toBe(manifestOf(game).bots + 1);
  localStorage.setItem('tablee.solo', 'no json');
  expect(soloOf(game).level).toBe('normal');
});
