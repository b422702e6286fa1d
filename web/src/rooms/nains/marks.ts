// A quest in pictures: which emblems, ranks and numbers stand for what it counts.

import type { Group, Rule, Side, Suit } from '$lib/games/nains';

/** An emblem, a rank or a number, and what it brings. */
export interface Mark {
  emblem?: string;
  /** Written in the disc. */
  text?: string;
  points?: number;
}

const TRICK = 'i-trick';
const PEOPLES: Suit[] = ['dwarf', 'knight', 'goblin'];
const ARROWS: Record<Side, string> = { left: '‹', right: '›' };

export function marksOf(rule: Rule): Mark[] {
  switch (rule.kind) {
    case 'cards':
      return rule.groups.flatMap(groupMarks);
    case 'tricks':
      return [{ emblem: TRICK, points: rule.points }];
    case 'late_tricks':
      return [{ emblem: TRICK, text: `${rule.tricks} ›|`, points: rule.points }];
    case 'exact_tricks':
      return [{ emblem: TRICK, text: String(rule.tricks), points: rule.points }];
    case 'even_tricks':
      return [{ emblem: TRICK, text: '2 4 6', points: rule.points }];
    case 'odd_tricks':
      return [{ emblem: TRICK, text: '1 3 5', points: rule.points }];
    case 'unshared_tricks':
      return [{ emblem: TRICK, text: '≠', points: rule.points }];
    case 'shared_tricks':
      return [{ emblem: TRICK, text: '=', points: rule.points }];
    case 'neighbours_tricks':
      return [{ emblem: TRICK, text: ARROWS[rule.side], points: rule.points }];
    case 'row':
      return [{ emblem: TRICK, text: '…', points: rule.points }];
    case 'row_won':
      return [{ emblem: TRICK, text: `${rule.tricks}…`, points: rule.points }];
    case 'row_lost':
      return [{ emblem: 'i-x', text: `${rule.tricks}…`, points: rule.points }];
    case 'third_trick':
      return [{ emblem: TRICK, text: '3', points: rule.points }];
    case 'between_neighbours':
    case 'above_neighbours':
      return [{ emblem: TRICK, text: '‹ ›', points: rule.points }];
    case 'rarest_suit':
      return peoples('↓');
    case 'commonest_suit':
      return peoples('↑');
    case 'lowest_card':
      return [rule.suit ? { emblem: rule.suit, text: '↓' } : { text: rule.sign > 0 ? '+↓' : '−↓' }];
    case 'three_suits':
      return [...PEOPLES.map((emblem) => ({ emblem })), { text: '=', points: rule.points }];
    case 'run':
      return [{ text: '3' }, { text: '4' }, { text: '5', points: rule.cards }];
    case 'highest_sum':
      return [{ text: 'Σ', points: rule.points }];
  }
}

function groupMarks({ of, points }: Group): Mark[] {
  switch (of.kind) {
    case 'suit':
      return [{ emblem: of.suit, points }];
    case 'values':
      return [of.low, of.high].map((value) => ({ text: String(value), points }));
    case 'faces':
      return [{ emblem: 'i-crown', points }];
    case 'riders':
      return [{ emblem: 'knight-V', points }];
    case 'queens':
      return [{ emblem: 'knight-D', points }];
    case 'kings':
      return [{ emblem: 'knight-R', points }];
    case 'queen':
      return [{ emblem: `${of.suit}-D`, points }];
  }
}

/** All three peoples, with a sign on the one in the middle. */
function peoples(text: string): Mark[] {
  return PEOPLES.map((emblem, i) => (i === 1 ? { emblem, text } : { emblem }));
}
