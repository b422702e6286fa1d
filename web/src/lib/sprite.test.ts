import { expect, test, vi } from 'vitest';
import { Sprite, named } from './sprite';

test('drawings of two files never meet, and find their own parts', () => {
  const text = '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="a"/><symbol id="b"><use href="#a"/></symbol></svg>';
  for (const name of ['one', 'two']) {
    const svg = named(name, text);
    expect([...svg.querySelectorAll('symbol')].map((it) => it.id)).toEqual([`${name}:a`, `${name}:b`]);
    expect(svg.querySelector('use')?.getAttribute('href')).toBe(`#${name}:a`);
    expect(svg.getAttribute('aria-hidden')).toBe('true');
  }
});

test('what is no drawing is refused', () => {
  expect(() => named('one', '<!doctype html><title>not found</title>')).toThrow();
  expect(() => named('one', '')).toThrow();
});

const textsOf = (files: Record<string, unknown>) => Object.entries(files as Record<string, string>);

test('no file holds what would mean something else in the page', () => {
  const files = textsOf(import.meta.glob('/src/**/*.svg', { query: '?raw', import: 'default', eager: true }));
  expect(files.length).toBeGreaterThan(2);
  for (const [file, text] of files) expect(text, file).not.toMatch(/<(style|script)\b|url\(#|xlink:/);
});

test('nothing is drawn from another file', () => {
  const files = textsOf(import.meta.glob('/src/**/*.svelte', { query: '?raw', import: 'default', eager: true }));
  for (const [file, text] of files) expect(text, file).not.toMatch(/<use\s[^>]*href="(?!#)/);
});

test('a file is brought once, tried again when the line was away, and its drawings are found', async () => {
  const text = '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="a"/></svg>';
  const answers = [() => Promise.reject(new TypeError('no line')), () => Promise.resolve(new Response(text))];
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(() => answers.shift()!());
  const sprite = new Sprite('once', '/once.svg');
  expect(await sprite.find('a')).toBeNull();
  expect(sprite.href('a')).toBe('#once:a');
  expect((await sprite.find('a'))?.id).toBe('once:a');
  expect(await sprite.find('b')).toBeNull();
  expect(asked).toHaveBeenCalledTimes(2);
  expect(document.querySelectorAll('.sprite [id="once:a"]')).toHaveLength(1);
  asked.mockRestore();
});
