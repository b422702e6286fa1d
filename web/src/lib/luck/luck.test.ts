import { describe, expect, it } from 'vitest';
import { dealAgain, firstDifference } from './deal';
import { Luck } from './luck';
import vectors from './vectors.json';
import type { AnyEvent } from '$lib/room';

describe('the luck of a game, written from docs/notation.md', () => {
  it('has the numbers of the engine', () => {
    for (const { seed, ply, limits, numbers } of vectors.numbers) {
      const luck = new Luck(seed, ply);
      expect(numbers.map((_, i) => luck.below(limits[i % limits.length]!))).toEqual(numbers);
    }
  });

  it('deals as the engine does, in every game, for every number of players', async () => {
    const games = new Set<string>();
    for (const { game, options, seed, events } of vectors.deals) {
      const dealt = await dealAgain(game, options, seed);
      expect(dealt, game).not.toBeNull();
      expect(firstDifference(events as AnyEvent[], dealt!), `${game} ${options}`).toBeNull();
      // All it says is found in what the engine tells, but for hands that are dealt later.
      const kinds = new Set(events.map((it) => it.kind));
      const unsaid = dealt!.filter((it) => !kinds.has(it.kind) && it.kind !== 'dealt');
      expect(unsaid, `${game} ${options}`).toEqual([]);
      games.add(game);
    }
    expect(games.size).toBe(5);
  });

  it('deals otherwise with any other seed', async () => {
    for (const { game, options, seed, events } of vectors.deals) {
      const other = seed.replace(/^../, (it) => (it === '00' ? '01' : '00'));
      const dealt = await dealAgain(game, options, other);
      expect(firstDifference(events as AnyEvent[], dealt!), `${game} ${options}`).not.toBeNull();
    }
  });
});
