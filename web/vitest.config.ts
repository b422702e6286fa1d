// Apart from `vite.config.ts`: whoever only builds the pages needs no packages that test them.

import { defineConfig, mergeConfig } from 'vitest/config';
import pages from './vite.config';

export default mergeConfig(
  pages,
  defineConfig({
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
  }),
);
