import type { Manifest } from '$lib/manifest';

const manifest: Manifest = {
  scene: 'scene-dobro',
  cut: 0.44,
  bots: 3,
  answers: ['[data-testid="joker-values"] button'],
  sounds: {
    dealt: 'shuffle',
    played: 'card',
    'played.doubled': 'doubled',
    played_special: 'card',
    drew: 'card',
    took: 'miss',
    called: 'hit',
  },
};
export default manifest;
