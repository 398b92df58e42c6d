import { requireMachine } from './machine.mjs';

requireMachine('develop');
import('tsx/esm/api')
  .then(({ register }) => {
    register();
    return import('./release/release.ts');
  })
  .then(({ release }) => release(process.argv.slice(2)))
  .catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
