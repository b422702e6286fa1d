import { expect, test } from 'vitest';
import { SOUNDS } from '$lib/sound.svelte';
import { GAMES } from './recorded';
import { cueOf } from './show.svelte';

test('every step of a turn is heard, and each sounds different', () => {
  const events = Object.values(GAMES)
    .flat()
    .flatMap((it) => it.events);
  const heard = new Set(events.flatMap((it) => cueOf(it) ?? []));
  expect([...heard].sort()).toEqual(['advance', 'bets', 'choose', 'end', 'tie', 'verdict']);
  for (const cue of heard) expect(SOUNDS).toContain(cue);
});
