import { Worker } from 'node:worker_threads';
import type { Draft } from '../../server/exports/report.ts';
import { bundledProgram } from './bundled-program.ts';

/**
 * Replaces `start-report-thread.ts` in the server's tests, because started from its sources each thread would
 * first load tsx.
 */
export const startReportThread = (workerData: Draft): Worker =>
  new Worker(bundledProgram('report.worker'), { workerData, execArgv: [] });
