// Captions of the examples in the rules say what the example shows, in both languages.

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';
import { exampleName } from './examples';

interface Drawn {
  name: string;
  view: unknown;
  events: unknown;
}

const GAMES = readdirSync('src/rooms').filter((it) => existsSync(`src/rooms/${it}/examples.json`));
const drawnOf = (game: string) => JSON.parse(readFileSync(`src/rooms/${game}/examples.json`, 'utf8')) as Drawn[];

/** From two on: "one" and « un » are also articles. */
const WORDS: Record<string, string[]> = {
  en: ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  fr: ['deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze'],
};

function captionsOf(game: string, lang: string): (name: string) => string | null {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  bundle.addResource(new FluentResource(readFileSync(`../locales/${lang}/web-${game}.ftl`, 'utf8')));
  return (name) => {
    const pattern = bundle.getMessage(`${game}-example-${name}`)?.value;
    return pattern ? bundle.formatPattern(pattern) : null;
  };
}

/** The numbers that a caption says, in figures and in words. */
function numbersIn(text: string, lang: string): number[] {
  const words = text.toLowerCase().match(/\p{L}+|\d+/gu) ?? [];
  return words.flatMap((it) => {
    if (/^\d+$/.test(it)) return [Number(it)];
    if (lang === 'en' && it === 'both') return [2];
    const at = (WORDS[lang] ?? []).indexOf(it);
    return at < 0 ? [] : [at + 2];
  });
}

/** Everything that can be counted or read in what the game shows: figures, figures in texts, and how many there are. */
function countable(value: unknown, found = new Set<number>()): Set<number> {
  if (typeof value === 'number') found.add(Math.abs(value));
  else if (typeof value === 'string') for (const it of value.match(/\d+/g) ?? []) found.add(Number(it));
  else if (Array.isArray(value)) {
    found.add(value.length);
    // How many are alike: two of the same side, three dice of a colour.
    const texts = value.map((it) => JSON.stringify(it));
    for (const it of texts) found.add(texts.filter((other) => other === it).length);
    for (const it of value) countable(it, found);
  } else if (value !== null && typeof value === 'object') {
    found.add(Object.keys(value).length);
    for (const [key, it] of Object.entries(value)) {
      for (const digits of key.match(/\d+/g) ?? []) found.add(Number(digits));
      countable(it, found);
    }
  }
  return found;
}

/** The people at the table of an example. */
function peopleIn(drawn: Drawn): string[] {
  const view = drawn.view as Record<string, unknown[] | undefined>;
  const seats = Math.max(...['points', 'hand_sizes', 'characters'].map((it) => view[it]?.length ?? 0));
  return Array.from({ length: seats }, (_, i) => exampleName(String.fromCharCode(97 + i)));
}

const EVERYBODY = Array.from({ length: 8 }, (_, i) => exampleName(String.fromCharCode(97 + i)));

for (const game of GAMES)
  test(`captions of ${game} say what the game shows, the same in both languages`, () => {
    const said = { fr: captionsOf(game, 'fr'), en: captionsOf(game, 'en') };
    const flaws: string[] = [];
    for (const drawn of drawnOf(game)) {
      const shown = countable([drawn.view, drawn.events]);
      const people = peopleIn(drawn);
      const told: string[] = [];
      for (const lang of ['fr', 'en'] as const) {
        const text = said[lang](drawn.name);
        if (!text) {
          flaws.push(`${drawn.name}: no caption, ${lang}`);
          continue;
        }
        const numbers = numbersIn(text, lang);
        for (const it of numbers) if (!shown.has(it)) flaws.push(`${drawn.name}, ${lang}: ${it} is not shown`);
        const named = EVERYBODY.filter((it) => new RegExp(`(?<!\\p{L})${it}(?!\\p{L})`, 'u').test(text));
        for (const it of named) if (!people.includes(it)) flaws.push(`${drawn.name}, ${lang}: ${it} is not there`);
        told.push(`${[...numbers].sort((a, b) => a - b).join(' ')} ${named.join(' ')}`);
      }
      if (told.length === 2 && told[0] !== told[1]) flaws.push(`${drawn.name}: ${told.join(' | ')}`);
    }
    expect(flaws).toEqual([]);
  });

test('no caption is written for an example that there is not', () => {
  for (const game of GAMES)
    for (const lang of ['fr', 'en']) {
      const text = readFileSync(`../locales/${lang}/web-${game}.ftl`, 'utf8');
      const written = [...text.matchAll(new RegExp(`^${game}-example-([\\w-]+) =`, 'gm'))].map((it) => it[1]!);
      expect(written.sort()).toEqual(
        drawnOf(game)
          .map((it) => it.name)
          .sort(),
      );
    }
});
