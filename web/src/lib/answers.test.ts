import { beforeEach, expect, test } from 'vitest';
import { goToAnswer } from './answers';

const focused = () => document.activeElement?.id ?? '';

beforeEach(() => {
  document.body.innerHTML = `
    <button id="menu"></button>
    <button id="quest-a" data-quest></button><button id="quest-b" data-quest></button>
    <div data-testid="hand">
      <button id="four" data-playable="true" aria-pressed="true"></button>
      <button id="five" data-playable="true"></button>
      <button id="six" data-playable="false" aria-disabled="true"></button>
    </div>
    <div data-testid="actions"></div>`;
});

test('goes to what the room names first, and on to the next one', () => {
  expect(goToAnswer(document, ['[data-quest]'])).toBe(true);
  expect(focused()).toBe('quest-a');
  goToAnswer(document, ['[data-quest]']);
  expect(focused()).toBe('quest-b');
  goToAnswer(document, ['[data-quest]']);
  expect(focused()).toBe('five');
});

test('passes over what is chosen already or cannot be played', () => {
  goToAnswer(document);
  expect(focused()).toBe('five');
});

test('a move that is ready comes before everything', () => {
  document.querySelector('[data-testid="actions"]')!.innerHTML = '<button class="btn pri" id="play"></button>';
  goToAnswer(document, ['[data-quest]']);
  expect(focused()).toBe('play');
});

test('says so where nothing is to be done', () => {
  document.body.innerHTML = '<button id="menu"></button>';
  expect(goToAnswer(document, ['[data-quest]'])).toBe(false);
});
