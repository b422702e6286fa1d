// Letters and weights that the cut fonts have: what is missing would be drawn by another font, or fetched late.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { letters, ranges, WEIGHTS } from '../build/fonts';

const filesIn = (folder: string, end: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((it) => end.test(it))
    .map((it) => ({ path: join(folder, it), text: readFileSync(join(folder, it), 'utf8') }));

test('whatever the rules are written with comes with the first letters', () => {
  const known = new Set(letters('../locales'));
  const rules = filesIn('../docs/rules', /^(fr\/)?\w+\.md$/);
  expect(rules.length).toBeGreaterThan(9);
  for (const { path, text } of rules)
    expect([...new Set(text)].filter((it) => /[\p{L}\p{N}]/u.test(it) && !known.has(it)).join(''), path).toBe('');
});

test('no style sheet asks for a weight that was cut away', () => {
  const sheets = filesIn('src', /\.(svelte|css)$/);
  const asked = sheets.flatMap(({ path, text }) =>
    [...text.matchAll(/font(?:-weight)?: (\d{3})\b([^;]*)/g)].map(([, weight, rest]) => ({
      path,
      weight: Number(weight),
      font: /--display/.test(rest ?? '') ? WEIGHTS.display : WEIGHTS.ui,
    })),
  );
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter(({ weight, font }) => weight < font.min || weight > font.max)).toEqual([]);
});

test('ranges are written as style sheets want them', () => {
  expect(ranges([0x20, 0x21, 0x22, 0xe9, 0x2019])).toBe('U+20-22,U+e9,U+2019');
});
