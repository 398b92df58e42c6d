import { requireMachine } from './machine.mjs';

requireMachine('develop');
import('tsx/esm/api')
  .then(({ register }) => {
    register();
    return import(new URL('../bench/run.ts', import.meta.url).href);
  })
  .then(({ runBench }) => runBench(process.argv.slice(2)))
  .then((done) => {
    process.exitCode = done ? 0 : 1;
  });
