// The house in Node: answers questions on its input, a line each, for `same.rs`.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const built = process.argv[2];
const house = await import(pathToFileURL(join(built, 'house.js')).href);
const { memory } = await house.default({ module_or_path: readFileSync(join(built, 'house_bg.wasm')) });

for await (const line of createInterface({ input: process.stdin })) {
  const question = JSON.parse(line);
  const answer = question.memory ? grow(question.memory) : question.patience ? think(question) : play(question);
  console.log(JSON.stringify(answer));
}

function play({ game, options, bot, count }) {
  const started = performance.now();
  const digest = house.digest_of_games(game, options, bot, 1, count);
  return { digest, millis: performance.now() - started };
}

/** A house whose storage is always at hand, and whose time passes as fast as it likes. */
function open(patience) {
  const here = new house.LocalHouse('00', '[]', patience, 0, 1);
  let time = 0;
  let number = 0;
  const answers = new Map();
  const thoughts = [];
  const thinkOnce = () => {
    const started = performance.now();
    const more = here.think(time, time);
    thoughts.push(performance.now() - started);
    return more;
  };
  const settle = () => {
    for (;;) {
      const outs = JSON.parse(here.take());
      if (outs.length === 0) return;
      for (const out of outs) {
        if (out === 'think') while (thinkOnce());
        else if ('store' in out) here.stored(out.store[0], true, time, time);
        else if ('reply' in out) answers.set(out.reply[0], JSON.parse(out.reply[2]));
        else if ('wake' in out) time = Math.max(time, out.wake ?? time);
      }
    }
  };
  const ask = (method, path, body) => {
    number += 1;
    here.request(number, 'me', 'Ada', method, path, JSON.stringify(body), 'fr', time, time);
    settle();
    return answers.get(number);
  };
  const wait = () => {
    time += 1000;
    here.tick(time, time);
    settle();
  };
  /** Somebody looks on: nobody plays for those who are gone. */
  const look = (code) => {
    here.connect(1, code, 'me', 'Ada', time, time);
    here.message(1, '{"type":"hello"}', time, time);
    settle();
  };
  return { ask, wait, look, thoughts };
}

/** A table of bots alone, one of them for me; plays a whole game, or so many thoughts of it. */
function tableOf(game, n, level, patience) {
  const { ask, wait, look, thoughts } = open(patience);
  const settings = { bot_pace: 'instant', stand_in: level };
  const { code } = ask('POST', '/tables', { game, bots: Array(n - 1).fill(level), settings });
  look(code);
  const whole = (most = Infinity) => {
    ask('POST', `/tables/${code}/start`, {});
    ask('POST', `/tables/${code}/stand-in`, { seat: 'a', on: true });
    for (let i = 0; i < 5000 && thoughts.length < most; i += 1) {
      if (ask('GET', `/tables/${code}`, {}).state !== 'playing') break;
      wait();
    }
    if (most === Infinity && ask('POST', `/tables/${code}/rematch`, {}).state !== 'open') throw new Error('not over');
  };
  return { whole, thoughts };
}

/** How long the longest of so many thoughts of a hard bot takes. */
function think({ game, players, patience }) {
  const { whole, thoughts } = tableOf(game, players, 'hard', patience);
  whole(60);
  return { longest: Math.max(...thoughts), thoughts: thoughts.length };
}

/** How much memory a house has after ten games at a table, and after so many more. */
function grow(count) {
  const { whole } = tableOf('dobro', 3, 'easy', 0);
  for (let i = 0; i < 10; i += 1) whole();
  const before = memory.buffer.byteLength;
  for (let i = 0; i < count; i += 1) whole();
  return { before, after: memory.buffer.byteLength };
}
