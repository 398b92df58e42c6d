import { Worker } from 'node:worker_threads';
import type { Draft } from '../../server/exports/report.ts';
import { bundledProgram } from './bundled-program.ts';

/** In place of `start-report-thread.ts` in the server's tests: from its sources each thread would load tsx first. */
export const startReportThread = (workerData: Draft): Worker =>
  new Worker(bundledProgram('report.worker'), { workerData, execArgv: [] });
