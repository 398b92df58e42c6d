import { assign, emit, sendTo, setup } from 'xstate';
import { callFailure, failureOfError } from '../../kit/call-failure.ts';
import { childrenOf, logicsOf, type NamesOf } from '../../kit/children/child-table.ts';
import { emitOn, emittedBy, heardBy, invokesOf, sendOn } from '../../kit/children/joined-children.ts';
import { RECOVERY } from '../../kit/children/recovery.ts';
import { madeWith } from '../../kit/made-with.ts';
import { fromEvent, fromOutput } from '../../kit/params.ts';
import { placeholderFor } from '../../kit/placeholder.ts';
import { present } from '../../kit/present.ts';
import {
  ANOTHER_ASKED,
  isAnother,
  loadingRecord,
  recordReading,
  storeKey,
  storeRecord,
} from '../../kit/record/record-reading.ts';
import { NO_RECORD } from '../../kit/record/record-types.ts';
import { relayEmitted } from '../../kit/relay-emitted.ts';
import type { DecisionSettled } from './decision-types.ts';
import type { adjust, read } from './record-actors.ts';
import type {
  ComparedRecordContext,
  ComparedRecordEmitted,
  ComparedRecordEvent,
  ComparedRecordInput,
  RecordDefinition,
  RecordKind,
} from './record-types.ts';

/**
 * Makes the machine of one compared table: its counts, its rows and their file, which rows are chosen, its
 * adjustments where the kind has them, and the decisions about it.
 */
export function comparedRecord<R extends RecordKind>(definition: RecordDefinition<R>) {
  const { id, work, rows, selection, decision, exported, adjusted } = definition;
  const isAdjustable = adjusted !== undefined;
  const adjustable = madeWith(isAdjustable, {
    'adjustment.asked': {
      target: `#${id}.shown.adjusting`,
      actions: { type: 'storeAdjustment', params: fromEvent },
    },
  } as const);
  const child = childrenOf<ComparedRecordContext<R>, ComparedRecordEvent<R>, ComparedRecordEmitted<R>>();
  const children = {
    rows: child(rows)({
      input: ({ key, delays }) => ({ about: String(present(key, 'record')), delays }),
      hears: RECOVERY,
    }),
    selection: child(selection)(),
    decision: child(decision)({
      sends: ['decision.settled'],
      emits: isAdjustable ? ['changes.written', 'work.began', 'work.ended'] : ['work.began', 'work.ended'],
    }),
    exported: child(exported)(),
  };
  const actors = {
    loadRecord: placeholderFor<typeof read<R>>(),
    ...madeWith(isAdjustable, { adjustRecord: placeholderFor<typeof adjust<R>>() }),
    ...logicsOf(children),
    relayEmitted,
  };
  return setup({
    types: {
      context: {} as ComparedRecordContext<R>,
      input: {} as ComparedRecordInput,
      events: {} as ComparedRecordEvent<R>,
      emitted: {} as ComparedRecordEmitted<R>,
      children: {} as NamesOf<typeof actors>,
    },
    actors,
    guards: {
      isAnother,
      isLeftOpen: (_, { isDone }: DecisionSettled<R['decision']>) => !isDone,
      /** True when the decision deleted the record: the page is then left, so nothing is read again. */
      isTakenAway: (_, { kind, isDone }: DecisionSettled<R['decision']>) =>
        kind === adjusted?.takenAwayBy && isDone,
    },
    actions: {
      storeKey: assign(storeKey<ComparedRecordContext<R>>),
      storeRecord: assign(storeRecord<R['record']>),
      storeFailure: assign(failureOfError),
      storeAdjustment: assign((_, { adjustment }: { adjustment: R['adjustment'] }) => ({ adjustment })),
      storeAdjustmentFailure: assign((_, { error }: { error: unknown }) => ({
        adjustmentFailure: callFailure(error),
      })),
      clearAdjustmentFailure: assign({ adjustmentFailure: null }),
      clearSelection: sendTo('selection', { type: 'rows.cleared' }),
      refreshRows: sendTo('rows', { type: 'list.refreshRequested' }),
      sendOn: sendOn(children),
      emitOn: emitOn(),
      notifyWorkEnded: emit({ type: 'work.ended', work }),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ ...input, ...NO_RECORD, adjustment: null, adjustmentFailure: null }),
    initial: 'unseen',
    on: ANOTHER_ASKED,
    states: {
      ...recordReading<number>(),
      shown: {
        initial: 'read',
        invoke: invokesOf(children, { onCrash: 'broken', relay: 'relayEmitted' }),
        exit: 'notifyWorkEnded',
        on: {
          ...heardBy(children),
          ...emittedBy(children),
          'record.left': 'unseen',
          'decision.settled': [
            ...(isAdjustable ? [TAKEN_AWAY] : []),
            NOT_DONE,
            { target: '.reading', actions: ['clearSelection', 'refreshRows', 'emitOn'] },
          ],
        },
        states: {
          read: { on: adjustable },
          ...madeWith(isAdjustable, {
            /** The server answers an adjustment with the adjusted record, so the record is not read again. */
            adjusting: {
              invoke: {
                id: 'adjustRecord',
                src: 'adjustRecord',
                input: ({ context: { key, adjustment } }) => ({
                  key: present(key, 'record'),
                  adjustment: present(adjustment, 'adjustment'),
                }),
                onDone: {
                  target: 'read',
                  actions: [{ type: 'storeRecord', params: fromOutput }, 'clearSelection', 'refreshRows'],
                },
                onError: {
                  target: 'notAdjusted',
                  actions: { type: 'storeAdjustmentFailure', params: fromEvent },
                },
              },
            },
            notAdjusted: {
              exit: 'clearAdjustmentFailure',
              on: {
                ...adjustable,
                'adjustment.retryRequested': 'adjusting',
                'adjustment.closed': { target: 'reading', actions: 'refreshRows' },
              },
            },
          } as const),
          reading: {
            invoke: {
              ...loadingRecord<number>(),
              onDone: { target: 'read', actions: { type: 'storeRecord', params: fromOutput } },
              onError: 'old',
            },
            on: adjustable,
          },
          /** Refreshing failed: the record read earlier stays on screen, marked as old. */
          old: {
            on: {
              ...adjustable,
              'record.retryRequested': 'reading',
              'session.renewed': { target: 'reading', actions: 'sendOn' },
              'connection.returned': { target: 'reading', actions: 'sendOn' },
            },
          },
        },
      },
      broken: { type: 'final' },
    },
  });
}

const TAKEN_AWAY = { guard: { type: 'isTakenAway', params: fromEvent }, actions: 'emitOn' } as const;
/** The decision failed: the record is read again, and the chosen rows stay chosen. */
const NOT_DONE = {
  guard: { type: 'isLeftOpen', params: fromEvent },
  target: '.reading',
  actions: ['refreshRows', 'emitOn'],
} as const;
