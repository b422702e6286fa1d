// Generic code names no game, and rooms know no rule: what a game is, it says itself.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GAMES } from '$lib/registry';

/** Made from the catalog. */
const GENERATED = join('src', 'lib', 'games');

function sources(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((it) => {
    const path = join(folder, it.name);
    if (it.isDirectory()) return path === GENERATED ? [] : sources(path, ending);
    return ending.test(it.name) && !it.name.endsWith('.test.ts') ? [path] : [];
  });
}

/** The lines of some files where a pattern is found, without comments. */
function found(paths: string[], pattern: RegExp): string[] {
  return paths.flatMap((path) =>
    readFileSync(path, 'utf8')
      .replace(/(?<=^|\s)\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g, (it) => it.replace(/[^\n]/g, ''))
      .split('\n')
      .flatMap((line, i) =>
        pattern.test(line.replace(/(^|\s)\/\/.*/, '')) ? [`${path}:${i + 1}: ${line.trim()}`] : [],
      ),
  );
}

test('no game is named in generic code of the pages and of the server', () => {
  const named = new RegExp(`(['"\`])(${GAMES.join('|')})\\1`);
  const pages = [...sources('src/lib', /\.(ts|svelte|css)$/), ...sources('src/pages', /\.(ts|svelte)$/)];
  const server = ['../crates/server/src', '../crates/table/src'].flatMap((it) => sources(it, /\.rs$/));
  expect(pages.length).toBeGreaterThan(80);
  expect(server.length).toBeGreaterThan(30);
  expect(found([...pages, ...server], named)).toEqual([]);
});

test('a room cites no ruling in its code', () => {
  const rooms = sources('src/rooms', /\.(ts|svelte)$/).filter((it) => !/(guide|lesson)[^/]*$/i.test(it));
  expect(rooms.length).toBeGreaterThan(50);
  const cited = rooms.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, i) => (/\bR\d+\.\d+/.test(line) ? [`${path}:${i + 1}: ${line.trim()}`] : [])),
  );
  expect(cited).toEqual([]);
});
