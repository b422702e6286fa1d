// Requests of a host, one at a time: a refusal is told, the table that comes back is shown.

import { session } from '$lib/session.svelte';
import type { TableClient } from '$lib/table.svelte';
import type { Room } from '$lib/wire';

export class Runner {
  busy = $state(false);

  /** The table may change its page while a request is under way: the client outlives the page. */
  constructor(private client: TableClient) {}

  run = async (work: () => Promise<Room>): Promise<void> => {
    this.busy = true;
    const res = await session.attempt(work);
    // The socket tells everyone; this is only for those whose line is slow.
    if (res) this.client.room = res;
    this.busy = false;
  };
}
