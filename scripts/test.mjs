// npm test: type check, lint and layer rules, then every suite. With --also-on-other-node, as .ci/run calls
// it, part of it again on a newer Node.
import { requireMachine } from './machine.mjs';

requireMachine('develop');
import('tsx/esm/api')
  .then(({ register }) => {
    register();
    return import('./testing/run-everything.ts');
  })
  .then(({ runEverything }) =>
    runEverything({ alsoOnOtherNode: process.argv.includes('--also-on-other-node') }),
  )
  .then((passed) => {
    process.exitCode = passed ? 0 : 1;
  });
