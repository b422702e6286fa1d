import { cleanup, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import Hand from './Hand.svelte';
import type { HandCard } from '$lib/hand';

const cards: HandCard[] = [
  { id: '2', label: '2, playable', playable: true },
  { id: '7', label: '7, not playable', playable: false },
  { id: '9', label: '9, playable', playable: true },
];
const card = createRawSnippet<[HandCard, { selected: boolean; width: number }]>((it) => ({
  render: () => `<span>${it().id}</span>`,
}));

afterEach(cleanup);

function setUp(selected: string[] = [], more: Record<string, unknown> = {}) {
  const props = {
    cards,
    card,
    selected,
    onselect: vi.fn(),
    onplay: vi.fn(),
    onrefuse: vi.fn(),
    label: 'My hand',
    ...more,
  };
  render(Hand, { props });
  return props;
}

const button = (name: string) => screen.getByRole('button', { name });

test('a tap selects', () => {
  const first = setUp();
  button('2, playable').click();
  expect(first.onselect).toHaveBeenCalledWith(['2']);
  expect(first.onplay).not.toHaveBeenCalled();
});

test('a tap on the selected card takes that back, and plays nothing', () => {
  const props = setUp(['2']);
  expect(button('2, playable').getAttribute('aria-pressed')).toBe('true');
  button('2, playable').click();
  expect(props.onselect).toHaveBeenCalledWith([]);
  expect(props.onplay).not.toHaveBeenCalled();
});

test('a card that may not be played asks why, and nothing else', () => {
  const props = setUp();
  const it = button('7, not playable');
  expect(it.getAttribute('aria-disabled')).toBe('true');
  it.click();
  expect(props.onrefuse).toHaveBeenCalledWith('7', it);
  expect(props.onselect).not.toHaveBeenCalled();
});

test('keys move, select, play and re-order', async () => {
  const props = setUp();
  const key = (target: HTMLElement, name: string, shiftKey = false) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key: name, shiftKey, bubbles: true, cancelable: true }));
  const two = button('2, playable');
  two.focus();
  key(two, 'End');
  await Promise.resolve();
  const nine = button('9, playable');
  expect(document.activeElement).toBe(nine);
  key(nine, ' ');
  expect(props.onselect).toHaveBeenCalledWith(['9']);
  key(nine, 'Enter');
  expect(props.onplay).toHaveBeenCalledWith('9');
  key(nine, 'ArrowLeft', true);
  await Promise.resolve();
  await Promise.resolve();
  const order = screen.getAllByRole('button').map((it) => it.dataset.card);
  expect(order).toEqual(['2', '9', '7']);
});

test('only one card of the hand is a stop of the Tab key', () => {
  setUp();
  const stops = screen.getAllByRole('button').filter((it) => it.tabIndex === 0);
  expect(stops.map((it) => it.dataset.card)).toEqual(['2']);
});

test('several cards can be selected together where a room wants it', () => {
  const props = setUp(['2'], { multiple: true });
  button('9, playable').click();
  expect(props.onselect).toHaveBeenCalledWith(['2', '9']);
});
