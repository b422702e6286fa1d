// What each slide of the introduction shows, in order; its words are `nains-ui-intro-<slide>`.

export const SLIDES: Record<string, string[]> = {
  goal: ['NR', 'CR', 'GR'],
  trick: ['G4', 'G10', 'GA'],
  quest: ['C5', ':→', ':?', ':/', ':?'],
  score: ['ND', 'CD', 'GD', ':→', ':?'],
  fives: ['N5', 'C5', 'G5'],
  special: ['N1', 'G11a', 'dragon', 'sorcerer'],
  win: ['NA', 'CA', 'GA'],
};
