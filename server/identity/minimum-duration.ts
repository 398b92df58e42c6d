export type Pause = (ms: number) => Promise<void>;

/**
 * Answers take at least this long: longer than their work takes on an idle database, so that the time does not tell
 * whether an address is known.
 */
const MINIMUM_MS = 400;

export async function waitForMinimumDuration(pause: Pause, startedAt: number): Promise<void> {
  await pause(Math.max(0, MINIMUM_MS - (performance.now() - startedAt)));
}
