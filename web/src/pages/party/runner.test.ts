import { expect, test } from 'vitest';
import { Runner } from './runner.svelte';
import type { TableClient } from '$lib/table.svelte';
import type { Room } from '$lib/wire';

const roomOf = (code: string) => ({ code }) as Room;

/** A client that hears rooms one after the other. */
function clientOf() {
  const heard: string[] = [];
  const client = {
    roomAt: 0,
    hear(room: Room) {
      heard.push(room.code);
      client.roomAt += 1;
    },
  };
  return { heard, client: client as unknown as TableClient };
}

test('an answer is shown where nothing newer came', async () => {
  const { heard, client } = clientOf();
  await new Runner(client).run(async () => roomOf('answer'));
  expect(heard).toEqual(['answer']);
});

test('an answer that comes later than news of the line does not undo them', async () => {
  const { heard, client } = clientOf();
  await new Runner(client).run(async () => {
    client.hear(roomOf('news'));
    return roomOf('answer');
  });
  expect(heard).toEqual(['news']);
});
