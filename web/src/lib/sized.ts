// How large a thing is, told when the browser has laid the page out anyway. `bind:clientWidth` asks at once: in a room
// with several of them the page is laid out again for each, all in one task.

type Tell = (width: number, height: number) => void;

/** For `{@attach}`: told before anything is painted, and whenever it changes. */
export function sized(tell: Tell): (element: Element) => () => void {
  return (element) => {
    const observer = new ResizeObserver(() => tell(element.clientWidth, element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  };
}
