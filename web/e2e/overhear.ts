// What a page is sent and sends, for tests that look for secrets in it or count moves.

import { Memory } from '../src/lib/memory';
import type { Frame, ToClient, ToServer } from '../src/lib/wire';
import type { Page } from './house';

export interface Heard {
  frames: Frame[];
  messages: ToClient[];
  texts: string[];
  /** What the page said itself. */
  sent: ToServer[];
}

/** Reads what a page is sent as it would have come whole, on all its lines one after the other. */
export function whole(): (url: string, text: string) => ToClient {
  const memories = new Map<string, Memory>();
  return (url, text) => {
    const memory = memories.get(url) ?? new Memory();
    memories.set(url, memory);
    const message = JSON.parse(text) as ToClient;
    return memory.read(message) ?? message;
  };
}

/** Everything a page is sent and sends from now on; call it before the page is opened. */
export function overhear(page: Page): Heard {
  const heard: Heard = { frames: [], messages: [], texts: [], sent: [] };
  const read = whole();
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      heard.texts.push(String(payload));
      const message = read(socket.url(), String(payload));
      heard.messages.push(message);
      if (message.type === 'frame') heard.frames.push(message);
    });
    socket.on('framesent', ({ payload }) => void heard.sent.push(JSON.parse(String(payload)) as ToServer));
  });
  return heard;
}

/** A copy without the fields of these names, however deep they lie. */
export function without(value: unknown, names: string[]): unknown {
  if (Array.isArray(value)) return value.map((it) => without(it, names));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !names.includes(name))
      .map(([name, it]) => [name, without(it, names)]),
  );
}
