// Where something on the page is, for as long as anybody asks: it moves with scrolling, resizing and new layouts.

/** How often it is looked at; changes of the window are seen at once. */
const EVERY = 100;

export type Box = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>;

/** The first match that can be seen. */
export function firstSeen(selector: string, root: ParentNode = document): HTMLElement | null {
  return (
    [...root.querySelectorAll<HTMLElement>(selector)].find(
      (it) => it.getBoundingClientRect().width > 0 && isSeen(it),
    ) ?? null
  );
}

function isSeen(element: HTMLElement): boolean {
  return element.checkVisibility?.({ visibilityProperty: true }) ?? true;
}

/** Calls `look` now, whenever the window changes, and often enough to follow anything; ends what it returns. */
export function watching(look: () => void): () => void {
  look();
  const timer = setInterval(look, EVERY);
  addEventListener('resize', look);
  addEventListener('scroll', look, { capture: true, passive: true });
  return () => {
    clearInterval(timer);
    removeEventListener('resize', look);
    removeEventListener('scroll', look, { capture: true });
  };
}

/** Tells where the first match is, whenever that changes. */
export function follow(selector: string, tell: (box: Box | null) => void): () => void {
  let last = '';
  return watching(() => {
    const { x, y, width, height } = firstSeen(selector)?.getBoundingClientRect() ?? { x: 0, y: 0, width: 0, height: 0 };
    const now = [x, y, width, height].map(Math.round).join(' ');
    if (now === last) return;
    last = now;
    tell(width > 0 ? { x, y, width, height } : null);
  });
}
