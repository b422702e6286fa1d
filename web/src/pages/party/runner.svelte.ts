// Requests of a host, one at a time: a refusal is told, the table that comes back is shown.

import type { Moment } from '$lib/api';
import { session } from '$lib/session.svelte';
import type { TableClient } from '$lib/table.svelte';
import type { Frame, Room } from '$lib/wire';

export class Runner {
  busy = $state(false);

  /** The table may change its page while a request is under way: the client outlives the page. */
  constructor(private client: TableClient) {}

  run = async (work: () => Promise<Room>): Promise<void> => {
    this.busy = true;
    const before = this.client.roomAt;
    const res = await session.attempt(work);
    // The socket tells everyone; this is only for those whose line is slow. What it has told meanwhile may be newer
    // than the answer, which would lead the next press to a moment that is over.
    if (res && this.client.roomAt === before) this.client.hear(res);
    this.busy = false;
  };
}

/** What a master means who presses a button now: a step of the game, and which part of it. */
export function momentOf(room: Room, frame: Frame | null): Moment | null {
  if (!frame) return null;
  const { stage } = room;
  const { game_number, step } = frame;
  return stage ? { game_number, step: stage.step, part: stage.part } : { game_number, step };
}
