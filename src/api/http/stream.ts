/**
 * After this long without a byte a stream counts as lost. The server sends an event or a comment line at least every
 * 15 s (server/tasks/news/news-stream.ts).
 */
export const SILENCE_MS = 40_000;

export interface Watched {
  readonly signal: AbortSignal;
  /** Call it whenever something arrives. */
  heard(): void;
  /** True when the stream was aborted because nothing arrived. */
  isSilent(): boolean;
  end(): void;
}

/** Aborts when nothing arrives for `after` milliseconds, and when `outer` aborts. */
export function watchedSilence(after: number, outer: AbortSignal | undefined): Watched {
  const inner = new AbortController();
  let silent = false;
  const giveUp = () => {
    silent = true;
    inner.abort();
  };
  const follow = () => inner.abort();
  let timer = setTimeout(giveUp, after);
  if (outer?.aborted) follow();
  outer?.addEventListener('abort', follow, { once: true });
  return {
    signal: inner.signal,
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, after);
    },
    isSilent: () => silent,
    end: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', follow);
    },
  };
}

/** The stream broke off while it was read. */
export class StreamCut extends Error {
  override readonly name = 'StreamCut';
}

export async function readPieces(
  body: ReadableStream<Uint8Array>,
  hear: (piece: string) => void,
): Promise<void> {
  const text = new TextDecoder();
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new StreamCut('The stream broke off.', { cause });
      });
      if (done) return;
      hear(text.decode(value, { stream: true }));
    }
  } finally {
    // Closes the connection also when `hear` throws before the end of the stream.
    reader.cancel().catch(() => undefined);
  }
}
