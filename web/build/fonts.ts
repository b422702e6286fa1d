// Fraunces and Inter (OFL), cut down by HarfBuzz to what the pages write: the letters of both languages, the widths
// and weights in use. Other Latin letters, as names of people may have them, are files of their own, which a browser
// fetches when one is seen.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

interface Font {
  family: string;
  package: string;
  file: string;
  /** What the style sheets use of each axis; an axis that is not named stays whole. */
  axes: Record<string, number | { min: number; max: number }>;
}

/** Weights that style sheets ask for: `src/habits.test.ts` looks at all of them. */
export const WEIGHTS = { ui: { min: 400, max: 800 }, display: { min: 600, max: 700 } };

const FONTS: Font[] = [
  {
    family: 'Fraunces Variable',
    package: '@fontsource-variable/fraunces',
    file: 'fraunces-latin-full-normal.woff2',
    // `--soft` in tokens.css; letters of 72 px and more are drawn alike.
    axes: { SOFT: 100, WONK: 0, opsz: { min: 9, max: 72 }, wght: WEIGHTS.display },
  },
  {
    family: 'Inter Variable',
    package: '@fontsource-variable/inter',
    file: 'inter-latin-wght-normal.woff2',
    axes: { wght: WEIGHTS.ui },
  },
];

/** What browsers apply unasked, and the figures that style sheets ask for. Not `calt`: its arrows and raised colons,
 *  which nobody here writes, are a fifth of Inter. */
const FEATURES = 'kern liga clig ccmp locl mark mkmk rlig rvrn rclt lnum tnum'.split(' ');

const ENGLISH = Array.from({ length: 95 }, (_, i) => String.fromCodePoint(0x20 + i)).join('');
const FRENCH = 'àâæçéèêëîïôœùûüÿ«»’“”…–—\u00a0\u202f';

/** The letters of both languages, and whatever else the pages' own texts are written with. */
export function letters(locales: string): string {
  const texts = readdirSync(locales, { recursive: true, encoding: 'utf8' })
    .filter((it) => it.endsWith('.ftl'))
    .map((it) => readFileSync(join(locales, it), 'utf8'));
  const all = new Set([ENGLISH, FRENCH, FRENCH.toUpperCase(), ...texts].join(''));
  return [...all]
    .filter((it) => it >= ' ')
    .toSorted()
    .join('');
}

/** `U+0000-00FF,U+0131` as numbers. */
function parse(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [from = 0, to = from] = range
      .replace('U+', '')
      .split('-')
      .map((it) => parseInt(it, 16));
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
}

/** Numbers as a `unicode-range`. */
export function ranges(points: Iterable<number>): string {
  const res: [number, number][] = [];
  for (const it of [...points].toSorted((a, b) => a - b)) {
    const last = res.at(-1);
    if (last && last[1] === it - 1) last[1] = it;
    else res.push([it, it]);
  }
  const hex = (it: number) => it.toString(16);
  return res.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',');
}

/** Writes the files and their style sheet into a folder, whose content changes only if theirs does. */
export async function cutFonts(folder: string, locales: string): Promise<void> {
  const require = createRequire(import.meta.url);
  const first = new Set(Array.from(letters(locales), (it) => it.codePointAt(0) ?? 0));
  mkdirSync(folder, { recursive: true });
  let sheet = '';
  for (const font of FONTS) {
    const { latin = '' } = JSON.parse(readFileSync(require.resolve(`${font.package}/unicode.json`), 'utf8')) as Record<
      string,
      string
    >;
    const whole = readFileSync(require.resolve(`${font.package}/files/${font.file}`));
    const known = parse(latin);
    const parts = { first: known.filter((it) => first.has(it)), rest: known.filter((it) => !first.has(it)) };
    for (const [part, points] of Object.entries(parts)) {
      const name = `${font.family.split(' ', 1).join().toLowerCase()}-${part}.woff2`;
      const cut = await subsetFont(whole, String.fromCodePoint(...points), {
        targetFormat: 'woff2',
        variationAxes: font.axes,
        keepFeatures: FEATURES,
      });
      put(join(folder, name), cut);
      const { min, max } = font.axes.wght as { min: number; max: number };
      sheet +=
        `@font-face{font-family:'${font.family}';font-style:normal;font-display:swap;font-weight:${min} ${max};` +
        `src:url(./${name}) format('woff2-variations');unicode-range:${ranges(points)}}\n`;
    }
  }
  put(join(folder, 'fonts.css'), Buffer.from(sheet));
}

/** What is as it was is not written: whoever asks what is new is not misled. */
function put(path: string, content: Buffer): void {
  let before: Buffer | undefined;
  try {
    before = readFileSync(path);
  } catch {
    // It is the first time.
  }
  if (!before?.equals(content)) writeFileSync(path, content);
}

/** Cuts them before anything is built. */
export function fonts(folder: string, locales: string): Plugin {
  return { name: 'tablee-fonts', buildStart: () => cutFonts(folder, locales) };
}
