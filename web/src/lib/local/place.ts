// Where a table is kept: at a server, or in this browser. Codes say which.

/** No server gives such a code. */
export function isLocal(code: string): boolean {
  return code.startsWith('~');
}

const HOUSE_KEY = 'tablee.house';
const USED_KEY = 'tablee.local';

/** Whether these pages have no server at all: any static host may serve them. */
export const isSite: boolean = __IS_SITE__;

/** Whoever would rather play alone at the server, to go on with it on another device, says so once. */
export function prefersServer(): boolean {
  return !isSite && localStorage.getItem(HOUSE_KEY) === 'server';
}

/** Whoever wants to play alone in this browser and nowhere else waits for its rules, however slow the line. */
export function insistsOnHere(): boolean {
  return isSite || localStorage.getItem(HOUSE_KEY) === 'here';
}

/** Whether there may be tables in this browser: without any, the house need not be asked. */
export function hasPlayedHere(): boolean {
  return localStorage.getItem(USED_KEY) !== null;
}

export function playedHere(): void {
  localStorage.setItem(USED_KEY, '1');
}
