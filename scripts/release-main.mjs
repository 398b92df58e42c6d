// Becomes server/main.js of a release. A Node that is too old for the portal can read this file, and the file prints
// that it is too old.
import { nodeProblem } from '../scripts/machine.mjs';

const problem = nodeProblem(process.versions.node);
if (problem === null) {
  import(new URL('../dist/server/main.js', import.meta.url).href);
} else {
  console.error(problem);
  process.exitCode = 1;
}
