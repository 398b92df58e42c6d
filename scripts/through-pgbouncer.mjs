import { requireMachine } from './machine.mjs';

requireMachine('develop');
import('tsx/esm/api')
  .then(({ register }) => {
    register();
    return import('./testing/through-pgbouncer.ts');
  })
  .then(({ runThroughPgBouncer }) => runThroughPgBouncer(process.argv.slice(2)))
  .then((passed) => {
    process.exitCode = passed ? 0 : 1;
  });
