/** Resolves after so many milliseconds. */
export type Pause = (ms: number) => Promise<void>;

/** Longer than what any of these answers takes where the database is not busy. */
const PACE_MS = 400;

/** An answer that does not say why must not say it by how soon it comes: it comes no sooner than this after `startedAt`. */
export async function waitForMinimumDuration(pause: Pause, startedAt: number): Promise<void> {
  await pause(Math.max(0, PACE_MS - (performance.now() - startedAt)));
}
