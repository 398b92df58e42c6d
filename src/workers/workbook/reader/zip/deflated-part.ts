import type { Bytes } from './bytes.ts';

interface PartPromise {
  readonly crc: number;
  readonly size: number;
}
export interface DeflatedPart extends PartPromise {
  readonly pieces: Iterable<Bytes>;
}
export interface ArrivingPart extends PartPromise {
  readonly pieces: Iterable<Bytes> | AsyncIterable<Bytes>;
}

/** Receives each stretch of inflated bytes; they are valid only during the call. */
export type OnInflated = (bytes: Uint8Array) => void;

/**
 * Streams the inflated bytes of a part. Rejects as 'unreadable' when CRC or size differ from the directory: a damaged
 * part must not become an emptier sheet. An exception from `onInflated` ends it and is passed on.
 */
export type Inflate = (part: DeflatedPart, onInflated: OnInflated) => Promise<void>;
