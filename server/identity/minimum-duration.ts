export type Pause = (ms: number) => Promise<void>;

/**
 * Answers about an e-mail address take at least this long. It is more than the work takes on an idle database, so the
 * time does not show whether the portal knows the address.
 */
const MINIMUM_MS = 400;

export async function waitForMinimumDuration(pause: Pause, startedAt: number): Promise<void> {
  await pause(Math.max(0, MINIMUM_MS - (performance.now() - startedAt)));
}
