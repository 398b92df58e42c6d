import { requireMachine } from './machine.mjs';

requireMachine('develop');
import('./through-vite.mjs')
  .then(({ throughVite }) => throughVite('scripts/paths/main.ts'))
  .then(({ main }) => main(process.argv.slice(2)))
  .then((exitCode) => {
    process.exitCode = exitCode;
  });
