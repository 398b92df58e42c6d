import { fromPromise } from 'xstate';
import type { CallOptions } from '../../api/endpoints/call-options.ts';
import type { Begun, PieceOrder, TableSendingInput } from './table-sending-types.ts';

export interface TableSendingCalls<TOrder, TCompared> {
  readonly begin: (order: TOrder, options: CallOptions) => Promise<Begun>;
  readonly sendPiece: (piece: PieceOrder<TOrder>, options: CallOptions) => Promise<void>;
  readonly compare: (id: number, options: CallOptions) => Promise<TCompared>;
  readonly discard: (id: number, options: CallOptions) => Promise<void>;
}

/** Nothing is discarded while nothing was begun. */
export const discard = ({ discard }: Pick<TableSendingCalls<unknown, unknown>, 'discard'>) =>
  fromPromise<void, { id: number | null }>(async ({ input: { id }, signal }) => {
    if (id !== null) await discard(id, { signal });
  });

export const tableSendingActors = <TOrder, TCompared>(calls: TableSendingCalls<TOrder, TCompared>) => ({
  begin: fromPromise<Begun, TableSendingInput<TOrder>>(({ input: { order }, signal }) =>
    calls.begin(order, { signal }),
  ),
  sendPiece: fromPromise<void, PieceOrder<TOrder>>(({ input, signal }) => calls.sendPiece(input, { signal })),
  compare: fromPromise<TCompared, { id: number }>(({ input: { id }, signal }) =>
    calls.compare(id, { signal }),
  ),
  discard: discard(calls),
});
