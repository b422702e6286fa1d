import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '$lib/api';
import { messages, t } from '$lib/i18n.svelte';
import { soloOf } from '$lib/solo';
import type { TableClient } from '$lib/table.svelte';
import type { Room } from '$lib/wire';
import Speed from './Speed.svelte';
import TableSettingsPanel from './TableSettingsPanel.svelte';

const person = (guest: string) => ({ kind: 'person', guest, name: guest, connected: true });

function roomOf(...sitters: object[]): Room {
  return {
    code: 'MER-1',
    game: 'dobro',
    state: 'playing',
    host: 'me',
    paused: false,
    settings: { bot_pace: 'human' },
    seats: sitters.map((sitter, i) => ({ seat: 'abc'[i], team: null, sitter })),
  } as unknown as Room;
}

function clientOf(waits: boolean, guest = 'me') {
  const question = waits ? { waits } : null;
  return {
    seat: 'a',
    you: { guest },
    shown: { frame: { question } },
    wishes: { auto_pass: false },
    rush: vi.fn(),
  } as unknown as TableClient & { rush: ReturnType<typeof vi.fn> };
}

const bot = { kind: 'bot', name: 'Blaise' };

beforeEach(async () => {
  localStorage.clear();
  await messages.use('en');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('alone, the speed is remembered and my turn can be skipped to', async () => {
  const settings = vi.spyOn(api, 'settings').mockResolvedValue(roomOf());
  const hurry = vi.spyOn(api, 'hurry').mockResolvedValue(roomOf());
  const client = clientOf(false);
  const ondone = vi.fn();
  render(Speed, { props: { room: roomOf(person('me'), bot), client, ondone } });
  await fireEvent.click(screen.getByRole('radio', { name: t('bot-pace-instant') }));
  expect(settings).toHaveBeenCalledWith('MER-1', { settings: { bot_pace: 'instant' } });
  expect(soloOf('dobro').pace).toBe('instant');
  await fireEvent.click(document.querySelector('[data-action="hurry"]')!);
  expect(hurry).toHaveBeenCalledWith('MER-1');
  expect([client.rush.mock.calls.length, ondone.mock.calls.length]).toEqual([1, 1]);
});

test('with others the speed is the host’s, is not remembered, and nobody is hurried', async () => {
  vi.spyOn(api, 'settings').mockResolvedValue(roomOf());
  const room = roomOf(person('me'), person('tom'));
  render(Speed, { props: { room, client: clientOf(false), ondone: () => undefined } });
  await fireEvent.click(screen.getByRole('radio', { name: t('bot-pace-instant') }));
  expect(localStorage.length).toBe(0);
  expect(document.querySelector('[data-action="hurry"]')).toBeNull();
  cleanup();
  render(Speed, { props: { room, client: clientOf(false, 'tom'), ondone: () => undefined } });
  expect(screen.queryAllByRole('radio')).toEqual([]);
});

test('whoever is asked has nothing to skip to', () => {
  render(Speed, { props: { room: roomOf(person('me'), bot), client: clientOf(true), ondone: () => undefined } });
  expect(document.querySelector('[data-action="hurry"]')).toBeNull();
});

test('leaving asks once', async () => {
  const leave = vi.spyOn(api, 'leave').mockResolvedValue(roomOf());
  const nothing = () => undefined;
  const props = {
    room: roomOf(person('me'), person('tom')),
    client: clientOf(true),
    onhelp: nothing,
    onclose: nothing,
  };
  render(TableSettingsPanel, { props });
  await fireEvent.click(document.querySelector('[data-action="leave"]')!);
  expect(leave).not.toHaveBeenCalled();
  await fireEvent.click(document.querySelector('[data-action="leave-sure"]')!);
  expect(leave).toHaveBeenCalledWith('MER-1');
});
