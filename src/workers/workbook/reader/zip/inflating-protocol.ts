import type { Bytes } from './bytes.ts';

/* Messages between the reader's thread and the inflating one. Each part has its own port. */

export interface PartToInflate {
  readonly port: MessagePort;
  readonly crc: number;
  readonly size: number;
}

/** A piece of the part, 'end' after the last, or 'stop' to give up. */
export type ToInflater = Bytes | 'end' | 'stop';

/** Inflated bytes, 'taken' to ask for the next piece, or the result at the end: 'done' or 'unreadable'. */
export type FromInflater = readonly Uint8Array[] | 'taken' | 'done' | 'unreadable';

export const READY = 'ready';
