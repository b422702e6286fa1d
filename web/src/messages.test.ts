// Every sentence of the pages exists in both languages, has the same variables, and is used.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, serializeExpression, Resource, Transformer, type Entry, type VariableReference } from '@fluent/syntax';
import { expect, test } from 'vitest';

const LOCALES = '../locales';
const files = readdirSync(join(LOCALES, 'fr')).filter((it) => /^(web.*|rules|explain)\.ftl$/.test(it));

interface Message {
  key: string;
  variables: string[];
}

function readMessages(lang: string, file: string): Message[] {
  const resource: Resource = parse(readFileSync(join(LOCALES, lang, file), 'utf8'), {});
  const res: Message[] = [];
  for (const entry of resource.body as Entry[]) {
    if (entry.type === 'Junk') throw new Error(`${lang}/${file}: ${entry.content}`);
    if (entry.type !== 'Message') continue;
    const variables = new Set<string>();
    class Look extends Transformer {
      override visitVariableReference(node: VariableReference): VariableReference {
        variables.add(serializeExpression(node));
        return node;
      }
    }
    new Look().visit(entry.clone());
    if (entry.value) res.push({ key: entry.id.name, variables: [...variables].sort() });
    for (const attribute of entry.attributes) res.push({ key: `${entry.id.name}.${attribute.id.name}`, variables: [] });
  }
  return res;
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((it) => {
    const path = join(folder, it.name);
    if (it.isDirectory()) return sources(path);
    return /\.(ts|svelte)$/.test(it.name) && !it.name.endsWith('.test.ts') ? [path] : [];
  });
}

const texts = sources('src').map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const literals = new Set(
  texts.flatMap(({ text }) => [...text.matchAll(/['"`]([a-z][a-z0-9_.-]*)['"`]/g)].map((it) => it[1] ?? '')),
);
/** Templates such as `level-${level}`: at least one part of four letters must stand still. */
const templates = texts
  .flatMap(({ text }) => [...text.matchAll(/`([a-z0-9_.-]*(?:\$\{[^`]*?\}[a-z0-9_.-]*)+)`/g)].map((it) => it[1] ?? ''))
  .map((it) => it.split(/\$\{.*?\}/))
  .filter((parts) => parts.some((it) => it.length >= 4))
  .map((parts) => new RegExp(`^${parts.map((it) => it.replaceAll('.', '\\.')).join('.+')}$`));

test.each(files)('%s says the same things in both languages', (file) => {
  const french = readMessages('fr', file);
  const english = new Map(readMessages('en', file).map((it) => [it.key, it]));
  expect([...english.keys()].sort()).toEqual(french.map((it) => it.key).sort());
  for (const message of french) expect(english.get(message.key)?.variables, message.key).toEqual(message.variables);
});

// The engine chooses among those of `explain.ftl`: `crates/l10n` tests them.
test.each(files.filter((it) => it !== 'explain.ftl'))('every message of %s is used', (file) => {
  const unused = readMessages('fr', file)
    .map((it) => it.key)
    .filter((key) => !literals.has(key) && !templates.some((it) => it.test(key)));
  expect(unused).toEqual([]);
});

test('every message that a page asks for exists', () => {
  const known = new Set(
    readdirSync(join(LOCALES, 'fr')).flatMap((file) =>
      file.startsWith('report') ? [] : readMessages('fr', file).map((it) => it.key),
    ),
  );
  const asked = texts.flatMap(({ path, text }) =>
    // Comments speak of messages that need not exist.
    [...text.replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|^\s*\/\/.*$/gm, '').matchAll(/\bt\(\s*'([a-z0-9.-]+)'/g)].map(
      (it) => ({ path, key: it[1] ?? '' }),
    ),
  );
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter((it) => !known.has(it.key))).toEqual([]);
});

test('no message is written twice', () => {
  const twice = readdirSync(LOCALES).flatMap((lang) =>
    readdirSync(join(LOCALES, lang)).flatMap((file) => {
      const keys = readMessages(lang, file).map((it) => it.key);
      return keys.filter((it, i) => keys.indexOf(it) !== i).map((it) => `${lang}/${file}: ${it}`);
    }),
  );
  expect(twice).toEqual([]);
});

/** Sentences that speak to several people at once. */
const TO_SEVERAL = [
  'duels-event-turn-begins',
  'duels-why-leaves-it-to',
  'duels-ui-all-looked',
  'duels-ui-call-role',
  'duels-ui-call-choose',
  'duels-ui-call-forward',
  'duels-ui-call-name',
  'duels-ui-call-bet',
  'oracle-sealed',
  'duels-ui-guide-slabs',
  'duels-ui-intro-bets',
  'duels-ui-intro-forward',
];

test('in French the house says « tu » to one person', () => {
  const polite = readdirSync(join(LOCALES, 'fr')).flatMap((file) => {
    const text = readFileSync(join(LOCALES, 'fr', file), 'utf8');
    const messages = (parse(text, {}).body as Entry[]).filter((it) => it.type === 'Message');
    return messages.filter(({ span }) => isPolite(text.slice(span?.start, span?.end))).map((it) => it.id.name);
  });
  expect(polite.sort()).toEqual([...TO_SEVERAL].sort());
});

test('in French the rules say « tu » too', () => {
  const polite = readdirSync('../docs/rules/fr').flatMap((file) =>
    readFileSync(join('../docs/rules/fr', file), 'utf8')
      .split('\n')
      .filter((line) => isPolite(line) && !line.includes('«'))
      .map((line) => `${file}: ${line}`),
  );
  expect(polite).toEqual([]);
});

test('no rule speaks in the notation of options', () => {
  const found = ['../docs/rules', '../docs/rules/fr'].flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) =>
        [...readFileSync(join(folder, file), 'utf8').matchAll(/`[a-z_]+=[^@`]*`/g)].map((it) => it[0]),
      ),
  );
  expect(found).toEqual([]);
});

/** Fields of events that hold somebody, and what may follow a name that is no verb. */
const PEOPLE = ['seat', 'captain', 'opener', 'dealer', 'winner', 'defender', 'owner', 'other', 'forgetful', 'seats'];
const NO_VERB = '(?:contre|pour|par|à|against|for|to|from|and|et) ';

test.each(['fr', 'en'])('in %s whoever does something is also « tu »', (lang) => {
  const lonely = readdirSync(join(LOCALES, lang)).flatMap((file) => {
    const text = readFileSync(join(LOCALES, lang, file), 'utf8');
    const events = (parse(text, {}).body as Entry[]).filter((it) => it.type === 'Message');
    return events.flatMap((it) => {
      if (!/^[a-z]+-event-/.test(it.id.name)) return [];
      const said = text.slice(it.span?.start, it.span?.end);
      const plain = said.split(/\n {4}\.me-/)[0] ?? '';
      return PEOPLE.filter(
        (field) =>
          new RegExp(`\\{ \\$${field} \\} (?!${NO_VERB})\\p{Ll}`, 'u').test(plain) && !said.includes(`.me-${field} =`),
      ).map((field) => `${it.id.name} ${field}`);
    });
  });
  expect(lonely).toEqual([]);
});

/** « vous », « votre », or a verb of that form: « jouez », « dites ». */
function isPolite(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}]+/gu) ?? [];
  return words.some(
    (it) =>
      ['vous', 'votre', 'vos', 'dites', 'faites', 'êtes'].includes(it) ||
      (it.endsWith('ez') && !['chez', 'assez', 'nez'].includes(it)),
  );
}
