import { requireMachine } from './machine.mjs';

requireMachine('develop');
import('./build-product.mjs')
  .then(({ build }) => build())
  .catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
