// The house of this browser: rules, tables and bots of `crates/wasm`, with a clock, a storage and ears.

import { Alarm } from './alarm';
import { openStorage, Taken, type Storage } from './storage';
import type { Bindings, FromHouse, House, Out, Somebody, ToHouse } from './protocol';

/** How long a bot may think: it answers within a second on slow phones, too. */
const PATIENCE = 600;

const bindings = import.meta.glob<Bindings>('../../../generated/house.js');
const programs = import.meta.glob<string>('../../../generated/house_bg.wasm', { query: '?url', import: 'default' });
const texts = import.meta.glob<string>(
  [
    '../../../../locales/*/*.ftl',
    '!../../../../locales/*/web*.ftl',
    '!../../../../locales/*/rules.ftl',
    '!../../../../locales/*/report.ftl',
    '!../../../../locales/*/review.ftl',
  ],
  { query: '?raw', import: 'default', eager: true },
);

const me = randomHex();
const channel = new BroadcastChannel('tablee-house');

let made: Bindings | null = null;
let house: House | null = null;
let storage: Storage | null = null;
/** Whether this window writes; others may have written since it last read. */
let owns = false;
let over = false;
const alarm = new Alarm(() => act(() => house?.tick(performance.now(), Date.now())));
let thinks = false;
/** What a page says is done in order, after what takes long at the beginning. */
let queue: Promise<unknown> = begin();

addEventListener('message', ({ data }: MessageEvent<ToHouse>) => {
  queue = queue.then(() => attend(data)).catch(broken);
});

channel.onmessage = ({ data }: MessageEvent<string>) => {
  if (owns && data !== me) giveUp();
};

function say(message: FromHouse): void {
  (self as unknown as { postMessage: (message: FromHouse) => void }).postMessage(message);
}

async function begin(): Promise<void> {
  try {
    const [load, program] = [Object.values(bindings)[0], Object.values(programs)[0]];
    if (!load || !program) throw new Error('not built');
    const [loaded, address] = await Promise.all([load(), program()]);
    made = loaded;
    await made.default({ module_or_path: fetch(address) });
    made.hand_in(JSON.stringify(Object.entries(texts).map(([path, text]) => [...nameOf(path), text])));
    try {
      storage = await openStorage(me);
    } catch (error) {
      say({ type: 'unkept', why: String(error) });
    }
    await open();
    say({ type: 'ready' });
  } catch (error) {
    broken(error);
  }
}

/** `…/locales/fr/dobro.ftl` is `dobro` in `fr`. */
function nameOf(path: string): [string, string] {
  const [file = '', lang = ''] = path.split('/').reverse();
  return [file.replace(/\.ftl$/, ''), lang];
}

/** Reads what is kept and makes a house of it. */
async function open(): Promise<void> {
  if (!made) return;
  const { rows, odd } = storage ? await storage.read() : { rows: [], odd: [] };
  // What is no text at all is handed on as one that cannot be read.
  const all = [...rows, ...odd.map((key): [string, string] => [key, ''])];
  house = new made.LocalHouse(randomHex(), JSON.stringify(all), PATIENCE, performance.now(), Date.now());
  pump();
}

/** Before anything is changed: this window writes from now on, and knows what others wrote. */
async function own(): Promise<void> {
  if (owns || !storage) return;
  await storage.own();
  owns = true;
  channel.postMessage(me);
  await open();
}

async function attend(message: ToHouse): Promise<void> {
  if (over) return;
  const reads = message.type === 'request' && message.method === 'GET';
  if (!reads) await own();
  if (!house) return;
  const [steady, wall] = [performance.now(), Date.now()];
  switch (message.type) {
    case 'request': {
      const { guest, name }: Somebody = message.as;
      const { number, method, path, body, lang } = message;
      house.request(number, guest, name, method, path, body, lang, steady, wall);
      break;
    }
    case 'connect':
      house.connect(message.connection, message.code, message.as.guest, message.as.name, steady, wall);
      break;
    case 'message':
      house.message(message.connection, message.text, steady, wall);
      break;
    case 'disconnect':
      house.disconnect(message.connection, steady, wall);
      break;
  }
  pump();
}

/** Does what the house wants done. */
function pump(): void {
  if (!house || over) return;
  for (const out of JSON.parse(house.take()) as Out[]) {
    if (out === 'think') thinkSoon();
    else if ('store' in out) void store(...out.store);
    else if ('send' in out) say({ type: 'send', connection: out.send[0], text: out.send[1] });
    else if ('close' in out) say({ type: 'close', connection: out.close[0], text: out.close[1] });
    else if ('reply' in out) {
      const [number, status, body] = out.reply;
      say({ type: 'reply', number, status, body });
    } else if ('unreadable' in out) say({ type: 'unreadable', lost: out.unreadable });
    else alarm.set(out.wake);
  }
}

async function store(number: number, rows: [string, string | null][]): Promise<void> {
  const owner = house;
  let ok = true;
  try {
    // What was set aside at the beginning is written by whoever owns the tables.
    if (storage && !owns) await storage.own().then(() => (owns = true));
    await storage?.write(rows);
  } catch (error) {
    if (error instanceof Taken) return giveUp();
    ok = false;
  }
  // Another house was made of the same rows meanwhile: it has read what was written.
  if (owner !== house) return;
  act(() => house?.stored(number, ok, performance.now(), Date.now()));
}

/** One thought at a time, with room for what pages say in between. */
function thinkSoon(): void {
  if (thinks) return;
  thinks = true;
  setTimeout(() => {
    thinks = false;
    act(() => {
      if (house?.think(performance.now(), Date.now())) thinkSoon();
    });
  }, 0);
}

function act(work: () => void): void {
  if (over) return;
  try {
    work();
    pump();
  } catch (error) {
    broken(error);
  }
}

function giveUp(): void {
  over = true;
  alarm.set(null);
  say({ type: 'taken' });
}

function broken(error: unknown): void {
  if (over) return;
  over = true;
  alarm.set(null);
  say({ type: 'broken', why: error instanceof Error ? error.message : String(error) });
}

function randomHex(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (it) => it.toString(16).padStart(2, '0')).join('');
}
