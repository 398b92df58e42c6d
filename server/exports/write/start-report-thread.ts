import { Worker } from 'node:worker_threads';
import type { Draft } from '../report.ts';

/** Starts the thread: from the .js file beside the server in a build, with tsx when run from source. */
export function startReportThread(workerData: Draft): Worker {
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL('./report.worker.js', import.meta.url), { workerData });
  }
  const source = JSON.stringify(new URL('./report.worker.ts', import.meta.url).href);
  const bootstrap = `import('tsx/esm/api').then((tsx) => { tsx.register(); return import(${source}); })`;
  return new Worker(bootstrap, { eval: true, workerData, execArgv: [] });
}
