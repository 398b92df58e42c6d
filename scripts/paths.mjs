import { requireMachine } from './machine.mjs';

requireMachine('develop');
import('tsx/esm/api')
  .then(({ register }) => {
    register();
    return import('./paths/main.ts');
  })
  .then(({ main }) => main(process.argv.slice(2)))
  .then((exitCode) => {
    process.exitCode = exitCode;
  });
