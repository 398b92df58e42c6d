const SECOND_MS = 1_000;

/** Calls back once a second until it is told to stop. */
export function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, SECOND_MS);
  return () => clearInterval(timer);
}
