// Whether the names of the peoples fit above their columns. Pure, so that it can be tested.

/** A people is a badge with a letter and its name: beside the letter, on a line below it, or only told when asked. */
export type Names = 'beside' | 'below' | 'none';

/** So much stays free between two heads. */
const APART = 8;

interface Widths {
  /** Letter, name and bonus in a row. */
  row: number;
  /** The name alone. */
  name: number;
}

/** All are named alike: one that does not fit takes the names of all to where it does. */
export function namesFor(column: number, heads: Widths[], hasLine: boolean): Names {
  const fits = (width: (it: Widths) => number) => heads.every((it) => width(it) + APART <= column);
  if (column <= 0) return 'none';
  if (fits((it) => it.row)) return 'beside';
  return hasLine && fits((it) => it.name) ? 'below' : 'none';
}
