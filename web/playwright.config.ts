import { defineConfig } from '@playwright/test';

const pictures = process.env.TABLEE_PICTURES !== undefined;

export default defineConfig({
  testDir: 'e2e',
  testMatch: pictures ? 'pictures.ts' : '*.spec.ts',
  // One server and one browser at a time: the tests are about rules of conduct, not about load.
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: process.env.CI ? 'line' : 'list',
  use: {
    viewport: { width: 390, height: 844 },
    locale: 'fr-FR',
    reducedMotion: 'reduce',
    actionTimeout: 15_000,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.TABLEE_CHROMIUM ?? '/usr/bin/chromium',
      args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
    },
  },
});
