import type { Manifest } from '$lib/manifest';

const manifest: Manifest = {
  scene: 'scene-warriors',
  cut: 0.21,
  bots: 3,
  interrupts: true,
  hand: false,
  sounds: {
    dealt: 'shuffle',
    kept: 'card',
    threw: 'dice',
    lost: 'hit',
    'fired.hit': 'hit',
    'fired.!hit': 'miss',
  },
  routine: ['passed'],
};
export default manifest;
