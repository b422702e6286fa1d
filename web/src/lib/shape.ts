// How a table is laid out in a window. Heights decide as much as widths. Pure, so that it can be tested without a page.

/**
 * `column`: one region above the other, as on a phone held upright.
 * `flat`: three columns, as on a phone held sideways or at a zoom of 200 %.
 * `wide`: board and trick side by side, as on a desk.
 */
export type Shape = 'column' | 'flat' | 'wide';

interface Size {
  width: number;
  height: number;
}

/** A table is laid out for this much; a larger window looks at the same table from closer by. */
const LAID_OUT: Record<Shape, Size> = {
  column: { width: 480, height: 760 },
  flat: { width: 844, height: 400 },
  wide: { width: 1440, height: 864 },
};

/** No table is laid out for a lower window. */
const LEAST: Record<Shape, number> = { column: 480, flat: 320, wide: 640 };

export function shapeOf({ width, height }: Size): Shape {
  if (width >= 1000 && height >= (width < 1200 ? 700 : 640) && width >= height) return 'wide';
  return width >= 560 && (height < 480 || width >= 1.25 * height) ? 'flat' : 'column';
}

/** How much larger than laid out a table is drawn. */
export function scaleOf(shape: Shape, { width, height }: Size): number {
  const scale = Math.min(width / LAID_OUT[shape].width, height / LAID_OUT[shape].height);
  return Math.max(1, Math.floor(scale * 100) / 100);
}

/**
 * The same while something lies above the table for some seconds: it keeps its shape, and is drawn smaller where it
 * would be lower than any is laid out for.
 */
export function scaleBelow(above: number, shape: Shape, { width, height }: Size): number {
  const least = Math.min(LEAST[shape], height);
  return scaleOf(shape, { width, height: height - above }) * Math.min(1, (height - above) / least);
}
