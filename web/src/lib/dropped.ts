// Records that were dropped onto the page: looked at as if they were games of a table, as long as the page is open.

const PREFIX = '~file';
const files: unknown[] = [];

export const isFile = (code: string): boolean => code.startsWith(PREFIX);

/** The code under which a record can be looked at. */
export function drop(record: unknown): string {
  files.push(record);
  return `${PREFIX}${files.length}`;
}

export const fileOf = (code: string): unknown => files[Number(code.slice(PREFIX.length)) - 1] ?? {};
