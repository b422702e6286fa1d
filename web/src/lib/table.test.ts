import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages } from '$lib/i18n.svelte';
import { callsForMe, TableClient } from '$lib/table.svelte';
import type { Frame, Room, ToClient, ToServer } from '$lib/wire';

/** A connection without a network. */
class FakeSocket {
  static last: FakeSocket;
  static count = 0;
  static readonly OPEN = 1;
  readyState = 0;
  sent: ToServer[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor(readonly url: string) {
    FakeSocket.last = this;
    FakeSocket.count += 1;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as ToServer);
  }
  close() {
    this.readyState = 3;
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  cut() {
    this.readyState = 3;
    this.onclose?.();
  }
  say(message: ToClient) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const room = {
  code: 'MER-1',
  game: 'dobro',
  state: 'playing',
  seats: [
    {
      seat: 'a',
      sitter: { kind: 'person', guest: 'g', name: 'Ada', connected: true, absent_in: null, stand_in: false },
    },
  ],
} as unknown as Room;

function welcome(epoch = 'e1'): ToClient {
  return {
    type: 'welcome',
    epoch,
    you: { guest: 'g', name: 'Léa', seat: 'a' },
    room,
    chat: [],
    wishes: { premove: null, auto_pass: false, armed: null },
    played_for_you: 0,
  };
}

function frame(number: number, question: number | null, more: Partial<Frame> = {}): ToClient {
  return {
    type: 'frame',
    frame: number,
    game_number: 1,
    step: 1,
    fresh: false,
    events: [],
    view: { number },
    asked: ['a'],
    answered: [],
    outcome: null,
    question:
      question === null
        ? null
        : {
            number: question,
            waits: true,
            sealed: false,
            reaction: false,
            legal: ['7', '8'],
            foreseen: [],
            answer: null,
          },
    ...more,
  };
}

const acts = () => FakeSocket.last.sent.filter((it) => it.type === 'act');
let client: TableClient;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  await messages.use('en');
  await messages.addGame('dobro');
  client = new TableClient('MER-1');
  FakeSocket.last.open();
  FakeSocket.last.say(welcome());
});

afterEach(() => {
  client.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('says hello, then shows what it is told', () => {
  expect(FakeSocket.last.url).toMatch(/^ws:.*\/api\/tables\/MER-1\/socket\?changes=true$/);
  expect(FakeSocket.last.sent).toEqual([{ type: 'hello', since: null, lang: 'en' }]);
  FakeSocket.last.say(frame(1, 5, { fresh: true }));
  expect(client.seat).toBe('a');
  expect(client.shown?.frame.view).toEqual({ number: 1 });
});

test('an action is pending until the frame that answers it, and is not sent twice', () => {
  FakeSocket.last.say(frame(1, 5));
  client.act('7');
  client.act('8');
  expect(acts()).toMatchObject([{ question: 5, action: '7' }]);
  FakeSocket.last.say({ type: 'ack', id: client.pending!.id });
  expect(client.pending).not.toBeNull();
  FakeSocket.last.say(frame(2, null));
  expect(client.pending).toBeNull();
});

test('what came after my last move is told apart from what I knew', () => {
  const events = [{ kind: 'pile_is_empty' }];
  FakeSocket.last.say(frame(1, 5, { events }));
  client.act('7');
  FakeSocket.last.say(frame(2, null, { events }));
  vi.advanceTimersByTime(100);
  expect(client.log.filter((it) => it.id > client.actedAt)).toEqual([]);
  FakeSocket.last.say(frame(3, null, { events }));
  FakeSocket.last.say(frame(4, 6, { events }));
  vi.advanceTimersByTime(100);
  expect(client.log.length).toBe(4);
  expect(client.log.filter((it) => it.id > client.actedAt).length).toBe(2);
});

test('a refused action can be followed by another', () => {
  const refused = vi.fn();
  client.close();
  client = new TableClient('MER-1', { onrefused: refused });
  FakeSocket.last.open();
  FakeSocket.last.say(welcome());
  FakeSocket.last.say(frame(1, 5));
  client.act('7');
  FakeSocket.last.say({
    type: 'refused',
    id: client.pending!.id,
    problem: { code: 'against-the-rules', message: 'No.' },
  });
  expect(client.pending).toBeNull();
  expect(refused).toHaveBeenCalledWith({ code: 'against-the-rules', message: 'No.' }, '7');
});

test('after a cut connection it names its last frame and sends the same action with the same id', () => {
  FakeSocket.last.say(frame(3, 5));
  client.act('7');
  const { id } = client.pending!;
  FakeSocket.last.cut();
  expect(client.lostSince).not.toBeNull();
  vi.advanceTimersByTime(2000);
  FakeSocket.last.open();
  expect(FakeSocket.last.sent[0]).toEqual({ type: 'hello', since: { epoch: 'e1', frame: 3 }, lang: 'en' });
  FakeSocket.last.say(welcome());
  expect(client.lostSince).toBeNull();
  expect(acts()).toEqual([{ type: 'act', id, question: 5, action: '7' }]);
});

test('it tries again later and later', () => {
  const before = FakeSocket.count;
  for (let i = 0; i < 6; i += 1) {
    FakeSocket.last.cut();
    vi.advanceTimersByTime(700);
  }
  const quick = FakeSocket.count - before;
  expect(quick).toBeGreaterThan(0);
  expect(quick).toBeLessThan(4);
});

test('a room that still moves keeps the next frame back, but not for ever', async () => {
  FakeSocket.last.say(frame(1, null));
  client.hold(new Promise(() => undefined));
  FakeSocket.last.say(frame(2, null));
  expect(client.shown?.frame.frame).toBe(1);
  await vi.advanceTimersByTimeAsync(6100);
  expect(client.shown?.frame.frame).toBe(2);
});

test('a fresh frame does not wait', () => {
  FakeSocket.last.say(frame(1, null));
  client.hold(new Promise(() => undefined));
  FakeSocket.last.say(frame(2, null));
  FakeSocket.last.say(frame(9, 6, { fresh: true }));
  expect(client.shown?.frame.frame).toBe(9);
  expect(client.shown?.before).toBeNull();
});

test('events become sentences of the log, which a new game empties', () => {
  FakeSocket.last.say(frame(1, null, { events: [{ kind: 'pile_is_empty' }, { kind: 'drew', seat: 'a', count: 1 }] }));
  expect(client.log.map((it) => it.text)).toEqual(['The pile is used up.', 'You draw one card.']);
  FakeSocket.last.say(frame(2, null, { game_number: 2 }));
  expect(client.log).toEqual([]);
  expect(client.events).toEqual([]);
});

test('a hint for a question that has passed is not shown', async () => {
  FakeSocket.last.say(frame(1, 5));
  const asked = client.askHint();
  const { id } = FakeSocket.last.sent.at(-1) as { id: string };
  FakeSocket.last.say(frame(2, 6));
  FakeSocket.last.say({ type: 'hint', id, hint: { action: '7', sentence: null, candidates: [] } });
  await asked;
  expect(client.hint).toBeNull();
});

test('the muted are not heard', () => {
  const line = (guest: string): ToClient => ({
    type: 'chat',
    line: { from: { guest, name: guest, seat: 'b' }, to: 'table', text: 'hi', at: 0 },
  });
  client.mute('tom', true);
  FakeSocket.last.say(line('tom'));
  FakeSocket.last.say(line('ana'));
  expect(client.chat.map((it) => it.from.guest)).toEqual(['ana']);
});

test('being sent away ends it; a server that restarts does not', () => {
  FakeSocket.last.say({ type: 'bye', problem: { code: 'closing', message: 'Back soon.' } });
  expect(client.closed).toBeNull();
  FakeSocket.last.say({ type: 'bye', problem: { code: 'kicked', message: 'Go.' } });
  expect(client.closed?.code).toBe('kicked');
});

test('nobody is called where all they can do is let an interruption pass', () => {
  const question = {
    number: 1,
    waits: true,
    sealed: true,
    reaction: true,
    legal: ['pass'],
    foreseen: [],
    answer: null,
  };
  expect(callsForMe(question)).toBe(false);
  expect(callsForMe({ ...question, legal: ['sorcerer N7', 'pass'] })).toBe(true);
  expect(callsForMe({ ...question, legal: ['sorcerer N7', 'pass'], answer: 'pass' })).toBe(false);
  expect(callsForMe({ ...question, reaction: false })).toBe(true);
  expect(callsForMe(null)).toBe(false);
});

test('a shared screen says so and has no seat, whoever opened it', () => {
  const screen = new TableClient('MER-1', {}, true);
  FakeSocket.last.open();
  expect(FakeSocket.last.sent).toEqual([{ type: 'hello', since: null, lang: 'en', screen: true }]);
  FakeSocket.last.say(welcome());
  expect(screen.seat).toBeNull();
  screen.close();
});

test('a connection that looks open but is dead is opened anew when the phone is unlocked', () => {
  const before = FakeSocket.count;
  document.dispatchEvent(new Event('visibilitychange'));
  FakeSocket.last.say({ type: 'pong' });
  vi.advanceTimersByTime(3000);
  expect(FakeSocket.count, 'it answered').toBe(before);
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(3000);
  expect(FakeSocket.count, 'it did not').toBe(before + 1);
});

test('nothing is said before hello, even if the phone is unlocked just when the connection opens', () => {
  const client = new TableClient('MER-1');
  FakeSocket.last.readyState = FakeSocket.OPEN;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(FakeSocket.last.sent).toEqual([]);
  FakeSocket.last.open();
  expect(FakeSocket.last.sent[0]?.type).toBe('hello');
  client.close();
});

test('every event of a frame is told to whoever listens, once and in order, as it stands in the log', () => {
  const told: string[][] = [];
  client.close();
  client = new TableClient('MER-1', { onevents: (sentences) => told.push(sentences) });
  FakeSocket.last.open();
  FakeSocket.last.say(welcome());
  const events = [{ kind: 'took', seat: 'a', cards: [], count: 3 }, { kind: 'pile_is_empty' }];
  FakeSocket.last.say(frame(1, 1, { events }));
  FakeSocket.last.say(frame(2, 2, { events: events.slice(0, 1) }));
  vi.advanceTimersByTime(100);
  expect(told.map((it) => it.length)).toEqual([2, 1]);
  expect(told.flat()).toEqual(client.log.map((it) => it.text));
  expect(told.flat().every((it) => it.includes(' ') && !it.includes('{'))).toBe(true);
});

test('a connection that died without a word is noticed within eight seconds', () => {
  FakeSocket.last.say(frame(1, 5));
  vi.advanceTimersByTime(8000);
  expect(client.lostSince).not.toBeNull();
});

test('a connection that answers is kept, however slow the timers of a hidden page are', () => {
  const before = FakeSocket.count;
  for (let i = 0; i < 20; i += 1) {
    vi.advanceTimersByTime(2500);
    FakeSocket.last.say({ type: 'pong' });
    vi.setSystemTime(Date.now() + 60_000);
  }
  expect(FakeSocket.count).toBe(before);
  expect(client.lostSince).toBeNull();
});

test('after a reload the log and the events are whole, and nothing is told twice', async () => {
  const past = [{ kind: 'pile_is_empty' }, { kind: 'drew', seat: 'a', count: 1 }];
  FakeSocket.last.say(frame(4, 5, { fresh: true }));
  const asked = FakeSocket.last.sent.find((it) => it.type === 'history') as { id: string };
  client.hold(new Promise(() => undefined));
  // Something happens meanwhile and waits to be shown: history holds it, too.
  const news = { kind: 'drew', seat: 'a', count: 2 };
  FakeSocket.last.say(frame(5, null, { events: [news] }));
  FakeSocket.last.say({ type: 'history', id: asked.id, game_number: 1, events: [...past, news], whole: true });
  await vi.advanceTimersByTimeAsync(10);
  expect(client.events).toEqual(past);
  await vi.advanceTimersByTimeAsync(6100);
  expect(client.events).toEqual([...past, news]);
  expect(client.log.map((it) => it.text)).toEqual(['The pile is used up.', 'You draw one card.', 'You draw 2 cards.']);
});

test('the log speaks the language of its reader, whenever that was loaded', async () => {
  FakeSocket.last.say(frame(1, 5, { events: [{ kind: 'pile_is_empty' }, { kind: 'said_by_a_newer_server' }] }));
  await messages.use('fr');
  expect(client.log.map((it) => it.text)).toEqual(['La pioche est épuisée.', '']);
});

test('my last move can be taken back once, while the frame says so', async () => {
  const undos = () => FakeSocket.last.sent.filter((it) => it.type === 'undo');
  client.undo();
  FakeSocket.last.say(frame(1, null, { step: 4 }));
  client.undo();
  expect(undos()).toEqual([]);
  FakeSocket.last.say(frame(2, null, { step: 4, may_undo: true }));
  client.undo();
  client.undo();
  expect(undos()).toMatchObject([{ step: 4 }]);
});

test('what was taken back is no longer in the log, and that it was is', async () => {
  FakeSocket.last.say(frame(1, null, { events: [{ kind: 'pile_is_empty' }] }));
  FakeSocket.last.say(frame(2, 6, { undone: 'a' }));
  expect(client.shown?.before, 'nothing is told in pictures').toBeNull();
  const asked = FakeSocket.last.sent.findLast((it) => it.type === 'history');
  FakeSocket.last.say({ type: 'history', id: asked!.id, game_number: 1, events: [], whole: true });
  await vi.waitFor(() => expect(client.log.map((it) => it.text)).toEqual(['You take your last move back.']));
  expect(client.events).toEqual([]);
});

test('what happened since my last move can be shown again, and nothing is asked meanwhile', async () => {
  const events = [{ kind: 'pile_is_empty' }];
  FakeSocket.last.say(frame(1, 5, { fresh: true }));
  const asked = FakeSocket.last.sent.findLast((it) => it.type === 'history');
  FakeSocket.last.say({ type: 'history', id: asked!.id, game_number: 1, events: [], whole: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(client.canShowAgain).toBe(false);
  FakeSocket.last.say(frame(2, 5, { events }));
  FakeSocket.last.say(frame(3, 6, { events }));
  await vi.advanceTimersByTimeAsync(40);
  expect(client.canShowAgain).toBe(true);
  client.showAgain();
  // A room in which nothing moves does not make it go faster.
  client.hold(Promise.resolve());
  await vi.advanceTimersByTimeAsync(0);
  const seen: unknown[] = [];
  for (let i = 0; i < 4; i += 1) {
    seen.push([client.shown?.frame.view, client.shown?.frame.question?.number ?? null]);
    vi.advanceTimersByTime(900);
  }
  expect(seen).toEqual([
    [{ number: 1 }, null],
    [{ number: 2 }, null],
    [{ number: 3 }, null],
    [{ number: 3 }, 6],
  ]);
  expect(client.log.length, 'it is told once').toBe(2);
  FakeSocket.last.say(frame(4, null));
  expect(client.shown?.frame.frame).toBe(4);
});

test('what the rules have closed is not shown again', async () => {
  FakeSocket.last.say(frame(1, 5, { fresh: true }));
  const asked = FakeSocket.last.sent.findLast((it) => it.type === 'history');
  FakeSocket.last.say({ type: 'history', id: asked!.id, game_number: 1, events: [], whole: false });
  FakeSocket.last.say(frame(2, 5, { events: [{ kind: 'pile_is_empty' }] }));
  expect(client.canShowAgain).toBe(false);
});
