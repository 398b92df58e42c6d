import { createServer } from 'node:net';

/**
 * Below the ports that systems give out by themselves, so that no other program gets this port while no server uses it.
 */
const FIRST = 10_000;
const COUNT = 20_000;

let port: Promise<number> | null = null;

/**
 * One port for all servers of this process, one after another, so that the browser can reuse the code it compiled for
 * that origin.
 */
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
