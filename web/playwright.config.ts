import { defineConfig } from '@playwright/test';

/** Pictures and measurements are no tests: they are asked for by name. */
const asked =
  process.env.TABLEE_PICTURES !== undefined
    ? 'pictures.ts'
    : process.env.TABLEE_PAINT !== undefined
      ? 'paint.ts'
      : process.env.TABLEE_PACE !== undefined
        ? 'pace.ts'
        : undefined;

export default defineConfig({
  testDir: 'e2e',
  testMatch: asked ?? '*.spec.ts',
  // What is only for releases takes long: `cargo xtask test --all`.
  grepInvert: process.env.TABLEE_ALL === undefined ? /@release/ : undefined,
  // A busy machine is told from a broken page by a second try, which the report calls flaky.
  // Games are dealt at random, too. Whoever runs one test by hand wants to see it fail.
  retries: process.env.CI ? 1 : 0,
  // Each worker has a server and a browser of its own: as many as most machines have cores to spare.
  workers: 2,
  fullyParallel: true,
  timeout: 180_000,
  // Something hangs: a failure that is told beats one that is waited for.
  globalTimeout: process.env.CI && process.env.TABLEE_ALL === undefined ? 40 * 60_000 : undefined,
  // Patience costs nothing where all goes well, and a busy machine is no fault of the pages.
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    viewport: { width: 390, height: 844 },
    locale: 'fr-FR',
    reducedMotion: 'reduce',
    actionTimeout: 30_000,
    // `TABLEE_TRACE=1` keeps what the browser did; it makes everything slower.
    trace: process.env.TABLEE_TRACE === undefined ? 'off' : 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.TABLEE_CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
