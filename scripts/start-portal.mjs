import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beginBuild, isBuilt } from './build-product.mjs';
import { machineProblem } from './machine.mjs';
import { Progress } from './progress.mjs';

/**
 * Serves the portal from this process. When the sources changed, builds them first: the database is made ready as soon as
 * the server is built, while the page still is, and the page is compressed once the portal serves.
 */
export async function startPortal() {
  const progress = new Progress();
  try {
    const building = isBuilt() ? null : beginDevelopersBuild();
    if (building !== null) {
      const page = progress.during('Construyendo la página', building.all);
      // It is awaited after the database is ready; a build that fails before is told then.
      page.catch(() => undefined);
      await progress.during('Construyendo el servidor', building.server);
    }
    const { serve } = await import(new URL('../dist/server/parts/serve.js', import.meta.url).href);
    const isServing = await serve({
      /** @param {string} text */
      announce(text) {
        console.log(`\n${text}\n`);
        progress.goesOnTo(text);
      },
      async page() {
        progress.goesOnTo(null);
        await building?.all;
      },
    });
    if (isServing) compressBeside();
  } finally {
    progress.end();
  }
}

function beginDevelopersBuild() {
  const problem = machineProblem('develop');
  if (problem !== null) throw new Error(problem);
  // Making the database ready takes longer than the page.
  return beginBuild({ yields: true });
}

/** Compresses what the last build or an interrupted start left uncompressed, when nothing else needs the processor. */
function compressBeside() {
  const child = spawn(process.execPath, [fileURLToPath(new URL('compress-beside.mjs', import.meta.url))], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  child.unref();
  process.once('exit', () => child.kill());
}
