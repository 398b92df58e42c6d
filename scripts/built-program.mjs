// npm run backup, restore, move-to-postgres: programs of the built product, which need no development tools. What is
// built is used as it is: a portal may be running from it, and before an update it is the older version that is copied.
import { machineProblem, requireMachine } from './machine.mjs';

const program = process.argv.splice(2, 1)[0] ?? '';

requireMachine('run');
import('./build-product.mjs')
  .then(({ wasBuilt, build }) => {
    if (wasBuilt(program)) return;
    const problem = machineProblem('develop');
    if (problem !== null) throw new Error(problem);
    return build();
  })
  .then(
    () => import(new URL(`../dist/server/${program}.js`, import.meta.url).href),
    (error) => {
      console.error(error.message);
      process.exitCode = 1;
    },
  );
