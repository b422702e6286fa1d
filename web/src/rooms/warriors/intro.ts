// What each slide of the introduction shows, in order; its words are `warriors-ui-intro-<slide>`.

export const SLIDES: Record<string, string[]> = {
  goal: [
    'undead-infantry',
    'dwarf-infantry',
    'troll-infantry',
    'elf-infantry',
    'goblin-infantry',
    'barbarian-infantry',
  ],
  faction: ['elf-infantry', 'elf-archer', 'elf-cavalry'],
  keep: ['elf-infantry', 'wizard', 'catapult', 'C4'],
  order: ['C2', ':<', 'C4'],
  enemies: ['undead-infantry', '@swords', 'barbarian-infantry', ':·', 'dwarf-infantry', '@swords', 'goblin-infantry'],
  dice: ['red5', 'red3', '@swords', 'black5', 'black2'],
  protect: ['wizard', 'catapult'],
  win: ['troll-infantry', 'troll-infantry', 'troll-archer', ':+', ':7'],
};
