// npm test: types, lint and layer rules, then every suite.
import { requireMachine } from './machine.mjs';

requireMachine('develop');
import('tsx/esm/api')
  .then(({ register }) => {
    register();
    return import('./testing/run-tests.ts');
  })
  .then(({ runTests }) => runTests(process.argv.slice(2)))
  .then((passed) => {
    process.exitCode = passed ? 0 : 1;
  });
