// What each slide of the introduction shows, in order; its words are `duels-ui-intro-<slide>`.

export const SLIDES: Record<string, string[]> = {
  goal: ['@emb-sun', '@swords', '@emb-moon'],
  secret: ['left', 'left', ':?', 'right', 'right'],
  cast: ['witch', 'dragon', 'king', 'knight', 'executioner'],
  beats: ['king', ':>', 'knight', ':>', 'executioner', ':>', 'dragon', ':>', 'king'],
  forward: ['left', '@swords', 'right'],
  bets: ['@coin', '@coin', ':+', '@coin', '@coin'],
  verdict: ['@swords', ':→', '@ghost'],
  win: ['@coin', '@coin', '@coin', ':>', '@coin'],
};
