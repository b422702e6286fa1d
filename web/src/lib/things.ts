// What is this? A long press, a right click or the key `?` on anything that has a `data-thing` asks for its
// explanation. One place for all rooms: a room only says what its elements are, `card S5`, `seat a`, `trump`.

import type { Attachment } from 'svelte/attachments';

/** A finger that rests so long asks; one that moves so far drags or scrolls. */
const LONG_PRESS = 520;
const SLOP = 9;

/** The element that is a thing, seen from what was touched: it or what it lies in. */
export function thingAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-thing]') : null;
}

/** Seen from what has the focus: it, what it lies in, or the card that a button shows. */
export function thingFocused(target: EventTarget | null): HTMLElement | null {
  return thingAt(target) ?? (target instanceof Element ? target.querySelector<HTMLElement>('[data-thing]') : null);
}

/** Everything on the page that can be asked about, each thing once, in the order in which it is read. */
export function thingsIn(root: ParentNode): HTMLElement[] {
  const seen = new Set<string>();
  return [...root.querySelectorAll<HTMLElement>('[data-thing]')].filter((it) => {
    const thing = it.dataset.thing ?? '';
    if (thing === '' || seen.has(thing) || it.getClientRects().length === 0) return false;
    seen.add(thing);
    return true;
  });
}

/** Tells what is asked about, by whatever gesture. Taps, drags and keys of the room stay what they are. */
export function asksAbout(ask: (thing: string, anchor: HTMLElement) => void): Attachment<HTMLElement> {
  return (root) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from: { x: number; y: number; id: number; target: EventTarget | null } | null = null;
    /** The press has asked: what the browser makes of its end is not a tap. */
    let asked = false;

    const open = (element: HTMLElement | null): boolean => {
      const thing = element?.dataset.thing;
      if (!element || !thing) return false;
      ask(thing, element);
      return true;
    };
    const cancel = () => {
      clearTimeout(timer);
      from = null;
    };
    const down = (event: PointerEvent) => {
      asked = false;
      cancel();
      // A mouse has a right button; what is held to be seen is not asked about by holding.
      const held = event.target instanceof Element && event.target.closest('[data-held]') !== null;
      const element = thingAt(event.target);
      if (event.pointerType === 'mouse' || !event.isPrimary || held || !element) return;
      from = { x: event.clientX, y: event.clientY, id: event.pointerId, target: event.target };
      timer = setTimeout(() => {
        const pressed = from;
        cancel();
        if (!open(element) || !pressed) return;
        asked = true;
        // Whoever follows the finger lets go of the card.
        pressed.target?.dispatchEvent(new PointerEvent('pointercancel', { pointerId: pressed.id, bubbles: true }));
      }, LONG_PRESS);
    };
    const move = (event: PointerEvent) => {
      if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLOP) cancel();
    };
    const click = (event: Event) => {
      if (!asked) return;
      asked = false;
      event.preventDefault();
      event.stopPropagation();
    };
    const menu = (event: Event) => {
      // A browser that opens a menu for a long press comes after ours, or instead of it.
      if (asked || open(thingAt(event.target))) {
        event.preventDefault();
        if (from) asked = true;
        cancel();
      }
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return;
      if (target === root || !open(thingFocused(target))) return;
      event.preventDefault();
      event.stopPropagation();
    };
    root.addEventListener('pointerdown', down, true);
    root.addEventListener('pointermove', move, true);
    for (const name of ['pointerup', 'pointercancel']) root.addEventListener(name, cancel, true);
    root.addEventListener('click', click, true);
    root.addEventListener('contextmenu', menu);
    root.addEventListener('keydown', key);
    return () => {
      cancel();
      root.removeEventListener('pointerdown', down, true);
      root.removeEventListener('pointermove', move, true);
      for (const name of ['pointerup', 'pointercancel']) root.removeEventListener(name, cancel, true);
      root.removeEventListener('click', click, true);
      root.removeEventListener('contextmenu', menu);
      root.removeEventListener('keydown', key);
    };
  };
}
