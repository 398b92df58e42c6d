import { createServer } from 'node:net';

/** Below those that a system gives out by itself: nobody else is given it while no server of this process runs. */
const FIRST = 10_000;
const COUNT = 20_000;

let port: Promise<number> | null = null;

/** The port of the servers of this process, one after another: what a browser compiled is good for the next of them. */
export function keptPort(): Promise<number> {
  port ??= firstFree(FIRST + (process.pid % COUNT));
  return port;
}

async function firstFree(from: number): Promise<number> {
  for (let candidate = from; ; candidate += 1) if (await isFree(candidate)) return candidate;
}

const isFree = (candidate: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(candidate, '127.0.0.1', () => server.close(() => resolve(true)));
  });
