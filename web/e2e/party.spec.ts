// Duels as a party: one shared screen, everyone's phone; and the other games on it.

import type { BrowserContextOptions } from '@playwright/test';
import { GAMES, expect, isAccessible, test, type Page } from './house';
import { ROOMS } from './rooms';
import { GAMES as CATALOG } from '../src/lib/games/index';
import {
  Ears,
  TELEVISION,
  isReadable,
  callsOn,
  join,
  joinTogether,
  look,
  lookAway,
  noteCalls,
  picture,
  pictureOf,
  playByItself,
  playByTheClock,
  waitForNobody,
  whisper,
  type Guest,
} from './rooms/party';
import type { Room } from '../src/lib/wire';

const NAMES = [
  'Inès',
  'Hugo',
  'Nora',
  'Karim',
  'Camille',
  'Jeanne',
  'Marcel',
  'Léo',
  'Lila',
  'Samir',
  'Anouk',
  'Victor',
  'Gabin',
  'Élise',
  'Théo',
  'Zoé',
  'Maud',
];

/** Opens the shared screen from the first page; its code. */
async function openScreen(screen: Page, game: string): Promise<string> {
  await screen.goto('/');
  await screen
    .locator(`[data-game="${game}"]`)
    .getByRole('button', { name: /grand écran|big screen/ })
    .click();
  await expect(screen.getByTestId('gathering')).toBeVisible();
  return (await screen.getByTestId('code').textContent())!.trim();
}

/** Other settings for a table. */
async function choose(screen: Page, code: string, other: Partial<Room['settings']>): Promise<void> {
  const { settings } = (await (await screen.request.get(`/api/tables/${code}`)).json()) as Room;
  const answer = await screen.request.post(`/api/tables/${code}/settings`, {
    data: { settings: { ...settings, ...other } },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Bots answer at once: nobody needs to watch them think. */
const quicken = (screen: Page, code: string) => choose(screen, code, { bot_pace: 'instant' });

/** What the clock of a phone says. */
async function secondsOn(phone: Page): Promise<number> {
  const [minutes, seconds] = (await phone.getByRole('timer').innerText()).trim().split(':').map(Number) as [
    number,
    number | undefined,
  ];
  return seconds === undefined ? minutes : 60 * minutes + seconds;
}

async function waitForEnd(screen: Ears): Promise<void> {
  await expect.poll(() => screen.frames.at(-1)?.outcome !== null, { timeout: 150_000 }).toBe(true);
}

// Pictures are wanted in both languages; otherwise the larger party speaks English.
for (const lang of process.env.TABLEE_PARTY_PICTURES ? ['fr', 'en'] : ['fr']) {
  test(`six phones and a shared screen play a whole game (${lang})`, async ({ another }) => {
    const screen = await another({ viewport: TELEVISION, locale: lang });
    const onScreen = new Ears(screen);
    const code = await openScreen(screen, 'duels');
    await picture(screen, `${lang}-1-empty`);

    const guests = await joinTogether(() => another({ locale: lang, hasTouch: true }), code, NAMES.slice(0, 6));
    for (const { name } of guests) await expect(screen.getByTestId('gathering')).toContainText(name);
    const [phones, ears] = [guests.map((it) => it.phone), guests.map((it) => it.ears)];
    await isReadable(screen);
    await isAccessible(screen);
    await picture(screen, `${lang}-2-gathered`);
    await picture(phones[0]!, `${lang}-phone-1-waiting`);

    // A seventh place for a bot, teams for all to see, one person put across and back.
    await screen.locator('[data-action="people"]').click();
    await screen.locator('[data-action="add-bot"]').click();
    await screen.keyboard.press('Escape');
    await screen.locator('[data-action="form-teams"]').click();
    const sun = screen.locator('[data-team="0"] li');
    await expect(sun).toHaveCount(4);
    await sun.first().getByRole('button').click();
    await expect(sun).toHaveCount(3);
    await isReadable(screen);
    await picture(screen, `${lang}-3-teams`);
    await picture(phones[0]!, `${lang}-phone-2-side`);
    await screen.locator('[data-action="start"]').click();
    await expect(screen.getByTestId('shared-screen')).toBeVisible();
    for (const phone of phones) await expect(phone.locator('.duels')).toBeVisible();

    // Everybody looks at who they are, until the host goes on for all.
    const [phone, heard] = [phones[0]!, ears[0]!];
    await expect(phone.getByTestId('unveil')).toBeVisible();
    await picture(phone, `${lang}-phone-2-reveal`);
    await look(phone);
    await expect(screen.getByTestId('prompt')).toContainText(/^.*1 (sur|of) 6/);
    await picture(screen, `${lang}-3-reveal`);
    await isReadable(screen);
    await screen.locator('[data-action="next"]').click();
    for (const it of phones) await expect(it.getByTestId('unveil')).toHaveCount(0);
    await expect(screen.locator('[data-call="choose"]')).toBeVisible();
    await picture(screen, `${lang}-4-talk`);
    await picture(phone, `${lang}-phone-2-talk`);
    await screen.locator('[data-action="next"]').click();
    await expect(screen.locator('[data-call="forward"]')).toBeVisible();
    for (let i = 0; i < 8; i += 1) await screen.locator('[data-action="more-time"]').click();

    // My character shows only while I hold it.
    await expect(phone.locator('.slabs')).toBeVisible();
    await picture(phone, `${lang}-phone-3-covered`);
    const card = phone.locator('[data-action="peek"]:visible');
    await expect(card.locator('.window')).toHaveCount(0);
    const box = (await card.boundingBox())!;
    await phone.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await phone.mouse.down();
    await expect(card.locator('.window')).toHaveCount(1);
    await picture(phone, `${lang}-phone-4-held`);
    await phone.mouse.up();
    await expect(card.locator('.window')).toHaveCount(0);

    // A proposal reaches my team and nobody else.
    await phone.locator('.mates button').first().click();
    const proposed = (ear: Ears) =>
      new Set(ear.suggestions.filter((it) => it.from === heard.view.me).map((it) => it.about));
    await expect.poll(() => proposed(heard).size).toBe(1);
    const mine = heard.view.teams[heard.view.my_side!];
    await expect
      .poll(() => ears.filter((it) => proposed(it).size > 0).length)
      .toBe(mine.filter((it) => ears.some((ear) => ear.view.me === it)).length);
    // The bot proposes, too, to its own side alone.
    for (const { view, suggestions } of ears)
      expect(suggestions.filter((it) => !view.teams[view.my_side!].includes(it.from))).toEqual([]);
    expect(onScreen.suggestions).toEqual([]);
    await picture(screen, `${lang}-4-choose`);
    await isReadable(screen);

    // Pause reaches every phone; nothing moves; more time is seen.
    await screen.locator('[data-action="pause"]').click();
    await expect(screen.getByTestId('paused')).toBeVisible();
    for (const it of phones) await expect(it.getByTestId('paused')).toBeVisible();
    await picture(screen, `${lang}-5-paused`);
    await picture(phone, `${lang}-phone-5-paused`);
    await screen.locator('[data-action="pause"]').click();
    await expect(phone.getByTestId('paused')).toBeHidden();
    for (let i = 0; i < 4; i += 1) await screen.locator('[data-action="more-time"]').click();

    // A reload in the middle: the same seat, the same answer, the clock of the others.
    await phone.locator('[data-action="stay"]').click();
    await expect(phone.locator('[data-action="stay"][aria-pressed="true"]')).toBeVisible();
    await phone.reload();
    await expect(phone.locator('[data-action="stay"][aria-pressed="true"]')).toBeVisible();
    await expect
      .poll(async () => Math.abs((await secondsOn(phone)) - (await secondsOn(phones[1]!))))
      .toBeLessThanOrEqual(2);
    await screen.reload();
    await expect(screen.getByTestId('shared-screen')).toBeVisible();
    await expect(screen.getByTestId('desk')).toBeVisible();

    // Somebody comes late, watches, and is promised the place of the bot.
    const late = await another({ locale: lang });
    const lateEars = new Ears(late);
    await join(late, code, 'Zoé');
    await expect(late.getByTestId('strip')).toContainText(/prochain duel|next duel/);
    await expect.poll(() => lateEars.frames.length).toBeGreaterThan(0);
    expect(lateEars.view.me).toBeNull();
    await picture(late, `${lang}-phone-6-late`);

    // The host waits no longer: who has not answered stays, both sides have to name.
    await screen.locator('[data-action="next"]').click();
    await expect(screen.locator('[data-phase="designate"], [data-phase="bet"]')).toBeVisible();
    await picture(screen, `${lang}-6-designate`);
    const captain = phones[ears.findIndex((it) => it.frames.at(-1)?.question?.waits)];
    if (captain) await picture(captain, `${lang}-phone-7-captain`);

    // Nobody bets before the screen has called for it.
    await Promise.all([...phones, late].map((it) => playByItself(it, ['designate'])));
    await expect(screen.locator('[data-phase="bet"]')).toBeVisible({ timeout: 60_000 });
    await isReadable(screen);
    await picture(screen, `${lang}-7-bet`);
    await Promise.all(phones.slice(3).map(lookAway));
    await Promise.all([...phones, late].map((it) => playByItself(it, ['advance', 'bet'])));
    await expect.poll(() => lateEars.view.me, { timeout: 60_000 }).not.toBeNull();
    await expect.poll(() => onScreen.view.ghosts.length, { timeout: 90_000 }).toBeGreaterThan(0);
    await picture(screen, `${lang}-8-ghost`);
    const ghost = ears.slice(0, 3).findIndex((it) => it.view.ghosts.includes(it.view.me!));
    if (ghost >= 0) await picture(phones[ghost]!, `${lang}-phone-8-ghost`);
    // Every seat is somebody's by now, and whoever is a ghost goes on talking with their team.
    const seated = [...guests, { name: 'Zoé', phone: late, ears: lateEars }];
    const spirit = seated.find((it) => onScreen.view.ghosts.includes(it.ears.view.me!))!;
    await whisper(spirit.phone, 'Je hante encore');
    const team = onScreen.view.teams[spirit.ears.view.my_side!];
    for (const it of seated) {
      const hears = team.includes(it.ears.view.me!);
      if (hears) await expect.poll(() => it.ears.whispers).toContain('Je hante encore');
    }
    await waitForEnd(onScreen);
    await expect(screen.getByTestId('reveal')).toBeVisible();
    await expect(screen.getByTestId('reveal').locator('.window')).not.toHaveCount(0);
    await isReadable(screen);
    await picture(screen, `${lang}-9-end`);

    for (const it of seated)
      if (!team.includes(it.ears.view.me!)) expect(it.ears.whispers, it.name).not.toContain('Je hante encore');
    expect(onScreen.whispers).toEqual([]);
    expect(onScreen.checkSecrets('the shared screen')).toBeGreaterThan(3);
    guests.forEach((it) => expect(it.ears.checkSecrets(it.name)).toBeGreaterThan(3));
    lateEars.checkSecrets('Zoé');
    expect(onScreen.view.characters.every((it) => it !== null)).toBe(true);
  });
}

/** The calls of a turn that begins with the deal, as the screen says them. */
const TURN = [
  'Qui êtes-vous ?',
  'Choisissez votre combattant !',
  'Combattants, avancez-vous !',
  'À vos paris !',
  'Le verdict !',
  'Choisissez votre combattant !',
];
/** On a busy machine ten pages are drawn one after the other. */
const SAME_MOMENT = 4000;

test('one screen and eight phones go step by step: one is silent, one leaves, one comes late, one looks on', async ({
  another,
}) => {
  test.setTimeout(300_000);
  const screen = await another({ viewport: TELEVISION });
  const onScreen = new Ears(screen);
  const code = await openScreen(screen, 'duels');
  const guests = await joinTogether(() => another({ hasTouch: true }), code, NAMES.slice(0, 8));
  await screen.locator('[data-action="form-teams"]').click();
  // The master calls every step: no clock runs while ten pages are looked at.
  await choose(screen, code, { calls: 'master' });
  await screen.locator('[data-action="start"]').click();
  const phones = guests.map((it) => it.phone);
  const everybody = [screen, ...phones];
  const next = screen.locator('[data-action="next"]');
  const isCalled = async (pages: Page[], call: string) => {
    for (const it of pages) await expect(it.locator(`.duels[data-call="${call}"][data-told="true"]`)).toBeVisible();
  };
  await isCalled(everybody, 'role');
  for (const it of everybody) await noteCalls(it);

  // Seven look at who they are, the last one stays silent all evening; the screen counts.
  const [silent, leaver, ...active] = [...guests].reverse() as [Guest, Guest, ...Guest[]];
  for (const it of [...active, leaver]) await look(it.phone);
  await expect(screen.getByTestId('prompt')).toContainText('7 sur 8');
  await picture(silent.phone, 'steps-phone-1-reveal');
  await picture(screen, 'steps-1-reveal');

  // The master lets the step go, so that its clock runs, and holds it.
  const hold = screen.locator('[data-action="hold"]');
  for (const [isHeld, n] of [
    [false, 1],
    [true, 0],
  ] as const) {
    await hold.click();
    await expect(screen.locator(`[data-action="hold"][aria-pressed="${isHeld}"]`)).toBeVisible();
    await expect(active[0]!.phone.getByRole('timer')).toHaveCount(n);
  }
  await expect(active[0]!.phone.getByTestId('reading')).toContainText('retient');
  await next.click();
  await isCalled(everybody, 'choose');
  await picture(screen, 'steps-2-choose');
  await picture(active[0]!.phone, 'steps-phone-2-choose');
  for (const it of phones) await expect(it.locator('.slabs')).toHaveCount(0);

  // One leaves for good; the host lets a bot play, and somebody who comes late takes the place.
  await leaver.phone.context().close();
  const here = everybody.filter((it) => it !== leaver.phone);
  await next.click();
  await isCalled(here, 'forward');
  await picture(active[0]!.phone, 'steps-phone-3-forward');
  const sides = active.map((it) => it.ears.view.my_side);
  const champions = ['left', 'right'].map((side) => active[sides.indexOf(side as 'left' | 'right')]);
  for (const it of active)
    await it.phone.locator(`[data-action="${champions.includes(it) ? 'forward' : 'stay'}"]`).click();
  await screen.locator('[data-action="people"]').first().click();
  const gone = screen.getByTestId('people').locator('li', { hasText: leaver.name });
  await gone.locator('[data-action="stand-in"]').click();
  await screen.keyboard.press('Escape');
  const late = await another();
  const lateEars = new Ears(late);
  await join(late, code, 'Zoé');
  await expect(late.getByTestId('strip')).toContainText('prochain duel');
  const onlooker = await another();
  await onlooker.goto(`/t/${code}?watch`);
  await onlooker.getByRole('textbox').first().fill('Marguerite');
  await onlooker.locator('form .btn.pri').click();
  await expect(onlooker.locator('.duels')).toBeVisible();

  // The silent one is waited for no longer. Each side sent one, unless the bot stepped forward too.
  await next.click();
  const arrived = screen.locator('.duels:is([data-call="name"], [data-call="bet"])[data-told="true"]');
  await expect(arrived).toBeVisible();
  if ((await arrived.getAttribute('data-call')) === 'name') await next.click();
  await isCalled([...here, late, onlooker], 'bet');

  // Everybody but the captains proposes a stake, for their own side; the audience foretells, sealed.
  const view = onScreen.view;
  const captains = [view.captains.left, view.captains.right];
  const mate = active.find((it) => !captains.includes(it.ears.view.me))!;
  await mate.phone.locator('[data-action="propose 4"]').click();
  await expect(mate.phone.locator('[data-action="propose 4"][aria-pressed="true"]')).toBeVisible();
  const captain = guests.find((it) => it.ears.view.me === view.captains[mate.ears.view.my_side!]);
  if (captain && captain !== leaver) await expect(captain.phone.locator('[data-proposal="4"]')).toBeVisible();
  for (const it of guests.filter((it) => it !== leaver && it.ears.view.my_side !== mate.ears.view.my_side))
    await expect(it.phone.locator('[data-proposal], [data-testid="stake-proposals"] small')).toHaveCount(0);
  await picture(mate.phone, 'steps-phone-4-propose');
  await onlooker.locator('[data-action="predict tie"]').click();
  await expect(onlooker.locator('[data-action="predict tie"][aria-pressed="true"]')).toBeVisible();
  await expect(screen.getByTestId('seers')).toContainText('Un pronostic scellé');
  await picture(onlooker, 'steps-phone-5-oracle');
  await picture(screen, 'steps-3-bet');
  await isReadable(screen);

  await next.click();
  await isCalled([...here, onlooker], 'duel');
  await expect(onlooker.getByTestId('foretold')).toBeVisible();
  await picture(onlooker, 'steps-phone-6-foretold');
  await picture(screen, 'steps-4-verdict');
  // Whoever came late plays from now on.
  await expect.poll(() => lateEars.view.me).not.toBeNull();
  await next.click();
  await isCalled([...here, late], 'choose');

  // The same words at the same moment.
  const told = await Promise.all(here.map(callsOn));
  const expected = TURN.map((it) => it.replace(/ (?=[!?])/g, '\u202f'));
  for (const calls of told) {
    const heard = calls.map((it) => it.words).filter((it) => expected.includes(it));
    expect(heard).toEqual(expected);
  }
  for (const [i, words] of expected.entries()) {
    const nth = expected.slice(0, i).filter((it) => it === words).length;
    const times = told.map((calls) => calls.filter((it) => it.words === words)[nth]!.at);
    // The first was called before anybody noted.
    if (i > 0) expect(Math.max(...times) - Math.min(...times), words).toBeLessThan(SAME_MOMENT);
  }
  onScreen.checkSecrets('the shared screen');
  guests.forEach((it) => it.ears.checkSecrets(it.name));
  lateEars.checkSecrets('Zoé');
});

test('seventeen phones and a shared screen play a whole game @release', async ({ another }) => {
  // Eighteen pages share the machine: on a busy one each step takes its time.
  test.setTimeout(600_000);
  const screen = await another({ viewport: TELEVISION, locale: 'en' });
  const onScreen = new Ears(screen);
  const code = await openScreen(screen, 'duels');
  const guests = await joinTogether(() => another({ locale: 'en' }), code, NAMES);
  for (const name of NAMES) await expect(screen.getByTestId('gathering')).toContainText(name);
  await isReadable(screen);
  await picture(screen, 'seventeen-1-gathered');
  await screen.locator('[data-action="form-teams"]').click();
  await expect(screen.locator('[data-team] li')).toHaveCount(17);
  await isReadable(screen);
  await picture(screen, 'seventeen-2-teams');
  await screen.locator('[data-action="start"]').click();
  await expect(screen.locator('.duels')).toBeVisible();
  for (let i = 0; i < 2; i += 1) await screen.locator('[data-action="next"]').click();
  await expect(screen.locator('[data-call="forward"]')).toBeVisible();
  await picture(screen, 'seventeen-3-choose');
  await picture(guests[0]!.phone, 'seventeen-phone');
  for (const { phone } of guests) await expect(phone.locator('.slabs')).toBeVisible();
  await Promise.all(guests.map((it) => playByTheClock(it.phone)));
  await expect(screen.locator('[data-phase="bet"]')).toBeVisible({ timeout: 240_000 });
  await picture(screen, 'seventeen-4-bet');
  await isReadable(screen);
  await waitForNobody(screen, code, onScreen);
  await expect(screen.getByTestId('reveal')).toBeVisible();
  await isReadable(screen);
  await picture(screen, 'seventeen-5-end');
  onScreen.checkSecrets('the shared screen');
  expect(guests.length).toBe(17);
  guests.forEach((it) => expect(it.ears.checkSecrets(it.name)).toBeGreaterThan(3));
});

/** Where roles are secret a party begins with them. */
const OPEN = GAMES.filter((it) => !CATALOG[it as keyof typeof CATALOG].hasSecretRoles);

for (const game of OPEN) {
  test(`the shared screen is the middle of the table of ${game}`, async ({ another }) => {
    const screen = await another({ viewport: TELEVISION });
    const onScreen = new Ears(screen);
    const code = await openScreen(screen, game);
    const phone = await another();
    const heard = new Ears(phone);
    await join(phone, code, 'Inès');
    await expect(screen.getByTestId('gathering')).toContainText('Inès');
    await screen.locator('[data-action="people"]').click();
    await screen.locator('[data-action="add-bot"]').click();
    await screen.locator('[data-action="add-bot"]').click();
    await screen.keyboard.press('Escape');
    await picture(screen, `${game}-1-gathered`);
    await quicken(screen, code);
    await screen.locator('[data-action="start"]').click();
    await expect(screen.getByTestId('shared-screen')).toBeVisible();
    await expect(screen.getByTestId('prompt')).toBeVisible();
    await expect(phone.getByTestId('prompt')).toBeVisible();
    await expect(screen.getByTestId('hand')).toHaveCount(0);
    await expect.poll(() => onScreen.frames.length).toBeGreaterThan(0);
    expect(onScreen.frames.every((it) => it.question === null && (it.view as { me: unknown }).me === null)).toBe(true);
    expect((heard.frames[0]!.view as { me: unknown }).me).toBe('a');
    await picture(screen, `${game}-2-table`);
    await picture(phone, `${game}-phone`);
    await isReadable(screen);
    // The desk: with nobody else to wait for, the rules answer for the phone.
    await expect(screen.locator('[data-action="next"]')).toBeEnabled({ timeout: 30_000 });
    await screen.locator('[data-action="pause"]').click();
    await expect(phone.getByTestId('paused')).toBeVisible();
    await screen.locator('[data-action="pause"]').click();
    await expect(phone.getByTestId('paused')).toBeHidden();
  });
}

/** A game of one person and bots on a shared screen. */
async function oneAmongBots(
  another: (options?: BrowserContextOptions) => Promise<Page>,
  game: string,
): Promise<[Page, Page]> {
  const screen = await another({ viewport: TELEVISION });
  const code = await openScreen(screen, game);
  const phone = await another();
  await join(phone, code, 'Inès');
  await expect(screen.getByTestId('gathering')).toContainText('Inès');
  await screen.locator('[data-action="fill"]').click();
  await screen.locator('[data-action="start"]').click();
  // The list of people before the deal is another one, and closes with its page.
  await expect(screen.getByTestId('shared-screen')).toBeVisible();
  await expect(phone.getByTestId('prompt')).toBeVisible();
  return [screen, phone];
}

test('the host hands the part on to a phone and back', async ({ another }) => {
  const [screen, phone] = await oneAmongBots(another, 'dobro');
  await screen.locator('[data-action="people"]').first().click();
  await screen.locator('[data-action="make-host"]').click();
  await screen.keyboard.press('Escape');
  await expect(phone.getByTestId('desk')).toBeVisible();
  await expect(screen.getByTestId('desk')).toHaveCount(0);
  await picture(phone, 'phone-leads');
  await phone.locator('[data-action="pause"]').click();
  await expect(screen.getByTestId('paused')).toBeVisible();
  await phone.locator('[data-action="pause"]').click();
  await phone.locator('[data-action="people"]').click();
  await phone.locator('[data-action="give-to-screen"]').click();
  await expect(screen.getByTestId('desk')).toBeVisible();
  // The screen is closed and opened again: it goes on where it was, and still leads.
  const address = screen.url();
  const again = await screen.context().newPage();
  await screen.close();
  await again.goto(address);
  await expect(again.getByTestId('prompt')).toBeVisible();
  await expect(again.getByTestId('desk')).toBeVisible();
  // It is closed: the phone may lead once the minutes are over that a host has to come back.
  await again.close();
  await phone.keyboard.press('Escape');
  await expect(phone.locator('[data-action="take-host"]')).toBeDisabled();
});

test('a bot plays for somebody who takes the seat back, who is waited for no longer, who is sent away', async ({
  another,
}) => {
  const [screen, phone] = await oneAmongBots(another, 'duels');
  await look(phone);
  for (const call of ['role', 'choose']) {
    await expect(screen.locator(`[data-call="${call}"]`)).toBeVisible();
    await screen.locator('[data-action="next"]').click();
  }
  await expect(screen.locator('[data-call="forward"]')).toBeVisible();
  // Bots alone would play on to the end while we look.
  await screen.locator('[data-action="pause"]').click();
  await expect(phone.getByTestId('paused')).toBeVisible();
  await screen.locator('[data-action="people"]').first().click();
  await screen.locator('li', { hasText: 'Inès' }).locator('[data-action="stand-in"]').click();
  await expect(phone.getByTestId('strip')).toBeVisible();
  await picture(phone, 'phone-stand-in');
  await isReadable(screen);
  await picture(screen, 'people');
  await phone.locator('[data-action="take-back"]').click();
  await expect(phone.getByTestId('strip')).toHaveCount(0);

  // The game goes on, and all have answered but Inès: the host waits no longer for her.
  const row = screen.locator('li', { hasText: 'Inès' });
  await screen.keyboard.press('Escape');
  await screen.locator('[data-action="pause"]').click();
  await screen.locator('[data-action="people"]').first().click();
  await row.locator('[data-action="skip"]').click();
  await expect(phone.locator('.duels[data-phase="advance"] .slabs')).toHaveCount(0);
  await screen.keyboard.press('Escape');
  await screen.locator('[data-action="pause"]').click();
  await screen.locator('[data-action="people"]').first().click();
  const seats = await screen.getByTestId('people').locator('li').count();
  // To send somebody away is asked first.
  await row.locator('[data-action="remove"]').click();
  await screen.getByTestId('sure').locator('[data-action="keep"]').click();
  await expect(screen.getByTestId('sure')).toHaveCount(0);
  await row.locator('[data-action="remove"]').click();
  await screen.getByTestId('sure').locator('[data-action="remove-yes"]').click();
  await expect(row).toHaveCount(0);
  await expect(screen.getByTestId('people').locator('li')).toHaveCount(seats);
  // A bot has the seat now; whoever was sent away is told so.
  await expect(phone.getByText('L’hôte t’a demandé de quitter la table.')).toBeVisible();
});

test('what the house says on the shared screen can be read from the sofa', async ({ another, complaints }) => {
  const screen = await another({ viewport: TELEVISION });
  await openScreen(screen, 'duels');
  await screen.locator('[data-action="fill"]').click();
  await expect(screen.locator('[data-action="start"]')).toBeVisible();
  // Somebody else has begun in the meantime, as another window of the host can.
  await screen.route('**/start', (route) =>
    route.fulfill({ status: 409, json: { code: 'already-started', message: 'La partie a déjà commencé.' } }),
  );
  await screen.locator('[data-action="start"]').click();
  await expect(screen.getByTestId('toast')).toBeVisible();
  await isReadable(screen);
  await picture(screen, 'refused');
  expect(
    complaints.splice(0).every((it) => it.includes('409')),
    'the browser notes the refusal',
  ).toBe(true);
});

/** What the pages of this test have noted. */
interface Noted {
  calls: string[];
  spoken: string[];
  felt: unknown[];
}

/** The announcement of a duel. */
const RESULT = / contre .*(victoire d|égalité)/;

test('a duel is told with suspense, then its result and nothing else; calls are spoken if wanted, phones buzz', async ({
  another,
}) => {
  const screen = await another({ viewport: TELEVISION });
  await screen.addInitScript(() => {
    localStorage['tablee.preferences'] = JSON.stringify({ motion: 'full' });
    // A voice that only takes note.
    const spoken = ((window as unknown as Noted).spoken = [] as string[]);
    const voice = {
      speak: (it: SpeechSynthesisUtterance) => spoken.push(`${it.lang} ${it.text}`),
      cancel: () => undefined,
      getVoices: () => [],
    };
    Object.defineProperty(window, 'speechSynthesis', { value: voice });
  });
  const onScreen = new Ears(screen);
  const code = await openScreen(screen, 'duels');
  const open = async () => {
    const phone = await another();
    await phone.addInitScript(() => {
      const felt = ((window as unknown as Noted).felt = [] as unknown[]);
      navigator.vibrate = (pattern) => felt.push(pattern) > 0;
    });
    return phone;
  };
  const [guest] = await joinTogether(open, code, ['Inès']);
  await screen.locator('[data-action="fill"]').click();
  await screen.locator('[data-action="start"]').click();
  await expect(screen.getByTestId('prompt')).toBeVisible();
  await screen.locator('[data-action="voice"]').click();
  // What is called out, in order, whoever looks when.
  await screen.evaluate(() => {
    const calls = ((window as unknown as Noted).calls = [] as string[]);
    const note = () => {
      const text = document.querySelector('[data-testid="prompt"] p')?.textContent ?? '';
      const shows = document.querySelectorAll('[data-testid="arena"] .window').length;
      if (text !== '' && calls.at(-1) !== text) calls.push(text);
      if (shows > 0) calls.push('a character');
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
    note();
  });
  await playByItself(guest!.phone);
  await pictureOf(screen, '.arena.suspense', 'duel-1-suspense');
  await pictureOf(screen, '.arena .won, .arena .tie', 'duel-2-verdict');
  const called = () => screen.evaluate(() => (window as unknown as Noted).calls);
  await expect.poll(async () => (await called()).some((it) => RESULT.test(it)), { timeout: 90_000 }).toBe(true);
  const calls = await called();
  const first = calls.findIndex((it) => RESULT.test(it));
  expect(calls[0], calls.join(' | ')).toMatch(/^Qui êtes-vous/);
  expect(calls.some((it) => it.startsWith('Choisissez votre combattant'))).toBe(true);
  expect(calls[first - 1], calls.join(' | ')).toBe('Et le duel…');
  expect(calls).not.toContain('a character');
  // The voice says what the screen calls, in its language.
  const spoken = await screen.evaluate(() => (window as unknown as Noted).spoken);
  expect(
    spoken.some((it) => it.startsWith('fr-FR ') && RESULT.test(it)),
    spoken.join(' | '),
  ).toBe(true);
  await expect.poll(called).toEqual(expect.arrayContaining(spoken.map((it) => it.replace('fr-FR ', ''))));
  // Everybody is asked to choose a fighter, so the phone has called for its owner.
  expect(await guest!.phone.evaluate(() => (window as unknown as Noted).felt)).toContainEqual([90, 60, 90]);
  onScreen.checkSecrets('the shared screen');
});

test('names are read from afar on a projector, in every game', async ({ another }) => {
  for (const game of OPEN) {
    const { most } = CATALOG[game as keyof typeof CATALOG];
    const options = ROOMS[game]?.crowded;
    const screen = await another({ viewport: { width: 1280, height: 720 } });
    const code = await openScreen(screen, game);
    if (options)
      expect((await screen.request.post(`/api/tables/${code}/settings`, { data: { options } })).ok()).toBe(true);
    for (let i = 0; i < most; i += 1)
      expect((await screen.request.post(`/api/tables/${code}/bots`, { data: { level: 'easy' } })).ok()).toBe(true);
    await screen.locator('[data-action="start"]').click();
    const names = screen.getByTestId('shared-screen').locator('[data-seat] .name, [data-testid="muster"] .name');
    await expect(names.first()).toBeVisible();
    const sizes = await names.evaluateAll((all) => all.map((it) => parseFloat(getComputedStyle(it).fontSize)));
    expect(Math.min(...sizes), game).toBeGreaterThanOrEqual(18);
    const cut = await names.evaluateAll((all) =>
      all.filter((it) => it.scrollWidth > it.clientWidth).map((it) => it.textContent),
    );
    expect(cut, game).toEqual([]);
    await screen.context().close();
  }
});
