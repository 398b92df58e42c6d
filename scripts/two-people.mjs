import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { requireMachine } from './machine.mjs';

/** The models of two people who edit, delete and restore works, with many runs on each engine; `npm test` makes a few. */
requireMachine('develop');
const vitest = createRequire(import.meta.url).resolve('vitest/vitest.mjs');
const runs = process.argv[2] ?? '500';
const test = spawn(process.execPath, [vitest, 'run', '--project', 'server', 'two-people.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, TWO_PEOPLE_RUNS: runs },
});
test.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
