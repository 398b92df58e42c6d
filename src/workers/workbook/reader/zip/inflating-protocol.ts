import type { Bytes } from './bytes.ts';

/* What crosses between the reader's thread and the one that inflates for it. Each part has a port of its own. */

export interface PartToInflate {
  readonly port: MessagePort;
  readonly crc: number;
  readonly size: number;
}

/** A piece of the part, 'end' after the last, or 'stop': nobody wants the rest. */
export type ToInflater = Bytes | 'end' | 'stop';

/** Inflated bytes, that a piece was taken and the next may come, or how it ended. */
export type FromInflater = readonly Uint8Array[] | 'taken' | 'done' | 'unreadable';

/** The first message of the thread: it has started. */
export const READY = 'ready';
