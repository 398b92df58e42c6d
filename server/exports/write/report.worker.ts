import { parentPort, workerData } from 'node:worker_threads';
import type { Draft } from '../report.ts';
import { writeReport } from './write-report.ts';

// Drawing charts and laying out tables takes up to seconds: no other call waits for it.
parentPort?.postMessage(await writeReport(workerData as Draft));
