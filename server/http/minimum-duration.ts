export type Pause = (ms: number) => Promise<void>;

/** Longer than these answers take on an idle database, so that their time does not tell whether an address is known. */
const MINIMUM_MS = 400;

export async function waitForMinimumDuration(pause: Pause, startedAt: number): Promise<void> {
  await pause(Math.max(0, MINIMUM_MS - (performance.now() - startedAt)));
}
