// The house in Node: answers questions on its input, a line each, for `same.rs`.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { answer } from './drive.mjs';

const built = process.argv[2];
const house = await import(pathToFileURL(join(built, 'house.js')).href);
const { memory } = await house.default({
  module_or_path: readFileSync(join(built, 'house_bg.wasm')),
});

for await (const line of createInterface({ input: process.stdin }))
  console.log(JSON.stringify(answer(house, memory, JSON.parse(line))));
