export type Pause = (ms: number) => Promise<void>;

/** Longer than any of these answers takes on an idle database. */
const MINIMUM_MS = 400;

export async function waitForMinimumDuration(pause: Pause, startedAt: number): Promise<void> {
  await pause(Math.max(0, MINIMUM_MS - (performance.now() - startedAt)));
}
