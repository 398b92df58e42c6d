// npm start: builds when the sources changed, then serves from this process. When the build is current no development
// tools are needed.
import { machineProblem, requireMachine } from './machine.mjs';

requireMachine('run');
import('./build-product.mjs')
  .then(({ isBuilt, build }) => {
    if (isBuilt()) return;
    const problem = machineProblem('develop');
    if (problem !== null) throw new Error(problem);
    return build();
  })
  .then(
    () => import(new URL('../dist/server/main.js', import.meta.url).href),
    (error) => {
      console.error(error.message);
      process.exitCode = 1;
    },
  );
