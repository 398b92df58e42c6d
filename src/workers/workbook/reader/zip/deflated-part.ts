import type { Bytes } from './bytes.ts';

/** What the directory of a zip promises of a part once inflated. */
interface PartPromise {
  readonly crc: number;
  readonly size: number;
}
/** A part of a zip in memory, as deflate's own bytes. */
export interface DeflatedPart extends PartPromise {
  readonly pieces: Iterable<Bytes>;
}
/** A part whose pieces may still be arriving. */
export interface ArrivingPart extends PartPromise {
  readonly pieces: Iterable<Bytes> | AsyncIterable<Bytes>;
}

/** Called with each stretch of inflated bytes; they are only its own until it returns. */
export type OnInflated = (bytes: Uint8Array) => void;

/**
 * Hands over the inflated bytes of a part as they come, and rejects as 'unreadable' where they are not what was
 * promised: a damaged part never yields an emptier sheet. What `onInflated` throws ends it and comes out as it is.
 */
export type Inflate = (part: DeflatedPart, onInflated: OnInflated) => Promise<void>;
