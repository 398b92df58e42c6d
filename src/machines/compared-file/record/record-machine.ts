import { assign, emit, sendTo, setup } from 'xstate';
import { callFailure, failureOfError } from '../../kit/call-failure.ts';
import { madeWith } from '../../kit/made-with.ts';
import type { WorkEmitted } from '../../kit/open-work.ts';
import { fromEvent, fromOutput } from '../../kit/params.ts';
import { promisePlaceholder } from '../../kit/placeholder.ts';
import { present } from '../../kit/present.ts';
import type { ConnectionReturned, SessionRenewed } from '../../kit/recovery-events.ts';
import { relayEmitted } from '../../kit/relay-emitted.ts';
import type { ChangesWritten } from '../../work-changes/change-set-types.ts';
import type { DecisionSettled } from './decision-types.ts';
import type {
  AdjustmentOrder,
  ComparedRecordContext,
  ComparedRecordEmitted,
  ComparedRecordEvent,
  ComparedRecordInput,
  RecordDefinition,
  RecordKind,
} from './record-types.ts';

const RECOVER_ROWS = { type: 'recoverRows', params: fromEvent } as const;
const NOTIFY_SETTLED = { type: 'notifySettled', params: fromEvent } as const;
const NOTIFY_WORK = { actions: { type: 'notifyWork', params: fromEvent } } as const;

/** One compared table: its counts, its rows, which rows are chosen, and the decisions about them. */
export function comparedRecord<R extends RecordKind>(definition: RecordDefinition<R>) {
  const { id, work, rows, selection, decision, exported, adjusted } = definition;
  const isAdjustable = adjusted !== undefined;
  const adjustable = madeWith(isAdjustable, {
    'adjustment.asked': {
      target: `#${id}.shown.adjusting`,
      actions: { type: 'storeAdjustment', params: fromEvent },
    },
  } as const);
  const writes = madeWith(isAdjustable, {
    'changes.written': { actions: { type: 'notifyWritten', params: fromEvent } },
  } as const);
  return setup({
    types: {
      context: {} as ComparedRecordContext<R>,
      input: {} as ComparedRecordInput,
      events: {} as ComparedRecordEvent<R>,
      emitted: {} as ComparedRecordEmitted<R>,
      children: {} as {
        loadRecord: 'loadRecord';
        refreshRecord: 'refreshRecord';
        adjustRecord: 'adjustRecord';
        rows: 'rows';
        selection: 'selection';
        decision: 'decision';
        exported: 'exported';
        relayEmitted: 'relayEmitted';
      },
    },
    actors: {
      loadRecord: promisePlaceholder<R['shown'], { id: number }>('loadRecord'),
      refreshRecord: promisePlaceholder<R['shown'], { id: number }>('refreshRecord'),
      ...madeWith(isAdjustable, {
        adjustRecord: promisePlaceholder<R['shown'], AdjustmentOrder<R>>('adjustRecord'),
      }),
      rows,
      selection,
      decision,
      exported,
      relayEmitted,
    },
    guards: {
      isAnother: ({ context }, { id }: { id: number }) => id !== context.id,
      isLeftOpen: (_, { isDone }: DecisionSettled<R['decision']>) => !isDone,
      /** The decision deleted the record: its page is left, so nothing is read again. */
      isTakenAway: (_, { kind, isDone }: DecisionSettled<R['decision']>) =>
        kind === adjusted?.takenAwayBy && isDone,
    },
    actions: {
      storeId: assign(({ context }, { id }: { id: number }) => ({
        id,
        failure: null,
        adjustment: null,
        adjustmentFailure: null,
        shown: id === context.id ? context.shown : null,
      })),
      storeShown: assign((_, shown: R['shown']) => ({ shown, failure: null })),
      storeFailure: assign(failureOfError),
      storeAdjustment: assign((_, { adjustment }: { adjustment: R['adjustment'] }) => ({ adjustment })),
      storeAdjustmentFailure: assign((_, { error }: { error: unknown }) => ({
        adjustmentFailure: callFailure(error),
      })),
      clearAdjustmentFailure: assign({ adjustmentFailure: null }),
      clearSelection: sendTo('selection', { type: 'rows.cleared' }),
      refreshRows: sendTo('rows', { type: 'list.refreshRequested' }),
      recoverRows: sendTo('rows', (_, event: SessionRenewed | ConnectionReturned) => event),
      notifySettled: emit((_, told: DecisionSettled<R['decision']>) => told),
      notifyWritten: emit((_, told: ChangesWritten) => told),
      notifyWork: emit((_, told: WorkEmitted) => told),
      notifyWorkEnded: emit({ type: 'work.ended', work }),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({
      ...input,
      id: null,
      shown: null,
      failure: null,
      adjustment: null,
      adjustmentFailure: null,
    }),
    initial: 'unseen',
    on: {
      'record.asked': {
        guard: { type: 'isAnother', params: fromEvent },
        target: '.loading',
        reenter: true,
        actions: { type: 'storeId', params: fromEvent },
      },
    },
    states: {
      unseen: {
        on: { 'record.asked': { target: 'loading', actions: { type: 'storeId', params: fromEvent } } },
      },
      loading: {
        invoke: {
          id: 'loadRecord',
          src: 'loadRecord',
          input: ({ context: { id } }) => ({ id: present(id, 'record') }),
          onDone: { target: 'shown', actions: { type: 'storeShown', params: fromOutput } },
          onError: { target: 'failed', actions: { type: 'storeFailure', params: fromEvent } },
        },
        on: { 'record.left': 'unseen' },
      },
      failed: {
        on: {
          'record.left': 'unseen',
          'record.retryRequested': 'loading',
          'session.renewed': 'loading',
          'connection.returned': 'loading',
        },
      },
      shown: {
        initial: 'read',
        invoke: [
          {
            id: 'rows',
            src: 'rows',
            input: ({ context: { id, delays } }) => ({ about: String(present(id, 'record')), delays }),
            onError: 'broken',
          },
          { id: 'selection', src: 'selection', onError: 'broken' },
          { id: 'decision', src: 'decision', onError: 'broken' },
          { id: 'exported', src: 'exported', onError: 'broken' },
          {
            id: 'relayEmitted',
            src: 'relayEmitted',
            input: ({ self }) => ({ parent: self, sends: { decision: DECISION_SENDS } }),
            onError: 'broken',
          },
        ],
        exit: 'notifyWorkEnded',
        on: {
          'record.left': 'unseen',
          'decision.settled': [
            ...(isAdjustable ? [TAKEN_AWAY] : [NOT_DONE]),
            { target: '.reading', actions: ['clearSelection', 'refreshRows', NOTIFY_SETTLED] },
          ],
          ...writes,
          'work.began': NOTIFY_WORK,
          'work.ended': NOTIFY_WORK,
          'session.renewed': { actions: RECOVER_ROWS },
          'connection.returned': { actions: RECOVER_ROWS },
        },
        states: {
          read: { on: adjustable },
          ...madeWith(isAdjustable, {
            /** The server answers with the adjusted record, so it is not read again. */
            adjusting: {
              invoke: {
                id: 'adjustRecord',
                src: 'adjustRecord',
                input: ({ context: { id, adjustment } }) => ({
                  id: present(id, 'record'),
                  adjustment: present(adjustment, 'adjustment'),
                }),
                onDone: {
                  target: 'read',
                  actions: [{ type: 'storeShown', params: fromOutput }, 'clearSelection', 'refreshRows'],
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
              id: 'refreshRecord',
              src: 'refreshRecord',
              input: ({ context: { id } }) => ({ id: present(id, 'record') }),
              onDone: { target: 'read', actions: { type: 'storeShown', params: fromOutput } },
              onError: 'old',
            },
            on: adjustable,
          },
          /** Refreshing failed: the record read earlier stays on screen, marked as old. */
          old: {
            on: {
              ...adjustable,
              'record.retryRequested': 'reading',
              'session.renewed': { target: 'reading', actions: RECOVER_ROWS },
              'connection.returned': { target: 'reading', actions: RECOVER_ROWS },
            },
          },
        },
      },
      broken: { type: 'final' },
    },
  });
}

const DECISION_SENDS = ['decision.settled', 'changes.written', 'work.began', 'work.ended'] as const;
const TAKEN_AWAY = { guard: { type: 'isTakenAway', params: fromEvent }, actions: NOTIFY_SETTLED } as const;
/** The decision failed: the record is read again, and the rows stay chosen. */
const NOT_DONE = {
  guard: { type: 'isLeftOpen', params: fromEvent },
  target: '.reading',
  actions: ['refreshRows', NOTIFY_SETTLED],
} as const;
