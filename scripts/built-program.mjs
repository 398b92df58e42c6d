// Runs npm run backup, restore, move-to-postgres, empty-sample, administrator and field-rules: programs of the built
// product, which need no development tools. It does not build again: a portal may be running from this build, and before an
// update the older version has to make the backup. `migrate` is not among them: it runs from the sources, because the
// rights that it grants have to be those of the migrations beside it.
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
    () => import(new URL(`../dist/server/programs/${program}.js`, import.meta.url).href),
    (error) => {
      console.error(error.message);
      process.exitCode = 1;
    },
  );
