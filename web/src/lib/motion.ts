// Paper that travels. The view is drawn at once; motion only decorates it and
// any tap skips to the end.

import { screen } from '$lib/screen.svelte';
import { zoomOf } from '$lib/zoom';

const MARK = 'tablee-motion';
/** What travels now. The browser knows too, but styles the page anew whenever it is asked. */
const travelling = new Set<Animation>();
/** Without travel, dice and verdicts are seen for this long at least. */
const LEAST_TO_READ = 1500;

interface Travel {
  duration?: number;
  delay?: number;
  easing?: string;
  /** Degrees at the start. */
  turn?: number;
  /** Size at the start, 1 as it is. */
  scale?: number;
}

/** Lets an element come from where another is, or was (a rectangle taken before). */
export function flyFrom(element: HTMLElement, from: DOMRect | Element, travel: Travel = {}): Promise<void> {
  // Whoever does not see it travel need not have the page laid out to know whence.
  if (screen.reduced) return run(element, [{ opacity: 0 }, { opacity: 1 }], travel);
  const start = from instanceof Element ? from.getBoundingClientRect() : from;
  const end = element.getBoundingClientRect();
  const zoom = zoomOf(element);
  const x = (start.x + start.width / 2 - end.x - end.width / 2) / zoom;
  const y = (start.y + start.height / 2 - end.y - end.height / 2) / zoom;
  const scale = travel.scale ?? (end.width > 0 ? Math.max(0.3, Math.min(2, start.width / end.width)) : 1);
  const frames = [
    { translate: `${x}px ${y}px`, scale: `${scale}`, rotate: `${travel.turn ?? 0}deg` },
    { translate: '0 0', scale: '1', rotate: '0deg' },
  ];
  return run(element, frames, { ...travel, easing: travel.easing ?? 'cubic-bezier(.3, 1.35, .5, 1)' });
}

/** Lets an element go to where another is, and fade there; it is drawn back in its place afterwards. */
export function flyTo(element: HTMLElement, to: DOMRect | Element, travel: Travel = {}): Promise<void> {
  if (screen.reduced) return run(element, [{ opacity: 1 }, { opacity: 0 }], travel);
  const end = to instanceof Element ? to.getBoundingClientRect() : to;
  const start = element.getBoundingClientRect();
  const zoom = zoomOf(element);
  const x = (end.x + end.width / 2 - start.x - start.width / 2) / zoom;
  const y = (end.y + end.height / 2 - start.y - start.height / 2) / zoom;
  const frames = [
    { translate: '0 0', scale: '1', opacity: 1 },
    { translate: `${x}px ${y}px`, scale: `${travel.scale ?? 0.4}`, opacity: 0.2 },
  ];
  return run(element, frames, { duration: 420, ...travel, easing: travel.easing ?? 'cubic-bezier(.6, 0, .8, .3)' });
}

/** Lets a copy of an element go from one place to another; the copy is gone afterwards. */
export async function flyCopy(
  element: HTMLElement,
  from: DOMRect | Element,
  to: DOMRect | Element,
  travel: Travel = {},
): Promise<void> {
  if (screen.reduced || typeof element.animate !== 'function') return;
  const start = from instanceof Element ? from.getBoundingClientRect() : from;
  const zoom = zoomOf(element);
  const copy = element.cloneNode(true) as HTMLElement;
  copy.setAttribute('aria-hidden', 'true');
  for (const name of ['data-card', 'data-seat', 'data-place', 'data-testid', 'id']) copy.removeAttribute(name);
  const { width, height } = element.getBoundingClientRect();
  const x = start.x + start.width / 2 - width / 2;
  const y = start.y + start.height / 2 - height / 2;
  copy.style.cssText +=
    `;position:fixed;left:${x / zoom}px;top:${y / zoom}px;` + 'margin:0;z-index:25;pointer-events:none;transform:none';
  // Beside the original, so that the styles of the room hold for it too.
  element.after(copy);
  await flyTo(copy, to, travel);
  copy.remove();
}

/** Two small shakes: not this one. */
export function shake(element: HTMLElement): void {
  if (screen.reduced) return;
  const frames = [0, -4, 4, -4, 4, 0].map((x) => ({ translate: `${x}px 0` }));
  void run(element, frames, { duration: 240, easing: 'linear' });
}

/** Any other keyframes, skippable like the rest. */
export function run(element: HTMLElement, frames: Keyframe[], travel: Travel = {}): Promise<void> {
  if (screen.instant || typeof element.animate !== 'function') return Promise.resolve();
  const animation = element.animate(frames, {
    id: MARK,
    duration: screen.reduced ? 120 : (travel.duration ?? 260) * screen.tempo,
    delay: screen.reduced ? 0 : (travel.delay ?? 0),
    easing: travel.easing ?? 'cubic-bezier(.2, .8, .25, 1)',
    fill: 'backwards',
  });
  return untilOver(animation);
}

function untilOver(animation: Animation): Promise<void> {
  travelling.add(animation);
  const forget = () => void travelling.delete(animation);
  return animation.finished.then(forget, forget);
}

/** A rest that a tap ends. */
export function rest(milliseconds: number): Promise<void> {
  return screen.reduced ? Promise.resolve() : run(document.documentElement, [{}, {}], { duration: milliseconds });
}

/** Time to read something, with reduced motion too; a tap ends it, and whoever wants no motion does not wait. */
export function pause(milliseconds: number): Promise<void> {
  const root = document.documentElement;
  if (screen.instant || typeof root.animate !== 'function') return Promise.resolve();
  // What has to be read takes its time however fast the game is.
  const duration = milliseconds * Math.max(1, screen.tempo);
  return untilOver(root.animate([{}, {}], { id: MARK, duration }));
}

/** What has to be read, dice or a verdict: with reduced motion it stays as long as reading takes. */
export function shown(milliseconds: number): Promise<void> {
  return screen.reduced ? pause(Math.max(LEAST_TO_READ, milliseconds)) : rest(milliseconds);
}

/** Ends all travel: everything is where the view says. */
export function skipMotion(): void {
  for (const animation of travelling) animation.finish();
}
