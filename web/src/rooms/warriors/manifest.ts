import type { Manifest } from '$lib/manifest';

const manifest: Manifest = {
  scene: 'scene-warriors',
  cut: 0.21,
  bots: 3,
  interrupts: true,
  hand: false,
  answers: [
    '[data-testid="hand"] button',
    '[data-testid="stage"]:not(:has([data-pick][aria-pressed="true"])) button[data-pick]',
    '[data-testid="muster"]:not(:has(.cell.chosen)) .cell.source',
    '[data-testid="muster"] .cell.target',
    '[data-testid="muster"] .cell.source',
  ],
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
