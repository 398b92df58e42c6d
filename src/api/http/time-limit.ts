/** Part of the time-out after which a call that has no answer asks whether the database is busy. */
const ASKS_AFTER = 0.8;

interface TimeLimitOptions {
  readonly timeoutMs: number;
  /** How long a call waits at most while the database is busy. */
  readonly longestMs: number;
  readonly isDatabaseBusy: () => Promise<boolean>;
  readonly onBusy: (() => void) | undefined;
}

/** Its `signal` aborts when a call has taken `timeoutMs`, unless the database is busy: then the call waits on. */
export function timeLimit({ timeoutMs, longestMs, isDatabaseBusy, onBusy }: TimeLimitOptions) {
  const limit = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  let hasEnded = false;
  const wait = (leftOfLongestMs: number): void => {
    let isBusy = false;
    const ask = async () => {
      isBusy = await isDatabaseBusy();
      if (isBusy && !hasEnded) onBusy?.();
    };
    timer = setTimeout(() => {
      // A server that does not answer this either is not known to be busy.
      ask().catch(() => undefined);
      timer = setTimeout(
        () => {
          if (isBusy && leftOfLongestMs > timeoutMs) wait(leftOfLongestMs - timeoutMs);
          else limit.abort();
        },
        timeoutMs * (1 - ASKS_AFTER),
      );
    }, timeoutMs * ASKS_AFTER);
  };
  wait(longestMs);
  const end = (): void => {
    hasEnded = true;
    clearTimeout(timer);
  };
  return { signal: limit.signal, end };
}
