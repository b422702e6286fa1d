// What a page is sent, for tests that look for secrets in it.

import type { Frame, ToClient } from '../src/lib/wire';
import type { Page } from './house';

export interface Heard {
  frames: Frame[];
  messages: ToClient[];
  texts: string[];
}

/** Everything a page is sent from now on; call it before the page is opened. */
export function overhear(page: Page): Heard {
  const heard: Heard = { frames: [], messages: [], texts: [] };
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      heard.texts.push(String(payload));
      const message = JSON.parse(String(payload)) as ToClient;
      heard.messages.push(message);
      if (message.type === 'frame') heard.frames.push(message);
    }),
  );
  return heard;
}

/** A copy without the fields of these names, however deep they lie. */
export function without(value: unknown, names: string[]): unknown {
  if (Array.isArray(value)) return value.map((it) => without(it, names));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)).map(([name, it]) => [name, without(it, names)]));
}
