import { configDefaults, defineConfig } from 'vitest/config';

/** Runs a generated test file (`npm run paths -- … --format playwright`) from any folder of the project. */
export default defineConfig({
  test: {
    name: 'paths',
    include: ['**/*.ts'],
    exclude: [...configDefaults.exclude, 'src/**', 'server/**', 'scripts/**', 'bench/**'],
    globalSetup: 'tests/e2e/support/prepare.ts',
    setupFiles: ['tests/support/write-machine-coverage.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    fileParallelism: false,
  },
});
