// Seats around a table, from my left over the top to my right.

export interface ArcPlace {
  /** Percent of the width and height of the table. */
  x: number;
  y: number;
}

/** The place of the `i`th of `n` others. `spread` is how far the first and the last come down, 1 to the middle. */
export function arcPlace(i: number, n: number, spread = 0): ArcPlace {
  const part = n === 1 ? 0.5 : (i + 0.5 * (1 - spread)) / (n - spread);
  const angle = Math.PI * (1 - part);
  return { x: 50 + 42 * Math.cos(angle), y: 46 - 44 * Math.sin(angle) };
}
