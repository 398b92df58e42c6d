// npm test: the build, the static checks and every suite, a few at a time; then the coverage of the machines and the
// promises of the specification.
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
