import { assign, setup } from 'xstate';
import { callFailure } from '../kit/call-failure.ts';
import { fromFinalState } from '../kit/final-output.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholder } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import { tableFileFailure } from './table-file-failure.ts';
import type { tableSendingActors } from './table-sending-actors.ts';
import {
  type Begun,
  isGone,
  type TableSendingContext,
  type TableSendingEvent,
  type TableSendingInput,
  type TableSendingOutput,
} from './table-sending-types.ts';

interface TableSendingOptions {
  readonly id: string;
  /** Number of rows sent in one call. */
  readonly piece: number;
}

/** Sends the rows of a file in pieces and has them compared; a cancelled upload is deleted from the server. */
export function tableSending<TOrder, TCompared>({ id, piece }: TableSendingOptions) {
  type Actors = ReturnType<typeof tableSendingActors<TOrder, TCompared>>;
  return setup({
    types: {
      context: {} as TableSendingContext<TOrder, TCompared>,
      input: {} as TableSendingInput<TOrder>,
      events: {} as TableSendingEvent,
      output: {} as TableSendingOutput<TCompared>,
    },
    actors: {
      begin: placeholder<Actors['begin']>(),
      sendPiece: placeholder<Actors['sendPiece']>(),
      compare: placeholder<Actors['compare']>(),
      discard: placeholder<Actors['discard']>(),
    },
    guards: {
      hasNotBegun: ({ context: { begun } }) => begun === null,
      hasMoreRows: ({ context: { begun, sent } }) => sent < present(begun, 'begun').rows,
      isLastPiece: ({ context: { begun, sent } }) => sent + piece >= present(begun, 'begun').rows,
      isGone: (_, { error }: { error: unknown }) => isGone(callFailure(error)),
    },
    actions: {
      storeBegun: assign((_, begun: Begun) => ({ begun, sent: 0 })),
      storeSent: assign(({ context: { begun, sent } }) => ({
        sent: Math.min(sent + piece, present(begun, 'begun').rows),
      })),
      storeCompared: assign((_, compared: TCompared) => ({ compared })),
      clearBegun: assign({ begun: null, sent: 0 }),
      storeFailure: assign((_, { error }: { error: unknown }) => ({ failure: tableFileFailure(error) })),
      clearFailure: assign({ failure: null }),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ ...input, begun: null, sent: 0, compared: null, failure: null }),
    initial: 'beginning',
    states: {
      beginning: {
        entry: 'clearFailure',
        invoke: {
          id: 'begin',
          src: 'begin',
          input: ({ context: { order } }) => ({ order }),
          onDone: { target: 'sending', actions: { type: 'storeBegun', params: fromOutput } },
          onError: { target: 'stopped', actions: STORE_FAILURE },
        },
        on: { 'sending.cancelled': 'discarding' },
      },
      sending: {
        entry: 'clearFailure',
        invoke: {
          id: 'sendPiece',
          src: 'sendPiece',
          input: ({ context: { begun, order, sent } }) => ({
            id: present(begun, 'begun').id,
            order,
            from: sent,
          }),
          onDone: [
            { guard: 'isLastPiece', target: 'comparing', actions: 'storeSent' },
            { target: 'sending', reenter: true, actions: 'storeSent' },
          ],
          onError: [...STOPPED],
        },
        on: { 'sending.cancelled': 'discarding' },
      },
      comparing: {
        entry: 'clearFailure',
        invoke: {
          id: 'compare',
          src: 'compare',
          input: ({ context: { begun } }) => ({ id: present(begun, 'begun').id }),
          onDone: { target: 'compared', actions: { type: 'storeCompared', params: fromOutput } },
          onError: [...STOPPED],
        },
        on: { 'sending.cancelled': 'discarding' },
      },
      stopped: {
        on: {
          'sending.retryRequested': [...GOING_ON],
          'session.renewed': [...GOING_ON],
          'connection.returned': [...GOING_ON],
          'sending.cancelled': 'discarding',
        },
      },
      discarding: {
        invoke: {
          id: 'discard',
          src: 'discard',
          input: ({ context: { begun } }) => ({ id: begun?.id ?? null }),
          onDone: 'cancelled',
          onError: 'cancelled',
        },
      },
      compared: {
        type: 'final',
        output: ({ context: { compared } }): TableSendingOutput<TCompared> => ({
          kind: 'compared',
          compared: present(compared, 'compared'),
        }),
      },
      cancelled: { type: 'final', output: { kind: 'cancelled' } },
    },
    output: fromFinalState<TableSendingOutput<TCompared>>,
  });
}

const STORE_FAILURE = { type: 'storeFailure', params: fromEvent } as const;
const STOPPED = [
  {
    guard: { type: 'isGone', params: fromEvent },
    target: 'stopped',
    actions: [STORE_FAILURE, 'clearBegun'],
  },
  { target: 'stopped', actions: STORE_FAILURE },
] as const;

/**
 * After a stop: begins again when there is no upload on the server, else sends the next rows that it has not confirmed,
 * else compares. A piece whose answer was lost is sent again; the server stores it once.
 */
const GOING_ON = [
  { guard: 'hasNotBegun', target: 'beginning' },
  { guard: 'hasMoreRows', target: 'sending' },
  { target: 'comparing' },
] as const;
