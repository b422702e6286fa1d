// A suit is told by its outline and by a letter, never by its colour alone.

import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, test } from 'vitest';
import type { Component } from 'svelte';
import { messages } from '$lib/i18n.svelte';
import EternityCard from './eternity/EternityCard.svelte';
import NainsCard from './nains/NainsCard.svelte';
import UnitCard from './warriors/UnitCard.svelte';

afterEach(cleanup);

/** One card of every suit. */
const SUITS: [game: string, card: Component<{ card: string }>, cards: string[]][] = [
  ['eternity', EternityCard as Component<{ card: string }>, ['S7', 'K7', 'E7']],
  ['nains', NainsCard as Component<{ card: string }>, ['N7', 'C7', 'G7']],
  [
    'warriors',
    UnitCard as Component<{ card: string }>,
    ['undead', 'dwarf', 'troll', 'elf', 'goblin', 'barbarian'].map((it) => `${it}-infantry`),
  ],
];

/** The letter and every outline of a card. */
function signsOf(component: Component<{ card: string }>, card: string): { letter: string; shapes: string } {
  const { container, unmount } = render(component, { props: { card } });
  const letter = container.querySelector('.letter, .lt')?.textContent?.trim() ?? '';
  const shapes = [...container.querySelectorAll('use, path')]
    .map((it) => it.getAttribute('href') ?? it.getAttribute('d'))
    .join(' ');
  unmount();
  return { letter, shapes };
}

describe.each(['fr', 'en'] as const)('in %s', (lang) => {
  test.each(SUITS)('every suit of %s has a letter and a shape of its own', async (game, component, cards) => {
    await messages.use(lang);
    await messages.addGame(game);
    const signs = cards.map((card) => signsOf(component, card));
    for (const { letter } of signs) expect(letter).toMatch(/^\p{Lu}\p{Ll}?$/u);
    expect(new Set(signs.map((it) => it.letter)).size).toBe(cards.length);
    expect(new Set(signs.map((it) => it.shapes)).size).toBe(cards.length);
  });
});
