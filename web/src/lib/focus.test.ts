import { afterEach, expect, test } from 'vitest';
import { keepsFocus } from '$lib/focus';

let kept: { destroy: () => void } | null = null;

function table(): HTMLElement {
  document.body.innerHTML = `<main>
    <div data-testid="hand"><button>1</button><button>2</button><button>3</button></div>
    <div data-testid="actions"><button>play</button></div>
    <a href="#elsewhere">elsewhere</a>
  </main>`;
  const root = document.querySelector('main') as HTMLElement;
  kept = keepsFocus(root);
  return root;
}
const button = (root: HTMLElement, text: string) =>
  [...root.querySelectorAll('button')].find((it) => it.textContent === text) as HTMLElement;
const settled = () => new Promise((done) => setTimeout(() => requestAnimationFrame(() => setTimeout(done))));

afterEach(() => kept?.destroy());

test('the card beside the one that was played has the focus', async () => {
  const root = table();
  button(root, '2').focus();
  button(root, '2').remove();
  await settled();
  expect(document.activeElement?.textContent).toBe('3');
  button(root, '3').remove();
  await settled();
  expect(document.activeElement?.textContent).toBe('1');
});

test('without cards the buttons have it, and later the cards that came', async () => {
  const root = table();
  button(root, '1').focus();
  const hand = root.querySelector('[data-testid="hand"]') as HTMLElement;
  hand.replaceChildren();
  await settled();
  expect(document.activeElement?.textContent).toBe('play');
});

test('whoever went elsewhere is left there', async () => {
  const root = table();
  button(root, '1').focus();
  root.querySelector('a')?.focus();
  button(root, '1').remove();
  await settled();
  expect(document.activeElement?.tagName).toBe('A');
});
