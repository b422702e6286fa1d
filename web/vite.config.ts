import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { fonts } from './build/fonts.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.TABLEE_SERVER ?? 'http://127.0.0.1:7878';

/** The service worker is told what there is to keep, and has another name for every build. */
function shell(): Plugin {
  return {
    name: 'tablee-shell',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter((it) => !it.endsWith('.map') && it !== 'index.html');
      const build = createHash('sha256').update(files.sort().join('\n')).digest('hex').slice(0, 16);
      const source = readFileSync(here('src/sw.js'), 'utf8')
        .replace("'BUILD'", JSON.stringify(build))
        .replace('[/* FILES */]', JSON.stringify(files));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}

/** What is fetched together is one file: each one more is asked for and answered on its own. */
const GROUPS = [{ name: 'first', tags: ['$initial' as const] }];

/** A folder that any static host can serve: `cargo xtask site`. */
const isSite = process.env.TABLEE_SITE !== undefined;

export default defineConfig({
  base: isSite ? './' : '/',
  plugins: [svelte(), fonts(here('generated/fonts'), here('../locales')), shell()],
  define: {
    // Rules and bots for the browser, which `cargo xtask` builds where it can.
    __HAS_HOUSE__: existsSync(here('generated/house_bg.wasm')),
    __IS_SITE__: isSite,
  },
  worker: { format: 'es' },
  resolve: {
    alias: { $lib: here('src/lib'), $rooms: here('src/rooms'), $locales: here('../locales') },
    // Component tests mount in jsdom, where Svelte must be the browser's.
    conditions: process.env.VITEST ? ['browser'] : undefined,
  },
  server: {
    // Sentences and rules live beside `web/`: terminal and browser share them.
    fs: { allow: [here('.'), here('../locales'), here('../docs/rules')] },
    proxy: { '/api': { target: server, ws: true } },
  },
  build: {
    target: 'es2022',
    // `light-dark()` as it is: rewritten, it would be settled at the root and cards could not stay paper.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Nothing inlined as data: the page's policy allows files of ours only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
    outDir: isSite ? 'site' : 'dist',
  },
});
