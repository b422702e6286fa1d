// Press and hold to see a secret; whoever looks over a shoulder sees paper.

import type { Attachment } from 'svelte/attachments';

/** Tells when the element is held, by finger, mouse or keyboard, and when it is let go. */
export function peek(tell: (held: boolean) => void): Attachment<HTMLElement> {
  return (element) => {
    let held = false;
    const set = (now: boolean) => {
      if (now === held) return;
      held = now;
      tell(now);
    };
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      // A finger that slides off still holds it.
      element.setPointerCapture?.(event.pointerId);
      set(true);
    };
    const keydown = (event: KeyboardEvent) => {
      if (event.key !== ' ' && event.key !== 'Enter') return;
      event.preventDefault();
      set(true);
    };
    const up = () => set(false);
    // A long press would open the browser's menu instead.
    const menu = (event: Event) => event.preventDefault();
    element.style.touchAction = 'none';
    element.addEventListener('pointerdown', down);
    element.addEventListener('keydown', keydown);
    element.addEventListener('contextmenu', menu);
    for (const name of ENDS) element.addEventListener(name, up);
    document.addEventListener('visibilitychange', up);
    return () => {
      set(false);
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('keydown', keydown);
      element.removeEventListener('contextmenu', menu);
      for (const name of ENDS) element.removeEventListener(name, up);
      document.removeEventListener('visibilitychange', up);
    };
  };
}

const ENDS = ['pointerup', 'pointercancel', 'lostpointercapture', 'keyup', 'blur'];
