import type { CallFailure } from '../kit/call-failure.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';
import type { TableFileFailure } from './table-file-failure.ts';

/** What was begun on the server, and how many rows of the file it waits for. */
export interface Begun {
  readonly id: number;
  readonly rows: number;
}

export interface TableSendingInput<TOrder> {
  /** What is begun; the same order begins the same thing. */
  readonly order: TOrder;
}

export interface TableSendingContext<TOrder, TCompared> extends TableSendingInput<TOrder> {
  readonly begun: Begun | null;
  /** Rows that the server has. */
  readonly sent: number;
  readonly compared: TCompared | null;
  readonly failure: TableFileFailure | null;
}

export type TableSendingEvent =
  | { readonly type: 'sending.retryRequested' }
  | { readonly type: 'sending.cancelled' }
  | SessionRenewed
  | ConnectionReturned;

/** `cancelled`: what was sent is gone, or the list tells that it was left half way. */
export type TableSendingOutput<TCompared> =
  | { readonly kind: 'compared'; readonly compared: TCompared }
  | { readonly kind: 'cancelled' };

export interface PieceOrder<TOrder> {
  readonly id: number;
  readonly order: TOrder;
  /** From 0. */
  readonly from: number;
}

/** It was taken away meanwhile: whoever goes on begins again. */
export const isGone = (failure: CallFailure): boolean =>
  failure.kind === 'status' && [404, 409].includes(failure.status);
