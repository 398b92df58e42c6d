import { Worker } from 'node:worker_threads';
import type { ThreadSettings } from '../../server/db/pglite-protocol.ts';
import { bundledProgram } from './bundled-program.ts';

/**
 * Replaces `start-pglite-thread.ts` in the server's tests, because started from its sources each thread would
 * first load tsx.
 */
export const startPgliteThread = (workerData: ThreadSettings): Worker =>
  new Worker(bundledProgram('pglite.worker'), { workerData, execArgv: [] });
