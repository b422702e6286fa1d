// The rows of a house in IndexedDB. A write is told to be safe when its transaction is complete, and only the window
// that took the tables over last may write.

const DATABASE = 'tablee';
const VERSION = 1;
const ROWS = 'rows';
const OWNER = 'owner';

export type Rows = [string, string][];

/** Somebody else writes now. */
export class Taken extends Error {}

export interface Storage {
  /** What is kept; what is no text is left out and counted. */
  read: () => Promise<{ rows: Rows; odd: string[] }>;
  /** From now on this window writes. */
  own: () => Promise<void>;
  write: (rows: [string, string | null][]) => Promise<void>;
}

/** Opens what is kept; fails where a browser keeps nothing, or what it kept is beyond repair. */
export async function openStorage(owner: string): Promise<Storage> {
  const database = await new Promise<IDBDatabase>((done, fail) => {
    const request = indexedDB.open(DATABASE, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(ROWS);
      request.result.createObjectStore(OWNER);
    };
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error ?? new Error('IndexedDB'));
    request.onblocked = () => fail(new Error('blocked'));
  });
  // A newer version of the pages wants to change it: let it.
  database.onversionchange = () => database.close();
  return {
    read: () =>
      new Promise((done, fail) => {
        const transaction = database.transaction(ROWS, 'readonly');
        const rows: Rows = [];
        const odd: string[] = [];
        const cursor = transaction.objectStore(ROWS).openCursor();
        cursor.onsuccess = () => {
          const at = cursor.result;
          if (!at) return;
          if (typeof at.key === 'string' && typeof at.value === 'string') rows.push([at.key, at.value]);
          else odd.push(String(at.key));
          at.continue();
        };
        transaction.oncomplete = () => done({ rows, odd });
        transaction.onabort = () => fail(transaction.error ?? new Error('IndexedDB'));
      }),
    own: () =>
      change(database, (transaction) => {
        transaction.objectStore(OWNER).put(owner, OWNER);
      }),
    write: (rows) =>
      change(database, (transaction) => {
        const asked = transaction.objectStore(OWNER).get(OWNER);
        asked.onsuccess = () => {
          if (asked.result !== owner) {
            transaction.abort();
            return;
          }
          const store = transaction.objectStore(ROWS);
          for (const [key, value] of rows) {
            if (value === null) store.delete(key);
            else store.put(value, key);
          }
        };
      }),
  };
}

/** Runs one transaction to its end. One that was aborted without an error was aborted by us. */
function change(database: IDBDatabase, work: (transaction: IDBTransaction) => void): Promise<void> {
  return new Promise((done, fail) => {
    const transaction = database.transaction([ROWS, OWNER], 'readwrite', { durability: 'strict' });
    transaction.oncomplete = () => done();
    transaction.onabort = () => fail(transaction.error ?? new Taken());
    work(transaction);
  });
}
