// How large a thing is, told when the browser has laid the page out anyway. `bind:clientWidth` asks at once: in a room
// with several of them the page is laid out again for each, all in one task.

type Tell = (width: number, height: number) => void;

const told = new Map<Element, Set<Tell>>();
let observer: ResizeObserver | undefined;

/** One ear for all: everything is measured before anybody draws anew because of it. Tests speak into it. */
export function hear(entries: { target: Element }[]): void {
  const sizes = entries.map(({ target }) => [target, target.clientWidth, target.clientHeight] as const);
  for (const [target, width, height] of sizes) for (const tell of told.get(target) ?? []) tell(width, height);
}

/** For `{@attach}`: told before anything is painted, and whenever it changes. */
export function sized(tell: Tell): (element: Element) => () => void {
  return (element) => {
    observer ??= new ResizeObserver(hear);
    const tells = told.get(element) ?? new Set();
    told.set(element, tells.add(tell));
    observer.observe(element);
    return () => {
      tells.delete(tell);
      if (tells.size > 0) return;
      told.delete(element);
      observer?.unobserve(element);
    };
  };
}
