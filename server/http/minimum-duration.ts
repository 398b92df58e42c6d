export type Pause = (ms: number) => Promise<void>;

/** Longer than any of these answers takes on an idle database. */
const PACE_MS = 400;

export async function waitForMinimumDuration(pause: Pause, startedAt: number): Promise<void> {
  await pause(Math.max(0, PACE_MS - (performance.now() - startedAt)));
}
