import { setTimeout as pause } from 'node:timers/promises';

/** Waits until `work` ends, but for at most `ms` milliseconds. */
export async function withinMs(ms: number, work: Promise<void>): Promise<void> {
  const done = new AbortController();
  const tooLong = pause(ms, undefined, { signal: done.signal }).catch(() => undefined);
  await Promise.race([work, tooLong]);
  done.abort();
}
