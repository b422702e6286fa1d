import type { Manifest } from '$lib/manifest';

const manifest: Manifest = {
  scene: 'scene-eternity',
  cut: 0.48,
  bots: 3,
  sounds: { dealt: 'shuffle', played: 'card', pledged: 'card', trick_won: 'card' },
};
export default manifest;
