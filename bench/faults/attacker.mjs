// @ts-nocheck: Node runs it as it is.
// In a thread of its own, so that reading its answers does not delay whoever measures. Calls on, `atOnce` at a time,
// until it hears anything; then tells how often each status was answered.
import { setMaxListeners } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';

const { origin, token, calls, atOnce } = workerData;
const over = new AbortController();
// Each call listens until its answer is collected.
setMaxListeners(0, over.signal);
parentPort.once('message', () => over.abort());

async function call({ method, path, type, body }) {
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) },
    body,
    signal: over.signal,
  });
  for await (const _ of answer.body ?? []);
  return answer.status;
}

const statuses = {};
let turn = 0;
const attacking = async () => {
  while (!over.signal.aborted) {
    const status = await call(calls[turn++ % calls.length]).catch(() => 'cut');
    if (!over.signal.aborted) statuses[status] = (statuses[status] ?? 0) + 1;
  }
};
await Promise.all(Array.from({ length: atOnce }, attacking));
parentPort.postMessage(statuses);
