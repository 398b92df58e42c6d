import { requireMachine } from './machine.mjs';

requireMachine('develop');
import('tsx/esm/api')
  .then(({ register }) => {
    register();
    return import('./interleavings/run-interleavings.ts');
  })
  .then(({ runInterleavings }) => runInterleavings(process.argv.slice(2)))
  .then((exitCode) => {
    process.exitCode = exitCode;
  });
