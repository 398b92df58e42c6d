import { setTimeout as pause } from 'node:timers/promises';

/** Waits for `work`, but at most `ms`. */
export async function withinMs(ms: number, work: Promise<void>): Promise<void> {
  const done = new AbortController();
  const tooLong = pause(ms, undefined, { signal: done.signal }).catch(() => undefined);
  await Promise.race([work, tooLong]);
  done.abort();
}
