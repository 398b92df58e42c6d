// npm start: builds when the sources changed, then serves from this process. When the build is current no development
// tools are needed.
import { requireMachine } from './machine.mjs';

requireMachine('run');
import('./start-portal.mjs')
  .then(({ startPortal }) => startPortal())
  .catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
