import { parentPort } from 'node:worker_threads';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';

// Gives the thread the global message interface of a browser's worker, before the worker's file loads.
if (!parentPort) throw new Error('This file runs in a thread.');
const endpoint = nodeEndpoint(parentPort);
Object.assign(globalThis, {
  postMessage: endpoint.postMessage.bind(endpoint),
  addEventListener: endpoint.addEventListener.bind(endpoint),
  removeEventListener: endpoint.removeEventListener.bind(endpoint),
});
await import('../../src/workers/workbook/workbook.worker.ts');
