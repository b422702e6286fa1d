// `cargo xtask wasm --measure`: how fast the search is in Chromium's worker beside the same program here, how long a
// hard bot thinks, whether the page stays free meanwhile, and what a house weighs. Figures, not tests.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GAMES as CATALOG } from '../src/lib/games/index';
import { GAMES, botsOf, test, type Page } from './house';
import { handOver, overhearHouse } from './flight';
import { ROOMS } from './rooms';
import { traced, type Task } from './traced';

/** The same search natively, built for speed. */
const NATIVE = process.env.TABLEE_NATIVE ?? '../target/release/examples/same';
const SEARCH = 'ismcts:200';
/** `web/src/lib/local/worker.ts`. */
const PATIENCE = 600;
const ROUNDS = 5;
/** Positions at which both sides search: games of their own would go apart, and one be longer than the other. */
const THOUGHTS = 60;

interface Answered {
  millis: number;
  answers: string;
}

const FILES: Record<string, () => Buffer | string> = {
  '/': () => '<!doctype html><title>pace</title>',
  '/house.js': () => readFileSync('generated/house.js'),
  '/house_bg.wasm': () => readFileSync('generated/house_bg.wasm'),
  '/drive.mjs': () => readFileSync('../crates/wasm/examples/drive.mjs'),
  '/worker.js': () => `
    import * as house from './house.js';
    import { answer } from './drive.mjs';
    const ready = house.default({ module_or_path: fetch('./house_bg.wasm') });
    onmessage = async ({ data }) => postMessage(answer(house, (await ready).memory, data));`,
};

/** A worker of the house alone, without pages. */
async function openWorker(
  page: Page,
): Promise<{ ask: <Answer = Record<string, number>>(question: object) => Promise<Answer>; close: () => void }> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const type = path.endsWith('.wasm') ? 'application/wasm' : path === '/' ? 'text/html' : 'text/javascript';
    const file = FILES[path];
    response.writeHead(file ? 200 : 404, { 'Content-Type': type }).end(file?.() ?? '');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.evaluate(() => {
    (window as unknown as { house: Worker }).house = new Worker('/worker.js', { type: 'module' });
  });
  const ask = async <Answer>(question: object) =>
    (await page.evaluate(
      (it) =>
        new Promise((done, fail) => {
          const { house } = window as unknown as { house: Worker };
          house.onmessage = ({ data }) => done(data);
          house.onerror = (event) => fail(new Error(event.message));
          house.postMessage(it);
        }),
      question,
    )) as Answer;
  return { ask, close: () => server.close() };
}

const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!;

test('the search in a worker beside the same search here', async ({ page }) => {
  test.setTimeout(1_800_000);
  const { ask, close } = await openWorker(page);
  for (const game of GAMES) {
    const players = Math.max(3, CATALOG[game as keyof typeof CATALOG].least);
    const options = `players=${players}`;
    const ratios: number[] = [];
    let agreed = 0;
    const question = { game, options, bot: SEARCH, thoughts: THOUGHTS };
    await ask(question);
    // By turns: whatever else this machine does slows both.
    for (let round = 0; round < ROUNDS; round += 1) {
      // On one core, as a worker: teams think in several threads.
      const command = ['-c', '0', NATIVE, '--here', game, options, String(THOUGHTS)];
      const native = JSON.parse(execFileSync('taskset', command, { encoding: 'utf8' })) as Answered;
      const here = await ask<Answered>(question);
      ratios.push(here.millis / native.millis);
      const ours = native.answers.split('\n');
      agreed = here.answers.split('\n').filter((it, i) => it === ours[i]).length;
    }
    // Chromium throttles no workers: a quarter of the patience, taken four times, is a processor four times slower.
    const { longest = 0, thoughts } = await ask({ game, players, patience: PATIENCE / 4 });
    const all = ratios.map((it) => it.toFixed(2)).join(', ');
    console.log(
      `${game}: ${median(ratios).toFixed(2)} times the native time (${all}), ` +
        `${agreed} of ${THOUGHTS} answers are the same; ` +
        `longest of ${thoughts} thoughts of a hard bot, four times slower: ${Math.round(4 * longest)} ms`,
    );
  }
  const { before = 0, after = 0 } = await ask({ memory: 50 });
  console.log(`memory after 10 games ${before / 2 ** 20} MiB, after 50 more ${after / 2 ** 20} MiB`);
  close();
});

/** What is felt as a halt. */
const LONG = 50;

/** The long ones and the longest: by the processor's time, and what they were spent on. */
function longOnes(tasks: Task[]): string {
  const whole = Math.round;
  const [longest, ...others] = tasks.toSorted((a, b) => b.cost - a.cost);
  const told = [longest!, ...others.filter((it) => it.cost > LONG)].map(
    (it) => `${whole(it.cost)} (script ${whole(it.script)}, style ${whole(it.style)}, layout ${whole(it.layout)})`,
  );
  return told.join(', ');
}

/** Has the browser write down how long its tasks take by the clock on the wall, if that is long. */
function noteLong(): void {
  const all: number[] = [];
  new PerformanceObserver((list) => all.push(...list.getEntries().map((it) => Math.round(it.duration)))).observe({
    type: 'longtask',
    buffered: true,
  });
  Object.assign(window, { takeLong: () => all.splice(0) });
}

const TABLES = [
  { what: 'a phone', isCrowded: false, size: { width: 390, height: 844 } },
  { what: 'a desk with the most players', isCrowded: true, size: { width: 1440, height: 900 } },
];

for (const game of GAMES)
  for (const { what, isCrowded, size } of TABLES)
    test(`the page stays free while bots think at ${game} on ${what}`, async ({ page, context, browser }) => {
      test.setTimeout(600_000);
      const { most } = CATALOG[game as keyof typeof CATALOG];
      const usual = botsOf(game, 2).length + 1;
      const options = Object.fromEntries((ROOMS[game]!.crowded ?? '').split(' ').map((it) => it.split('=')));
      // Many hard bots would think for an hour, and what is drawn is the same.
      const wanted = isCrowded
        ? { players: most, level: 'easy', pace: 'instant', ...(ROOMS[game]!.crowded ? { options } : {}) }
        : { players: usual, level: 'hard', pace: 'instant' };
      await page.setViewportSize(size);
      await context.addInitScript(
        ([name, it]) => {
          localStorage['tablee.house'] = 'here';
          localStorage['tablee.solo'] = JSON.stringify({ [name as string]: it });
        },
        [game, wanted] as const,
      );
      await page.addInitScript(noteLong);
      await overhearHouse(page);
      const table = ROOMS[game]!.page(page);
      const tell = async (when: string, work: () => Promise<void>) => {
        const tasks = await traced(browser, page, work);
        const walls = await page.evaluate(() => (window as unknown as { takeLong: () => number[] }).takeLong());
        console.log(
          `${game} on ${what}, ${when}: ${longOnes(tasks)} ms; beyond ${LONG} by the wall: [${walls.join()}]`,
        );
      };
      await tell('the first page', async () => {
        await page.goto('/');
        await page.waitForLoadState('networkidle');
      });
      await tell('the table opens', async () => {
        await page.locator(`[data-game="${game}"]`).getByRole('button', { name: 'Jouer' }).click();
        await table.untilMine();
      });
      await tell('four turns', async () => {
        for (let turn = 0; turn < 4 && (await table.end.count()) === 0; turn += 1) {
          await table.move(turn);
          await table.untilMine();
        }
      });
      await tell('rounds and the end', async () => {
        if ((await table.end.count()) === 0) await handOver(page);
        await page.locator('main.end[aria-busy="false"]').waitFor();
      });
      await tell('looked at again', async () => {
        await page.getByRole('link', { name: 'Revoir la partie' }).click();
        for (let step = 0; step < 8; step += 1) await page.getByRole('button', { name: 'Coup suivant' }).click();
      });
    });
