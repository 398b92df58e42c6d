import { parentPort, workerData } from 'node:worker_threads';
import type { Draft } from '../report.ts';
import { writeReport } from './write-report.ts';

// Runs in a thread, because drawing charts and laying out tables takes seconds, in which the server must answer other
// calls.
parentPort?.postMessage(await writeReport(workerData as Draft));
