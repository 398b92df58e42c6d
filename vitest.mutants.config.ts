import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const collecting = fileURLToPath(new URL('tests/mutation/collected-suite.ts', import.meta.url));

/**
 * `npm run mutants` runs the machines' tests on every mutant (a small change of a machine) in one process.
 */
export default defineConfig({
  plugins: [
    {
      name: 'collect-the-tests',
      enforce: 'pre',
      resolveId: (id) => (id === 'vitest' ? collecting : null),
    },
  ],
  test: {
    name: 'mutants',
    include: ['tests/mutation/mutants.test.ts'],
    pool: 'forks',
    maxWorkers: 1,
    dangerouslyIgnoreUnhandledErrors: true,
  },
});
