// What people are called where their whole name has no room. Pure, so that it can be tested without a page.

/** Names of so many letters fit everywhere. */
const SHORT = 8;

/** How wide a letter is on average, in parts of the size of its font. */
const LETTER = 0.56;

/** What each of them is called: the first word if that is enough to tell them apart, as friends do. */
export function callsOf(names: string[]): string[] {
  return names.map((name, i) => {
    if (name.length <= SHORT) return name;
    const parts = name.split(/(?<=[\s-])/);
    for (let count = 1; count < parts.length; count += 1) {
      const call = parts
        .slice(0, count)
        .join('')
        .replace(/[\s-]+$/, '');
      if (names.every((other, j) => j === i || !other.startsWith(call))) return call;
    }
    return name;
  });
}

/** How wide the longest of these names is when it is written in letters of this size. */
export function widthOf(names: string[], size: number): number {
  return Math.max(0, ...names.map((it) => it.length)) * size * LETTER;
}
