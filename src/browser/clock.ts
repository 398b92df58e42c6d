const SECOND_MS = 1_000;

export function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, SECOND_MS);
  return () => clearInterval(timer);
}
