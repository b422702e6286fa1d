import { describe, expect, it } from 'vitest';
import { followLuck } from './follow';
import games from './games.json';
import type { AnyEvent } from '$lib/room';

// Whole games that the engine played and wrote down (`crates/games/tests/luck.rs`).
const PLAYED = games as { game: string; options: string; seed: string; plies: AnyEvent[][] }[];

/** What luck decides, by game; other events only move cards. */
const LUCK: Record<string, string[]> = {
  dobro: ['set_aside', 'dealt', 'drew'],
  eternity: ['tiles_laid', 'dealt', 'laid_open', 'turned_up'],
  nains: ['special_drawn', 'dealt', 'tile_drawn', 'took'],
  duels: ['sides', 'dealt', 'set_aside'],
  warriors: ['dealer', 'laid_out', 'dealt', 'threw', 'fired', 'reshuffled'],
};

/** The same event with something else in it that luck decides. */
function changed(event: AnyEvent): AnyEvent {
  const other = structuredClone(event);
  const at = ['die', 'red', 'cards', 'card', 'tile', 'count', 'left', 'seat'].find((it) => it in other)!;
  const value = other[at];
  if (Array.isArray(value)) (value as unknown[])[0] = typeof value[0] === 'number' ? (value[0] % 6) + 1 : 'another';
  else if (typeof value === 'number') other[at] = (value % 6) + 1;
  else other[at] = 'another';
  return other;
}

describe('all the luck of whole games, written from docs/notation.md', () => {
  it('is what the engine had, in every game, for every number of players', async () => {
    for (const { game, options, seed, plies } of PLAYED)
      expect(await followLuck(game, options, seed, plies), `${game} ${options}`).toBeNull();
    expect(new Set(PLAYED.map((it) => it.game))).toEqual(new Set(Object.keys(LUCK)));
  });

  it('has every kind of luck among the games that are compared', () => {
    for (const [game, kinds] of Object.entries(LUCK)) {
      const told = new Set(PLAYED.filter((it) => it.game === game).flatMap((it) => it.plies.flat().map((e) => e.kind)));
      for (const kind of kinds) expect(told, `${game} ${kind}`).toContain(kind);
    }
  });

  it('finds every deal, draw and die that is noted otherwise, where it is', async () => {
    for (const { game, options, seed, plies } of PLAYED)
      for (const kind of LUCK[game]!) {
        // The last of its kind: late in the game, where the order of luck depends on what was played.
        const ply = plies.findLastIndex((it) => it.some((event) => event.kind === kind));
        if (ply < 0) continue;
        const at = plies[ply]!.findLastIndex((event) => event.kind === kind);
        const lie = plies.with(ply, plies[ply]!.with(at, changed(plies[ply]![at]!)));
        expect(await followLuck(game, options, seed, lie), `${game} ${options} ${kind}`).toMatchObject({ ply });
      }
  });

  it('parts from any other seed', async () => {
    for (const { game, options, seed, plies } of PLAYED) {
      const other = seed.replace(/^../, (it) => (it === '00' ? '01' : '00'));
      expect(await followLuck(game, options, other, plies), game).toMatchObject({ ply: 0 });
    }
  });

  it('says nothing of a game it does not know', async () => {
    expect(await followLuck('chess', '', '00', [])).toBeUndefined();
  });
});
