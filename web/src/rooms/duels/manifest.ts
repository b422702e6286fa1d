import type { Manifest } from '$lib/manifest';

const manifest: Manifest = {
  scene: 'scene-duels',
  cut: 0.56,
  bots: 7,
  hand: false,
  answers: [
    '[data-guide="slabs"] [data-action]',
    '[data-testid="bets"] button',
    '[data-phase="designate"] [data-testid="lineup"] button',
  ],
  // What a turn sounds like is heard when it is told, not when it is known: see `show.svelte.ts`.
  sounds: { dealt: 'shuffle' },
};
export default manifest;
