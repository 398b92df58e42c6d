import { fromPromise } from 'xstate';
import type { CallOptions } from '../../api/endpoints/call-options.ts';
import type { Begun, PieceOrder, TableSendingInput } from './table-sending-types.ts';

export interface TableSendingCalls<TOrder, TCompared> {
  readonly begin: (order: TOrder, options: CallOptions) => Promise<Begun>;
  readonly sendPiece: (piece: PieceOrder<TOrder>, options: CallOptions) => Promise<void>;
  readonly compare: (id: number, options: CallOptions) => Promise<TCompared>;
  readonly discard: (id: number, options: CallOptions) => Promise<void>;
}

export const begin = <TOrder>(calls: Pick<TableSendingCalls<TOrder, unknown>, 'begin'>) =>
  fromPromise<Begun, TableSendingInput<TOrder>>(({ input: { order }, signal }) =>
    calls.begin(order, { signal }),
  );

export const sendPiece = <TOrder>(calls: Pick<TableSendingCalls<TOrder, unknown>, 'sendPiece'>) =>
  fromPromise<void, PieceOrder<TOrder>>(({ input, signal }) => calls.sendPiece(input, { signal }));

export const compare = <TCompared>(calls: Pick<TableSendingCalls<unknown, TCompared>, 'compare'>) =>
  fromPromise<TCompared, { id: number }>(({ input: { id }, signal }) => calls.compare(id, { signal }));

/** Nothing is called while nothing was begun. */
export const discard = (calls: Pick<TableSendingCalls<unknown, unknown>, 'discard'>) =>
  fromPromise<void, { id: number | null }>(async ({ input: { id }, signal }) => {
    if (id !== null) await calls.discard(id, { signal });
  });

export const createTableSendingImplementations = <TOrder, TCompared>(
  calls: TableSendingCalls<TOrder, TCompared>,
) => ({
  actors: {
    begin: begin(calls),
    sendPiece: sendPiece(calls),
    compare: compare(calls),
    discard: discard(calls),
  },
});
