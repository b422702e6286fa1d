// My games: those of the server and those of this browser.

import { api, ApiError, here } from '$lib/api';
import { localHouse } from '$lib/local/house';
import { hasPlayedHere, prefersServer } from '$lib/local/place';
import { session } from '$lib/session.svelte';
import type { MyGame } from '$lib/wire';

/** Whatever one of them knows; the error of the other, if it is more than a line that is cut. */
export async function myGames(): Promise<{ games: MyGame[]; error: unknown }> {
  let error: unknown = null;
  const none = (why: unknown): MyGame[] => {
    if (!(why instanceof ApiError && why.status === 0)) error = why;
    return [];
  };
  const [theirs, mine] = await Promise.all([
    session.me ? api.myGames().catch(none) : [],
    hasPlayedHere() && localHouse.isThere && !prefersServer() ? here.myGames().catch(none) : [],
  ]);
  return { games: [...mine, ...theirs], error };
}
