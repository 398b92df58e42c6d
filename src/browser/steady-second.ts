import { everySecond } from './clock.ts';

/**
 * In a hidden tab too: its own timers the browser wakes once a minute, those of a worker it leaves alone. Where the
 * worker does not come, as the tab can.
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
