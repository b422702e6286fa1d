// A table in a large window is drawn larger than it is laid out: what is measured on the screen
// has to be divided before it is written into a style again.

/** How much larger an element is drawn than its styles say. */
export function zoomOf(element: Element): number {
  return (element as Element & { currentCSSZoom?: number }).currentCSSZoom ?? 1;
}

/** Where an element lies, and the window around it, in the lengths of the element's own styles. */
export function placeOf(
  element: Element,
  reader: Element = element,
): { box: DOMRect; window: { width: number; height: number } } {
  const zoom = zoomOf(reader);
  const { x, y, width, height } = element.getBoundingClientRect();
  return {
    box: new DOMRect(x / zoom, y / zoom, width / zoom, height / zoom),
    window: { width: innerWidth / zoom, height: innerHeight / zoom },
  };
}
