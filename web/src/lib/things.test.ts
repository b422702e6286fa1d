import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asksAbout, thingsIn } from '$lib/things';

let root: HTMLElement;
let stop: (() => void) | undefined;
const ask = vi.fn();
const tapped = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  root = document.createElement('main');
  root.innerHTML = `
    <button id="card"><span data-thing="card 7"><b id="corner">7</b></span></button>
    <div id="pile" data-thing="pile"></div>
    <div id="again" data-thing="pile"></div>
    <div data-held><i id="secret" data-thing="card king"></i></div>
    <p id="plain"></p><input id="field" data-thing="seat a" />`;
  document.body.append(root);
  for (const it of root.querySelectorAll<HTMLElement>('*'))
    it.getClientRects = () => [new DOMRect(0, 0, 9, 9)] as unknown as DOMRectList;
  root.addEventListener('click', tapped);
  const done = asksAbout(ask)(root);
  stop = typeof done === 'function' ? done : undefined;
});
afterEach(() => {
  stop?.();
  root.remove();
  vi.useRealTimers();
  vi.clearAllMocks();
});

const at = (id: string) => root.querySelector<HTMLElement>(`#${id}`)!;

function pointer(type: string, id: string, more: object = {}) {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: 5, clientY: 5, ...more });
  Object.assign(event, { pointerType: 'touch', isPrimary: true, pointerId: 1, ...more });
  at(id).dispatchEvent(event);
  return event;
}

test('a finger that rests asks what it rests on, and its end is no tap', () => {
  const let_go = vi.fn();
  at('card').addEventListener('pointercancel', let_go);
  pointer('pointerdown', 'corner');
  vi.advanceTimersByTime(600);
  expect(ask).toHaveBeenCalledWith('card 7', root.querySelector('[data-thing="card 7"]'));
  expect(let_go).toHaveBeenCalled();
  pointer('pointerup', 'corner');
  at('corner').click();
  expect(tapped).not.toHaveBeenCalled();
  // The next one is.
  pointer('pointerdown', 'corner');
  pointer('pointerup', 'corner');
  at('corner').click();
  expect(tapped).toHaveBeenCalledOnce();
  expect(ask).toHaveBeenCalledOnce();
});

test('a finger that moves, or is lifted, or holds a secret, asks nothing', () => {
  pointer('pointerdown', 'corner');
  const move = new MouseEvent('pointermove', { bubbles: true, clientX: 30, clientY: 5 });
  at('corner').dispatchEvent(move);
  vi.advanceTimersByTime(900);
  pointer('pointerdown', 'corner');
  pointer('pointerup', 'corner');
  vi.advanceTimersByTime(900);
  pointer('pointerdown', 'secret');
  vi.advanceTimersByTime(900);
  pointer('pointerdown', 'corner', { pointerType: 'mouse' });
  vi.advanceTimersByTime(900);
  expect(ask).not.toHaveBeenCalled();
});

test('a right click asks instead of the menu of the browser, which stays elsewhere', () => {
  expect(pointer('contextmenu', 'corner').defaultPrevented).toBe(true);
  expect(ask).toHaveBeenCalledWith('card 7', expect.anything());
  expect(pointer('contextmenu', 'plain').defaultPrevented).toBe(false);
  expect(ask).toHaveBeenCalledOnce();
});

test('the key ? asks about what has the focus, also about the card that a button shows', () => {
  const press = (id: string) => {
    const event = new KeyboardEvent('keydown', { key: '?', bubbles: true, cancelable: true });
    at(id).dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(press('card')).toBe(true);
  expect(ask).toHaveBeenLastCalledWith('card 7', expect.anything());
  expect(press('pile')).toBe(true);
  // Elsewhere it is the help of keys, and in a field a letter.
  expect(press('plain')).toBe(false);
  expect(press('field')).toBe(false);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('everything is there once, in the order of the page', () => {
  expect(thingsIn(root).map((it) => it.dataset.thing)).toEqual(['card 7', 'pile', 'card king', 'seat a']);
});
