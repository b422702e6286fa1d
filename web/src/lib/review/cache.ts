// Reviews that were made in this browser, under what their records hash to. One of another version is as none.

const DATABASE = 'tablee-reviews';
const REVIEWS = 'reviews';
const BY_TIME = 'at';
/** The oldest go first. */
export const MOST_KEPT = 60;

interface Kept {
  version: number;
  review: string;
  at: number;
}

export interface Cache {
  read: (key: string, version: number) => Promise<string | null>;
  write: (key: string, version: number, review: string) => Promise<void>;
}

export async function openCache(): Promise<Cache> {
  const database = await new Promise<IDBDatabase>((done, fail) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(REVIEWS).createIndex(BY_TIME, BY_TIME);
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error ?? new Error('IndexedDB'));
    request.onblocked = () => fail(new Error('blocked'));
  });
  database.onversionchange = () => database.close();
  return {
    read: (key, version) =>
      new Promise((done) => {
        const request = database.transaction(REVIEWS, 'readonly').objectStore(REVIEWS).get(key);
        request.onsuccess = () => {
          const kept = request.result as Kept | undefined;
          done(kept?.version === version ? kept.review : null);
        };
        request.onerror = () => done(null);
      }),
    write: (key, version, review) =>
      new Promise((done) => {
        const transaction = database.transaction(REVIEWS, 'readwrite');
        const store = transaction.objectStore(REVIEWS);
        store.put({ version, review, at: Date.now() } satisfies Kept, key);
        const count = store.count();
        count.onsuccess = () => {
          let left = count.result - MOST_KEPT;
          if (left <= 0) return;
          const oldest = store.index(BY_TIME).openCursor();
          oldest.onsuccess = () => {
            if (!oldest.result || left <= 0) return;
            left -= 1;
            oldest.result.delete();
            oldest.result.continue();
          };
        };
        // A full disk costs the next reader a while, and nothing else.
        transaction.oncomplete = () => done();
        transaction.onabort = () => done();
      }),
  };
}
