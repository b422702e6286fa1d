// Habits that no linter here looks after: lines that fit, exceptions that say why.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const LONGEST = 120;

/** Made from Rust, or not ours. */
const SKIPPED = ['node_modules', 'dist', 'generated', 'site', 'test-results', 'src/lib/wire', 'src/lib/games'];

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((it) => {
    const path = join(folder, it.name);
    if (SKIPPED.includes(path)) return [];
    if (it.isDirectory()) return filesIn(path);
    return /\.(ts|js|svelte|css|html)$/.test(it.name) ? [path] : [];
  });
}

const lines = filesIn('.').flatMap((path) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .map((text, i) => ({ at: `${path}:${i + 1}`, text })),
);

/** What switches a check off, and what has to follow it: a reason in words. */
const EXCEPTION = /(?:eslint-disable|svelte-ignore|@ts-(?:expect-error|ignore|nocheck)|prettier-ignore)(.*)/;
const REASONED = /(?: -- |\()\S+ \S+ \S+/;

test('no line is longer than 120 characters', () => {
  expect(lines.length).toBeGreaterThan(10_000);
  expect(lines.filter((it) => it.text.length > LONGEST).map((it) => it.at)).toEqual([]);
});

test('whoever switches a check off says why', () => {
  const bare = lines.filter(({ at, text }) => {
    const found = at.startsWith('src/habits.test.ts') ? null : EXCEPTION.exec(text);
    return found && !REASONED.test(found[1] ?? '');
  });
  expect(bare.map((it) => `${it.at} ${it.text.trim()}`)).toEqual([]);
});
