import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** One project per suite; `npm test` runs them one after another and adds their counts up. */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/{shared,api,workers,scripts}/**/*.test.ts'],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'machines',
          include: ['tests/{machines,paths}/**/*.test.ts'],
          // Modules are loaded and the model of each machine is made once a worker, not once a file.
          isolate: false,
          setupFiles: ['tests/support/write-machine-coverage.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          // A busy machine makes a test slow, never wrong: only what hangs is cut.
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          isolate: false,
          globalSetup: 'tests/server/prepare.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'ui',
          include: ['tests/ui/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // The screens' modules are loaded once a worker, not once a file.
          isolate: false,
          setupFiles: ['tests/support/jsdom.ts', 'tests/support/write-machine-coverage.ts'],
          css: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          // One browser a worker, not one a file.
          isolate: false,
          globalSetup: 'tests/e2e/support/prepare.ts',
          setupFiles: ['tests/support/write-machine-coverage.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
