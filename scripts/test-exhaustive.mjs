// npm run test:exhaustive: runs the tests with the most cases, part by part (testing/exhaustive-parts.ts).
import { requireMachine } from './machine.mjs';

requireMachine('develop');
import('tsx/esm/api')
  .then(({ register }) => {
    register();
    return import('./testing/run-exhaustive.ts');
  })
  .then(({ runExhaustive }) => runExhaustive(process.argv.slice(2)))
  .then((passed) => {
    process.exitCode = passed ? 0 : 1;
  });
