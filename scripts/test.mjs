// npm test: type check, lint and layer rules, then every suite. .ci/run calls this same command.
import { requireMachine } from './machine.mjs';

requireMachine('develop');
import('tsx/esm/api')
  .then(({ register }) => {
    register();
    return import('./testing/run-everything.ts');
  })
  .then(({ runEverything }) => runEverything())
  .then((passed) => {
    process.exitCode = passed ? 0 : 1;
  });
