// Who plays by keyboard stays at the cards: what was just played is gone, and the focus would fall to the page.

const REGIONS = '[data-testid="hand"], [data-testid="actions"]';
const STOPS = 'button:not(:disabled), [tabindex="0"]';

/** An action for the element that holds a room: keeps the focus in the hand, or at the buttons where there is none. */
export function keepsFocus(root: HTMLElement): { destroy: () => void } {
  let last: { element: HTMLElement; at: number } | null = null;

  function onfocusin(event: FocusEvent) {
    const element = event.target;
    if (!(element instanceof HTMLElement)) return;
    const region = element.closest(REGIONS);
    last = region ? { element, at: stopsOf(region).indexOf(element) } : null;
  }

  function restore() {
    if (!last || document.activeElement !== document.body) return;
    if (last.element.isConnected && !last.element.matches(':disabled')) return;
    const regions = [...root.querySelectorAll(REGIONS)];
    const stops = regions.map(stopsOf).find((it) => it.length > 0);
    const stop = stops?.[Math.max(0, Math.min(last.at, stops.length - 1))];
    stop?.focus({ preventScroll: true });
  }

  root.addEventListener('focusin', onfocusin);
  // With the next frame, which lays the page out anyway: the focus asks for it at once.
  let frame = 0;
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(restore);
  });
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return {
    destroy() {
      observer.disconnect();
      cancelAnimationFrame(frame);
      root.removeEventListener('focusin', onfocusin);
    },
  };
}

function stopsOf(region: Element): HTMLElement[] {
  return [...region.querySelectorAll<HTMLElement>(STOPS)];
}
