// Whether the names of the peoples fit above their columns. Pure, so that it can be tested.

/**
 * A people is a badge with a letter and its name: beside the letter, on a line below it, on two lines by turns where
 * a column is narrower than a name, or only told when asked.
 */
export type Names = 'beside' | 'below' | 'turns' | 'none';

/** How many lines each takes. */
export const LINES: Record<Names, number> = { beside: 0, below: 1, turns: 2, none: 0 };

/** So much stays free between two names. */
const APART = 6;

interface Widths {
  /** Letter, name and bonus in a row. */
  row: number;
  /** The name alone. */
  name: number;
}

/** All are named alike: one that does not fit takes the names of all to where it does. */
export function namesFor(column: number, heads: Widths[], lines: number): Names {
  if (column <= 0 || heads.length === 0) return 'none';
  if (heads.every((it) => it.row + APART <= column)) return 'beside';
  /** Names on one line that are so many columns apart. */
  const areApart = (columns: number) =>
    heads.every((it, i) => (it.name + (heads[i + columns]?.name ?? 0)) / 2 + APART <= columns * column);
  // Beside the first column nothing is written; beyond the last one is the edge.
  const last = heads.at(-1)?.name ?? 0;
  if (last > column + 2 * APART) return 'none';
  if (lines > 0 && areApart(1)) return 'below';
  return lines > 1 && areApart(2) ? 'turns' : 'none';
}
