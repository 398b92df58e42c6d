import { Worker } from 'node:worker_threads';
import type { ThreadSettings } from '../../server/db/pglite-protocol.ts';
import { bundledProgram } from './bundled-program.ts';

/** In place of `start-pglite-thread.ts` in the server's tests: from its sources each thread would load tsx first. */
export const startPgliteThread = (workerData: ThreadSettings): Worker =>
  new Worker(bundledProgram('pglite.worker'), { workerData, execArgv: [] });
