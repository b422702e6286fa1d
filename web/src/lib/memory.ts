// What a line was told last, so that it can be told only what differs. Nothing that was handed out is
// changed: what stays the same stays the same object.

import type { Frame, Room, ToClient } from '$lib/wire';

/** What a change says (`docs/protocol.md`). */
type Change = [unknown] | 0 | { [key: string]: Change };

/** The value that a change makes of another. Throws if it says nothing about that one. */
export function changed(before: unknown, change: Change): unknown {
  if (Array.isArray(change)) return change[0];
  if (change === 0) throw new Error('only a member can be gone');
  const entries = Object.entries(change);
  if (entries.length === 0) return before;
  if (Array.isArray(before)) return changedList(before as unknown[], entries);
  if (typeof before !== 'object' || before === null) throw new Error('there are no members');
  const after: Record<string, unknown> = { ...before };
  for (const [key, change] of entries) {
    if (change === 0) delete after[key];
    else after[key] = changed(after[key], change);
  }
  return after;
}

function changedList(before: unknown[], changes: [string, Change | number][]): unknown[] {
  const after = [...before];
  for (const [place, change] of changes) {
    if (place === 'length') after.length = change as number;
    else after[Number(place)] = changed(after[Number(place)], change as Change);
  }
  return after;
}

type FrameMessage = ToClient & { type: 'frame' };

export class Memory {
  private frame: FrameMessage | null = null;
  private room: Room | null = null;

  /** Whether a frame that came before can be named as seen. */
  get hasFrame(): boolean {
    return this.frame !== null;
  }

  /** On a new line the room is told whole first. */
  begin(): void {
    this.room = null;
  }

  /** A message as it would have come whole; nothing if it does not go with what is remembered. */
  read(message: ToClient): ToClient | null {
    switch (message.type) {
      case 'frame':
        this.frame = message;
        return message;
      case 'room':
        this.room = message.room;
        return message;
      case 'changes':
        return this.tried(() => this.readFrame(message));
      case 'room_changes':
        return this.tried(() => {
          if (!this.room) return null;
          this.room = changed(this.room, message.changes as Change) as Room;
          return { type: 'room', room: this.room };
        });
      default:
        return message;
    }
  }

  private readFrame({ frame, events, changes, undone }: ToClient & { type: 'changes' }): ToClient | null {
    if (!this.frame || this.frame.frame + 1 !== frame) return null;
    const { undone: _, ...before } = this.frame;
    const after = changed(before, changes as Change) as Frame;
    this.frame = { ...after, type: 'frame', frame, events, fresh: false, ...(undone === undefined ? {} : { undone }) };
    return this.frame;
  }

  /** Whatever goes wrong, all is told anew. */
  private tried(read: () => ToClient | null): ToClient | null {
    let res: ToClient | null = null;
    try {
      res = read();
    } catch {
      // It is not what we thought that we had.
    }
    if (!res) this.frame = null;
    return res;
  }
}
