import { requireMachine } from './machine.mjs';

requireMachine('develop');
import('tsx/esm/api')
  .then(({ register }) => {
    register();
    return import('./two-people/run-two-people.ts');
  })
  .then(({ runTwoPeople }) => runTwoPeople(process.argv.slice(2)))
  .then((passed) => {
    process.exitCode = passed ? 0 : 1;
  });
