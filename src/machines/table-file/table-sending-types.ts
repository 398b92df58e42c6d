import type { CallFailure } from '../kit/call-failure.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';
import type { TableFileFailure } from './table-file-failure.ts';

/** The id of the upload on the server, and the number of rows that it expects. */
export interface Begun {
  readonly id: number;
  readonly rows: number;
}

export interface TableSendingInput<TOrder> {
  /** What to upload. Sending the same order again begins no second upload. */
  readonly order: TOrder;
}

export interface TableSendingContext<TOrder, TCompared> extends TableSendingInput<TOrder> {
  readonly begun: Begun | null;
  /** Number of rows that the server has confirmed. */
  readonly sent: number;
  readonly compared: TCompared | null;
  readonly failure: TableFileFailure | null;
}

export type TableSendingEvent =
  | { readonly type: 'sending.retryRequested' }
  | { readonly type: 'sending.cancelled' }
  | SessionRenewed
  | ConnectionReturned;

/** `cancelled`: the server deleted the upload. If that failed, the list shows it as unfinished. */
export type TableSendingOutput<TCompared> =
  | { readonly kind: 'compared'; readonly compared: TCompared }
  | { readonly kind: 'cancelled' };

export interface PieceOrder<TOrder> {
  readonly id: number;
  readonly order: TOrder;
  /** Index of the first row of the piece, from 0. */
  readonly from: number;
}

/** True when the server has deleted the upload, so that a retry must begin again. */
export const isGone = (failure: CallFailure): boolean =>
  failure.kind === 'status' && [404, 409].includes(failure.status);
