import type { Manifest } from '$lib/manifest';

const manifest: Manifest = {
  scene: 'scene-nains',
  cut: 0.71,
  bots: 3,
  interrupts: true,
  sounds: { dealt: 'shuffle', played: 'card', took: 'miss', hands_swapped: 'shuffle', hands_passed: 'shuffle' },
};
export default manifest;
