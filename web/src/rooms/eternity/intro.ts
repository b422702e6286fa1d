// What each slide of the introduction shows, in order; its words are `eternity-ui-intro-<slide>`.

export const SLIDES: Record<string, string[]> = {
  goal: ['@tree', '@tree', ':=', 'S12', 'K9'],
  follow: ['S4', 'S7', 'S11'],
  trump: ['E3', 'E9', 'K5', ':→', '@earth'],
  pledge: ['K12', ':→', '@tree', '@tree'],
  moves: ['@earth', ':→', 'K12', ':→', '@sky'],
  score: ['@tree', '@tree', ':+', ':2'],
};
