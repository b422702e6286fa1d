// What each slide of the introduction shows, in order; its words are `dobro-ui-intro-<slide>`.

export const SLIDES: Record<string, string[]> = {
  goal: ['4', '7', '7', '12'],
  raise: ['4', ':→', '7', ':→', '9'],
  double: ['7', ':=', '7', ':→', ':14'],
  pair: ['8', '8', ':=', ':16'],
  special: ['J', 'skip', 'reverse'],
  take: ['9', '6', '6', 'J', 'skip'],
  win: ['2', ':<', '5', '6', ':<', '7', '9', '11'],
};
