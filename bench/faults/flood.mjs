// @ts-nocheck: Node runs it as it is.
// In a thread of its own, so that the flood does not delay whoever measures.
import { Agent, request } from 'node:http';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const { url, body, atOnce, rounds } = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };

const ask = () =>
  new Promise((resolve, reject) => {
    request(url, { method: 'POST', headers, agent }, (answer) => {
      answer.on('end', () => resolve(answer.statusCode)).resume();
    })
      .on('error', reject)
      .end(body);
  });

const statuses = {};
for (let round = 0; round < rounds; round++) {
  for (const status of await Promise.all(Array.from({ length: atOnce }, ask))) {
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  await pauseFor(50);
}
agent.destroy();
parentPort.postMessage(statuses);
