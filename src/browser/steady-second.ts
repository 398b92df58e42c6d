import { everySecond } from './clock.ts';

/**
 * Ticks in a hidden tab too: browsers throttle a hidden page's timers to one a minute, but not a worker's. Falls back
 * to the page's timer when the worker does not start.
 */
export function steadySecond(tick: () => void): () => void {
  const worker = new Worker(new URL('../workers/second/second.worker.ts', import.meta.url), {
    type: 'module',
  });
  let stop = () => worker.terminate();
  worker.addEventListener('message', tick);
  worker.addEventListener('error', () => {
    worker.terminate();
    stop = everySecond(tick);
  });
  return () => stop();
}
