import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { FileOrder } from './scripts/testing/file-order.ts';
import { REPORT_FILE, TestsReporter } from './scripts/testing/tests-reporter.ts';
import { MAKING_PAGES, SHORT_LIVED } from './tests/support/short-lived.ts';

const BUNDLED_THREAD = fileURLToPath(new URL('tests/server/start-bundled-thread.ts', import.meta.url));
const BUNDLED_REPORT_THREAD = fileURLToPath(
  new URL('tests/server/start-bundled-report-thread.ts', import.meta.url),
);
const TYPESCRIPT_API = fileURLToPath(new URL('tests/support/typescript-api.ts', import.meta.url));

const reportFile = process.env[REPORT_FILE];

/**
 * Keeps compiled modules between runs, so that a developer who runs one file repeatedly does not wait for its
 * imports.
 */
const KEPT_MODULES = { fsModuleCache: true };

/** Time limit in ms for polling in a test, instead of vitest's one second. */
const WAITS = { poll: { timeout: 60_000 } };
/**
 * Limits in ms of every test and hook, only to end those that hang. On a machine that is ten times slower the
 * tests must be slow and not fail: when a test of a screen is cut off, React still waits for its unfinished
 * `act`, and the tests after it fail.
 */
const LIMITS = { testTimeout: 300_000, hookTimeout: 300_000 };

/** One project for each suite; `npm test` runs three of them at a time. */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    reporters: reportFile === undefined ? ['default'] : ['default', new TestsReporter(reportFile)],
    sequence: { sequencer: FileOrder },
    projects: [
      {
        test: {
          name: 'unit',
          experimental: KEPT_MODULES,
          expect: WAITS,
          include: ['tests/{shared,api,workers,scripts}/**/*.test.ts'],
          isolate: false,
          setupFiles: ['tests/support/measure-cost.ts', 'tests/support/seeded.ts'],
          execArgv: SHORT_LIVED,
          ...LIMITS,
        },
      },
      {
        test: {
          name: 'machines',
          expect: WAITS,
          include: ['tests/{machines,paths}/**/*.test.ts'],
          experimental: KEPT_MODULES,
          // One process: modules are loaded, and the model of each machine is made, once a process.
          isolate: false,
          maxWorkers: 1,
          // Projects of one group have the same number of workers.
          sequence: { groupOrder: 1 },
          execArgv: SHORT_LIVED,
          setupFiles: ['tests/support/measure-cost.ts', 'tests/support/write-machine-coverage.ts'],
          ...LIMITS,
        },
      },
      {
        test: {
          name: 'server',
          experimental: KEPT_MODULES,
          expect: WAITS,
          include: ['tests/server/**/*.test.ts'],
          isolate: false,
          globalSetup: 'tests/server/prepare.ts',
          setupFiles: ['tests/support/measure-cost.ts', 'tests/support/seeded.ts'],
          // openapi-typescript needs the compiler's JavaScript API, which the project's version no longer
          // has.
          server: { deps: { inline: ['openapi-typescript'] } },
          alias: [
            { find: /^typescript$/, replacement: TYPESCRIPT_API },
            { find: /^\.\/start-pglite-thread\.ts$/, replacement: BUNDLED_THREAD },
            { find: /^\.\/start-report-thread\.ts$/, replacement: BUNDLED_REPORT_THREAD },
          ],
          execArgv: SHORT_LIVED,
          ...LIMITS,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'ui',
          experimental: KEPT_MODULES,
          expect: WAITS,
          include: ['tests/ui/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // The modules of the screens are loaded once in each worker, not once for each file.
          isolate: false,
          setupFiles: [
            'tests/support/measure-cost.ts',
            'tests/support/jsdom.ts',
            'tests/support/write-machine-coverage.ts',
          ],
          css: false,
          execArgv: MAKING_PAGES,
          // The package's modules are written for bundlers: Node alone takes them for CommonJS.
          server: { deps: { inline: ['echarts-for-react'] } },
          ...LIMITS,
        },
      },
      {
        test: {
          name: 'e2e',
          experimental: KEPT_MODULES,
          expect: WAITS,
          include: ['tests/e2e/**/*.test.ts'],
          // One browser for each worker, not one for each file.
          isolate: false,
          globalSetup: 'tests/e2e/support/prepare.ts',
          execArgv: SHORT_LIVED,
          setupFiles: ['tests/support/measure-cost.ts', 'tests/support/write-machine-coverage.ts'],
          ...LIMITS,
        },
      },
    ],
  },
});
