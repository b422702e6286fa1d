import { beforeEach, expect, test, vi } from 'vitest';
import { manifestOf, GAMES } from '$lib/registry';
import { SCORES, SOUNDS, sounds, soundsOf } from '$lib/sound.svelte';

beforeEach(() => localStorage.clear());

test('every sound is short, and soft enough', () => {
  expect(Object.keys(SCORES).sort()).toEqual([...SOUNDS].sort());
  for (const notes of Object.values(SCORES)) {
    expect(notes.length).toBeGreaterThan(0);
    expect(Math.max(...notes.map((it) => it.at + it.lasts))).toBeLessThanOrEqual(1.6);
    expect(Math.max(...notes.map((it) => it.loud))).toBeLessThanOrEqual(0.5);
  }
});

test.each(GAMES)('%s names sounds that there are', (game) => {
  for (const sound of Object.values(manifestOf(game).sounds ?? {})) expect(SOUNDS).toContain(sound);
});

test('what says more drowns a mere card, and nothing is heard twice', () => {
  const named = { played: 'card', threw: 'dice', 'fired.hit': 'hit', 'fired.!hit': 'miss' } as const;
  const heard = (...events: ({ kind: string } & Record<string, unknown>)[]) => soundsOf(events, named);
  expect(heard({ kind: 'played' }, { kind: 'played' })).toEqual(['card']);
  expect(heard({ kind: 'played' }, { kind: 'threw' }, { kind: 'threw' })).toEqual(['dice']);
  expect(heard({ kind: 'fired', hit: true }, { kind: 'fired', hit: false })).toEqual(['hit', 'miss']);
  expect(heard({ kind: 'unheard_of' })).toEqual([]);
});

test('a phone of a party is quiet unless it is wanted, and nothing fails without sound', () => {
  expect(sounds.on).toBe(true);
  sounds.isPhoneOfParty = true;
  expect(sounds.on).toBe(false);
  sounds.choose({ on: true });
  expect(sounds.on).toBe(true);
  expect(() => sounds.play('card')).not.toThrow();
  sounds.isPhoneOfParty = false;
});

test('muted or unseen, nothing is made', () => {
  const made = vi.fn(function () {
    throw new Error('no device');
  });
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', made);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  sounds.choose({ on: false });
  sounds.play('turn');
  vi.runAllTimers();
  expect(made).not.toHaveBeenCalled();
  sounds.choose({ on: true });
  sounds.play('turn');
  expect(made, 'what plays it goes on first').not.toHaveBeenCalled();
  expect(() => vi.runAllTimers()).not.toThrow();
  expect(made).toHaveBeenCalled();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
