// @ts-nocheck: Node runs it as it is.
// In a thread of its own: connections that each send a call, wait for its answer and send the next. What is sent is made
// beforehand and of an answer only the head is read, so that measuring costs little of the processors that it measures.
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

const { ports, connections, warmUpMs, ms, calls, pauseMs = 0 } = workerData;
const NEW_ID = '@new-id@';
const texts = calls.map((text) => (text.includes(NEW_ID) ? text : Buffer.from(text)));
const latencies = [];
const statuses = {};
let errors = 0;
const began = performance.now();
let place = 0;

function open(port) {
  return new Promise((resolve) => {
    let sent = 0;
    let head = '';
    let missing = -1;
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    const send = () => {
      if (performance.now() - began >= warmUpMs + ms) return socket.end();
      sent = performance.now();
      head = '';
      missing = -1;
      const text = texts[place++ % texts.length];
      socket.write(typeof text === 'string' ? text.replaceAll(NEW_ID, () => randomUUID()) : text);
    };
    socket.on('connect', send);
    socket.on('data', (piece) => {
      if (missing < 0) {
        head += piece.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
        missing = length - (head.length - end - 4);
      } else missing -= piece.length;
      if (missing > 0) return;
      const now = performance.now();
      if (sent - began >= warmUpMs) {
        latencies.push(now - sent);
        const status = head.slice(9, 12);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
      if (/connection: close/i.test(head)) return socket.end();
      if (pauseMs > 0) setTimeout(send, pauseMs * (0.5 + Math.random()));
      else send();
    });
    socket.on('error', () => {
      errors += 1;
    });
    socket.on('close', () => resolve());
  });
}

async function stay(_, index) {
  while (performance.now() - began < warmUpMs + ms) await open(ports[index % ports.length]);
}

await Promise.all(Array.from({ length: connections }, stay));
latencies.sort((one, two) => one - two);
const at = (part) =>
  latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * part))] ?? Number.NaN;
parentPort.postMessage({
  perSecond: latencies.length / (ms / 1000),
  p50: at(0.5),
  p99: at(0.99),
  longest: at(1),
  statuses,
  errors,
});
