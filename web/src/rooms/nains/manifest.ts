import type { Manifest } from '$lib/manifest';

const manifest: Manifest = {
  scene: 'scene-nains',
  cut: 0.71,
  bots: 3,
  interrupts: true,
  answers: [
    '[data-testid="tile"] [data-quest]',
    '[data-testid="targets"] [data-target]',
    '[data-testid="sides"] [data-side]',
    '[data-phase="sorcerer"] [data-testid="trick"] button[data-laid]',
  ],
  sounds: { dealt: 'shuffle', played: 'card', took: 'miss', hands_swapped: 'shuffle', hands_passed: 'shuffle' },
};
export default manifest;
