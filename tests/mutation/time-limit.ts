import { performance } from 'node:perf_hooks';

/** How long a test may take in all, and how long without any activity in this process. */
export interface TimeLimit {
  readonly wholeMs: number;
  readonly idleMs: number;
}

/** Kept here, because tests that fake the clock would replace them. */
const { setInterval, clearInterval } = globalThis;
const LOOK_EVERY_MS = 25;

const spent = (): TimeLimit => ({
  wholeMs: performance.now(),
  idleMs: performance.eventLoopUtilization().idle,
});

/** Returns a function that gives the time since this call. */
export function measure(): () => TimeLimit {
  const begin = spent();
  return () => {
    const now = spent();
    return { wholeMs: now.wholeMs - begin.wholeMs, idleMs: now.idleMs - begin.idleMs };
  };
}

/** Rejects when the work does, or when it exceeds the limit, because it then hangs or never ends. */
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
