/// <reference path="./axios-fetch.d.ts" />
import type { AxiosAdapter } from 'axios';
// Only `fetch` gives access to an answer before it is complete.
import adapter from 'axios/unsafe/adapters/fetch.js';
import { ApiError } from '../api.ts';
import type { Call } from '../endpoints/calls.ts';
import { serverSentEvents } from './server-sent-events.ts';
import { readPieces, SILENCE_MS, StreamCut, watchedSilence } from './stream.ts';

export type OpenStream = (sent: {
  readonly signal: AbortSignal;
  readonly headers: Readonly<Record<string, string>>;
  readonly adapter: AxiosAdapter;
}) => Promise<{ readonly data: ReadableStream<Uint8Array> }>;

interface Hearing extends Pick<Call, 'hear' | 'options'> {
  readonly read: (event: unknown) => unknown;
  readonly timeouts?: { readonly silence?: number };
  readonly onUnanswered?: () => void;
}

/**
 * Calls `hear` with each event as it arrives, until the stream ends. A stream without a byte for SILENCE_MS fails as if
 * the server had not answered.
 */
export async function hearStream(open: OpenStream, hearing: Hearing): Promise<void> {
  const { hear, read, timeouts, onUnanswered } = hearing;
  const { signal } = hearing.options;
  const watched = watchedSilence(timeouts?.silence ?? SILENCE_MS, signal);
  const hearEvents = serverSentEvents(({ id, data }) => hear?.(read(jsonIn(data)), id));
  try {
    const headers = { Accept: 'text/event-stream' };
    const { data } = await open({ signal: watched.signal, headers, adapter });
    await readPieces(data, (piece) => {
      watched.heard();
      hearEvents(piece);
    });
  } catch (error) {
    if (signal?.aborted) throw new DOMException('The call was cancelled.', 'AbortError');
    if (!watched.isSilent() && !(error instanceof StreamCut)) throw error;
    onUnanswered?.();
    throw new ApiError({ kind: 'noResponse' });
  } finally {
    watched.end();
  }
}

function jsonIn(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
