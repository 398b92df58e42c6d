// The server/main.js of a release. A Node that is too old reads this far, and says so.
import { nodeProblem } from '../scripts/machine.mjs';

const problem = nodeProblem(process.versions.node);
if (problem === null) {
  import(new URL('../dist/server/main.js', import.meta.url).href);
} else {
  console.error(problem);
  process.exitCode = 1;
}
