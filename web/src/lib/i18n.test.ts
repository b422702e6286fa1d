import { expect, test, vi } from 'vitest';
import { elided, frenchSpaces, t, messages } from '$lib/i18n.svelte';
import { counted, eventSentence } from '$lib/sentences';

const NARROW = '\u202f';
const name = (seat: string) => ({ a: 'Léa', b: 'Tom' })[seat] ?? seat;

test('French has narrow no-break spaces before high punctuation and inside quotes', () => {
  expect(frenchSpaces('Oubli ! Quoi ? Si : non ; « oui »')).toBe(
    `Oubli${NARROW}! Quoi${NARROW}? Si${NARROW}: non${NARROW}; «${NARROW}oui${NARROW}»`,
  );
  expect(frenchSpaces('à 12:30')).toBe('à 12:30');
});

test('a language can be changed, and sentences follow', async () => {
  await messages.use('fr');
  expect(t('your-turn')).toBe('À toi');
  await messages.use('en');
  expect(t('your-turn')).toBe('Your turn');
  expect(document.documentElement.lang).toBe('en');
});

test('whoever asks for words that are on their way waits for them', async () => {
  vi.resetModules();
  const { messages: fresh } = await import('$lib/i18n.svelte');
  await fresh.use('en');
  const first = fresh.addPart('privacy');
  await fresh.addPart('privacy');
  expect(fresh.say('privacy-intro')).not.toBeNull();
  await first;
});

test('a missing message shows as its key', async () => {
  await messages.use('en');
  expect(t('no-such-message')).toBe('no-such-message');
});

test('events are told with names, cards and plurals, as the terminal tells them', async () => {
  await messages.use('fr');
  await messages.addGame('dobro');
  expect(eventSentence('dobro', { kind: 'called', seat: 'a', forgetful: 'b' }, name)).toBe(
    `Oubli${NARROW}! Léa le signale à Tom.`,
  );
  expect(eventSentence('dobro', { kind: 'drew', seat: 'a', count: 1 }, name)).toBe('Léa pioche une carte.');
  expect(eventSentence('dobro', { kind: 'drew', seat: 'a', count: 2, cards: ['7', 'J'] }, name)).toBe(
    'Léa pioche 7, joker.',
  );
});

test('booleans and words of the rules choose the variant', async () => {
  await messages.use('en');
  await messages.addGame('dobro');
  expect(eventSentence('dobro', { kind: 'played', seat: 'b', play: '8', value: 16, doubled: true }, name)).toContain(
    '16',
  );
  expect(
    eventSentence('dobro', { kind: 'played_special', seat: 'b', play: 'skip', direction: 'clockwise' }, name),
  ).toContain('Tom');
});

test('where there is no sentence, notation is never shown in its stead', () => {
  expect(eventSentence('dobro', { kind: 'unheard_of' }, name)).toBe('');
});

test.each(['Invité', 'Inès', 'Élise', 'Hélène', 'Œdipe', 'Yves', 'ada', 'Åsa'])('French elides before %s', (who) => {
  expect(elided(`Cartes de ${who}, mieux que ${who}`, [who])).toBe(`Cartes d’${who}, mieux qu’${who}`);
});

test.each(['Nora', 'Yann', 'Çelik', '7up'])('French does not elide before %s', (who) => {
  expect(elided(`Cartes de ${who}`, [who])).toBe(`Cartes de ${who}`);
  expect(elided('Monde de Inès', ['mode'])).toBe('Monde de Inès');
});

test('who reads it is « tu », whatever their name', async () => {
  await messages.use('fr');
  await messages.addGame('dobro');
  const played = { kind: 'played', seat: 'a', play: '7+7', value: 14, doubled: false };
  expect(eventSentence('dobro', played, name, 'a')).toBe('Tu joues une paire de 7. La valeur est 14.');
  expect(eventSentence('dobro', played, name, 'b')).toBe('Léa joue une paire de 7. La valeur est 14.');
  expect(eventSentence('dobro', { kind: 'called', seat: 'b', forgetful: 'a' }, name, 'a')).toContain('à toi');
  expect(eventSentence('dobro', { kind: 'drew', seat: 'a', count: 1, cards: ['J'] }, name, 'a')).toBe(
    'Tu pioches joker.',
  );
  expect(eventSentence('dobro', { ...played, play: 'J+6' }, name)).toContain('un joker et 6');
});

test('what is there several times is counted', () => {
  expect(counted(['elfe', '7', 'elfe', '7'])).toEqual(['2 × elfe', '7', '7']);
});
