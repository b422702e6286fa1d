// Makes the review of one finished game: the same program as at a server, in a worker of its own. The page ends it when
// nobody looks any more. What it made is kept, with its version.

import { openCache, type Cache } from './cache';
import type { Bindings } from '$lib/local/protocol';
import type { Review } from '$lib/wire';
import type { FromMaker, ToMaker } from './protocol';

/** Half of what a server spends: the same program is slower here, and slower still on a phone. */
const PLAYOUTS = 200_000;

const bindings = import.meta.glob<Bindings>('../../../generated/house.js');
const programs = import.meta.glob<string>('../../../generated/house_bg.wasm', { query: '?url', import: 'default' });

addEventListener('message', ({ data }: MessageEvent<ToMaker>) => {
  make(data).catch((error: unknown) => {
    say({ type: 'failed', why: error instanceof Error ? error.message : String(error) });
  });
});

function say(message: FromMaker): void {
  (self as unknown as { postMessage: (message: FromMaker) => void }).postMessage(message);
}

async function make({ key, record }: ToMaker): Promise<void> {
  const [load, program] = [Object.values(bindings)[0], Object.values(programs)[0]];
  if (!load || !program) throw new Error('not built');
  const [made, address] = await Promise.all([load(), program()]);
  await made.default({ module_or_path: fetch(address) });
  // Where nothing can be kept it is made each time.
  const cache = await openCache().catch((): Cache | null => null);
  const version = made.review_version();
  const kept = await cache?.read(key, version);
  if (kept) return say({ type: 'whole', review: JSON.parse(kept) as Review });
  const reviewer = new made.LocalReviewer(record, PLAYOUTS);
  for (let piece = reviewer.step(); piece !== undefined; piece = reviewer.step()) {
    say({ type: 'piece', piece, progress: reviewer.progress() });
  }
  const review = reviewer.review();
  if (review !== undefined) await cache?.write(key, version, review);
}
