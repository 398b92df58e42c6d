import { requireMachine } from './machine.mjs';

requireMachine('develop');
import('tsx/esm/api')
  .then(({ register }) => {
    register();
    return import('./mutants/run-mutants.ts');
  })
  .then(({ runMutants }) => runMutants(process.argv.slice(2)))
  .then((exitCode) => {
    process.exitCode = exitCode;
  });
