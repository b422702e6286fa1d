import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.TABLEE_SERVER ?? 'http://127.0.0.1:7878';

export default defineConfig({
  plugins: [svelte()],
  resolve: {
    alias: { $lib: here('src/lib'), $rooms: here('src/rooms'), $locales: here('../locales') },
    // Component tests mount in jsdom, where Svelte must be the browser's.
    conditions: process.env.VITEST ? ['browser'] : undefined,
  },
  server: {
    // The sentences live beside `web/`: terminal and browser share them.
    fs: { allow: [here('.'), here('../locales')] },
    proxy: { '/api': { target: server, ws: true } },
  },
  build: {
    target: 'es2022',
    // `light-dark()` as it is: rewritten, it would be settled at the root and cards could not stay paper.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Nothing inlined as data: the page's policy allows files of ours only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  test: {
    environment: 'jsdom',
    // Files share a jsdom: making one for each took most of the time.
    isolate: false,
    pool: 'threads',
    // Whole rooms are mounted: on a busy machine the first one takes its time.
    testTimeout: 30_000,
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/test-setup.ts'],
  },
});
