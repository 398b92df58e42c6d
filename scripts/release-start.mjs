// Becomes server/main.js and each programs/NAME.js of a release. A Node that is too old for the portal can read this file,
// and the file prints that it is too old.
import { nodeProblem } from '../scripts/machine.mjs';

const problem = nodeProblem(process.versions.node);
if (problem === null) {
  const [folder, file] = import.meta.url.split('/').slice(-2);
  const built = folder === 'server' ? file : `${folder}/${file}`;
  import(new URL(`../dist/server/${built}`, import.meta.url).href);
} else {
  console.error(problem);
  process.exitCode = 1;
}
