import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GAMES } from '$lib/registry';
import { sectionOf } from '$lib/examples';
import { countMarks, foundIn, markedRules, readPieces, readRules, searchRules } from '$lib/rules';

const TEXT = `# Game

*Two players.* First line
and second line.

## 1. Cards

- **R1.1** There are \`57\` cards, but see R2.1.
  More of the same.
- A plain item.

| | first |
|---|---|
| Q1 | *War.* Each trick. |
`;

test('headings, paragraphs, rulings and tables are read', () => {
  const blocks = readRules(TEXT);
  expect(blocks.map((it) => it.kind)).toEqual(['heading', 'paragraph', 'heading', 'item', 'item', 'table']);
  expect(blocks[3]).toEqual({
    kind: 'item',
    ruling: 'R1.1',
    pieces: [
      { kind: 'text', text: 'There are ' },
      { kind: 'code', text: '57' },
      { kind: 'text', text: ' cards, but see ' },
      { kind: 'ruling', text: 'R2.1' },
      { kind: 'text', text: '. More of the same.' },
    ],
  });
  expect(blocks[4]).toMatchObject({ kind: 'item', ruling: null });
  expect(blocks[5]).toMatchObject({ kind: 'table', rows: [{ ruling: 'Q1' }] });
});

test('emphasis', () => {
  expect(readPieces('**a** *b*')).toEqual([
    { kind: 'strong', text: 'a' },
    { kind: 'text', text: ' ' },
    { kind: 'em', text: 'b' },
  ]);
});

const MARKED = `## Ties

- **R1.1** Ties are shared. *House: the rulebook is silent on ties.*
- **R1.2** *Dwarf 1, the Changeling.* Swap hands.

| | first |
|---|---|
| Q1 | *War.* Each trick. |
| Q2 | *Peace.* No trick. *Public: the second edition prints it so.* |
`;

test('a mark is read with its reason, in both languages', () => {
  expect(readPieces('Shared. *House: the rulebook is silent.*')).toEqual([
    { kind: 'text', text: 'Shared. ' },
    { kind: 'mark', provenance: 'house', text: 'the rulebook is silent.' },
  ]);
  for (const space of [' ', '\u00a0', '\u202f'])
    expect(readPieces(`*Maison${space}: la règle n’en dit rien.*`)).toEqual([
      { kind: 'mark', provenance: 'house', text: 'la règle n’en dit rien.' },
    ]);
  expect(readPieces('*Note: this is no mark.*')).toEqual([{ kind: 'em', text: 'Note: this is no mark.' }]);
});

test('marks are counted, and what carries one is found with the heading above', () => {
  const blocks = readRules(MARKED);
  expect(countMarks(blocks)).toEqual({ house: 1, scan: 0, public: 1 });
  expect(markedRules(blocks, 'house')).toEqual([blocks[0], blocks[1]]);
  expect(markedRules(blocks, 'public')).toMatchObject([{ kind: 'heading' }, { rows: [{ ruling: 'Q2' }] }]);
  expect(markedRules(blocks, 'scan')).toEqual([]);
});

test('a search finds every word, whatever its accents, with the heading above', () => {
  const blocks = readRules(
    '## Plis\n\n- **R1.1** Un pli gagné.\n- **R1.2** Un arbre planté.\n\n## Fin\n\n- **R2.1** La fin.',
  );
  expect(searchRules(blocks, 'PLANTE arbre')).toEqual([blocks[0], blocks[2]]);
  expect(searchRules(blocks, 'r2.1')).toEqual([blocks[3], blocks[4]]);
  expect(searchRules(blocks, 'dragon')).toEqual([]);
  expect(searchRules(blocks, '  ')).toBe(blocks);
});

test.each(GAMES)('every ruling of %s can be opened, in both languages', (game) => {
  const rulings = (path: string) => {
    const text = readFileSync(path, 'utf8');
    const found = readRules(text).flatMap((it) => (it.kind === 'item' && it.ruling ? [it.ruling] : []));
    expect(found).toEqual([...text.matchAll(/^- \*\*(R\d+\.\d+)\*\*/gm)].map((it) => it[1]));
    return found;
  };
  const english = rulings(`../docs/rules/${game}.md`);
  expect(english.length).toBeGreaterThan(4);
  expect(rulings(`../docs/rules/fr/${game}.md`)).toEqual(english);
});

test('what a search finds is marked where it stands, whatever its accents', () => {
  expect(foundIn('Un pli gagné, œuf.', 'GAGNE')).toEqual([
    { text: 'Un pli ', found: false },
    { text: 'gagné', found: true },
    { text: ', œuf.', found: false },
  ]);
  expect(foundIn('Élan', 'e lan').every((it) => it.found)).toBe(true);
  expect(foundIn('Un pli', '')).toEqual([{ text: 'Un pli', found: false }]);
});

interface Example {
  section: string;
  name: string;
  draw: string[];
}
const drawn = GAMES.filter((game) => existsSync(`src/rooms/${game}/examples.json`));

test.each(drawn)('every section of %s has a picture with a caption in both languages', (game) => {
  const examples = JSON.parse(readFileSync(`src/rooms/${game}/examples.json`, 'utf8')) as Example[];
  for (const path of [`../docs/rules/${game}.md`, `../docs/rules/fr/${game}.md`]) {
    const headings = readRules(readFileSync(path, 'utf8')).flatMap((it) =>
      it.kind === 'heading' && it.level === 2 ? [sectionOf(it.pieces.map((piece) => piece.text).join(''))] : [],
    );
    expect(examples.map((it) => it.section)).toEqual(headings);
  }
  for (const lang of ['fr', 'en']) {
    const words = readFileSync(`../locales/${lang}/web-${game}.ftl`, 'utf8');
    for (const { name } of examples) expect(words).toContain(`${game}-example-${name} = `);
  }
});
