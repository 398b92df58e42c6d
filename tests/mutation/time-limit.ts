import { performance } from 'node:perf_hooks';

/** How long a test may take, and how long of it nothing at all may happen in this process. */
export interface TimeLimit {
  readonly wholeMs: number;
  readonly idleMs: number;
}

/** Tests that fake the clock would take away these too. */
const { setInterval, clearInterval } = globalThis;
const LOOK_EVERY_MS = 25;

const spent = (): TimeLimit => ({
  wholeMs: performance.now(),
  idleMs: performance.eventLoopUtilization().idle,
});

/** What passes from this call to each call of the answer. */
export function measure(): () => TimeLimit {
  const begin = spent();
  return () => {
    const now = spent();
    return { wholeMs: now.wholeMs - begin.wholeMs, idleMs: now.idleMs - begin.idleMs };
  };
}

/** Rejects as the work does, or once it is beyond the limit: it waits for what never comes, or goes on for ever. */
export async function within(limit: TimeLimit, name: string, work: () => Promise<void>): Promise<void> {
  const passed = measure();
  let looking: ReturnType<typeof setInterval> | undefined;
  const late = new Promise<never>((_, reject) => {
    looking = setInterval(() => {
      const { wholeMs, idleMs } = passed();
      if (wholeMs > limit.wholeMs || idleMs > limit.idleMs) reject(new Error(`'${name}' waits for ever.`));
    }, LOOK_EVERY_MS);
  });
  try {
    await Promise.race([work(), late]);
  } finally {
    clearInterval(looking);
  }
}
