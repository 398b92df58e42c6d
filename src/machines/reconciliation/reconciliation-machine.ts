import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import type { Reconciliation } from '../../api/contract/records/reconciliations.ts';
import { failureOfError } from '../kit/call-failure.ts';
import type { WorkEmitted } from '../kit/open-work.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { promisePlaceholder } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import { relayEmitted, sendsOf } from '../kit/relay-emitted.ts';
import { decisionMachine } from './decision-machine.ts';
import type { DecisionSettled } from './decision-types.ts';
import { differencesExportMachine, reconciledLinesMachine } from './reconciliation-parts.ts';
import type {
  LinesFilter,
  ReconciliationContext,
  ReconciliationEmitted,
  ReconciliationEvent,
  ReconciliationInput,
  ReconciliationOrder,
} from './reconciliation-types.ts';

const actors = {
  loadReconciliation: promisePlaceholder<Reconciliation, ReconciliationOrder>('loadReconciliation'),
  refreshReconciliation: promisePlaceholder<Reconciliation, ReconciliationOrder>('refreshReconciliation'),
  reconciledLines: reconciledLinesMachine,
  reconciliationDecision: decisionMachine,
  differencesExport: differencesExportMachine,
  relayEmitted,
};

const SENDS = sendsOf<typeof actors, ReconciliationEvent>()({
  reconciliationDecision: ['decision.settled', 'work.began', 'work.ended'],
});

/** One reconciliation: its counts, its lines, which of them are chosen, and what is decided about those. */
export const reconciliationMachine = setup({
  types: {
    context: {} as ReconciliationContext,
    input: {} as ReconciliationInput,
    events: {} as ReconciliationEvent,
    emitted: {} as ReconciliationEmitted,
    children: {} as {
      loadReconciliation: 'loadReconciliation';
      refreshReconciliation: 'refreshReconciliation';
      reconciledLines: 'reconciledLines';
      reconciliationDecision: 'reconciliationDecision';
      differencesExport: 'differencesExport';
      relayEmitted: 'relayEmitted';
    },
  },
  actors,
  guards: {
    isAnother: ({ context }, { id }: { id: number }) => id !== context.id,
    leavesSome: ({ context }, { lines }: { lines: readonly number[] }) =>
      toggled(context.chosen, lines).length > 0,
    isAnotherFilter: ({ context }, { filter }: { filter: LinesFilter }) =>
      JSON.stringify(filter) !== JSON.stringify(context.filter),
    isDone: (_, { isDone }: { isDone: boolean }) => isDone,
  },
  actions: {
    storeId: assign(({ context }, { id }: { id: number }) => ({
      id,
      failure: null,
      filter: {},
      chosen: [],
      shown: id === context.id ? context.shown : null,
    })),
    storeShown: assign((_, shown: Reconciliation) => ({ shown, failure: null })),
    storeFailure: assign(failureOfError),
    toggle: assign(({ context }, { lines }: { lines: readonly number[] }) => ({
      chosen: toggled(context.chosen, lines),
    })),
    clearChosen: assign({ chosen: [] }),
    storeFilter: assign((_, { filter }: { filter: LinesFilter }) => ({ filter })),
    refreshLines: sendTo('reconciledLines', { type: 'list.refreshRequested' }),
    recoverLines: enqueueActions(({ enqueue, event }) => enqueue.sendTo('reconciledLines', event)),
    notifySettled: emit((_, told: DecisionSettled) => told),
    notifyWork: emit((_, told: WorkEmitted) => told),
    notifyWorkEnded: emit({ type: 'work.ended', work: 'reconciliationDecision' }),
  },
}).createMachine({
  id: 'reconciliation',
  context: ({ input }) => ({ ...input, id: null, shown: null, failure: null, chosen: [], filter: {} }),
  initial: 'unseen',
  on: {
    'reconciliation.asked': {
      guard: { type: 'isAnother', params: fromEvent },
      target: '.loading',
      reenter: true,
      actions: { type: 'storeId', params: fromEvent },
    },
  },
  states: {
    unseen: {
      on: {
        'reconciliation.asked': { target: 'loading', actions: { type: 'storeId', params: fromEvent } },
      },
    },
    loading: {
      invoke: {
        id: 'loadReconciliation',
        src: 'loadReconciliation',
        input: ({ context: { id } }) => ({ id: present(id, 'reconciliation') }),
        onDone: { target: 'shown', actions: { type: 'storeShown', params: fromOutput } },
        onError: { target: 'failed', actions: { type: 'storeFailure', params: fromEvent } },
      },
      on: { 'reconciliation.left': 'unseen' },
    },
    failed: {
      on: {
        'reconciliation.left': 'unseen',
        'reconciliation.retryRequested': 'loading',
        'session.renewed': 'loading',
        'connection.returned': 'loading',
      },
    },
    shown: {
      type: 'parallel',
      invoke: [
        {
          id: 'reconciledLines',
          src: 'reconciledLines',
          input: ({ context: { id, delays } }) => ({ about: String(present(id, 'reconciliation')), delays }),
          onError: 'broken',
        },
        { id: 'reconciliationDecision', src: 'reconciliationDecision', onError: 'broken' },
        { id: 'differencesExport', src: 'differencesExport', onError: 'broken' },
        {
          id: 'relayEmitted',
          src: 'relayEmitted',
          input: ({ self }) => ({ parent: self, sends: SENDS }),
          onError: 'broken',
        },
      ],
      exit: 'notifyWorkEnded',
      on: {
        'reconciliation.left': 'unseen',
        'work.began': { actions: { type: 'notifyWork', params: fromEvent } },
        'work.ended': { actions: { type: 'notifyWork', params: fromEvent } },
        'session.renewed': { actions: 'recoverLines' },
        'connection.returned': { actions: 'recoverLines' },
      },
      states: {
        counts: {
          initial: 'read',
          states: {
            read: {},
            reading: {
              invoke: {
                id: 'refreshReconciliation',
                src: 'refreshReconciliation',
                input: ({ context: { id } }) => ({ id: present(id, 'reconciliation') }),
                onDone: { target: 'read', actions: { type: 'storeShown', params: fromOutput } },
                onError: 'old',
              },
            },
            /** Those of before stay. */
            old: {
              on: {
                'reconciliation.retryRequested': 'reading',
                'session.renewed': { target: 'reading', actions: 'recoverLines' },
                'connection.returned': { target: 'reading', actions: 'recoverLines' },
              },
            },
          },
          on: {
            'decision.settled': {
              target: '.reading',
              actions: ['refreshLines', { type: 'notifySettled', params: fromEvent }],
            },
          },
        },
        choice: {
          initial: 'none',
          on: {
            'lines.filterTold': { actions: { type: 'storeFilter', params: fromEvent } },
            'decision.settled': { guard: { type: 'isDone', params: fromEvent }, target: '.none' },
          },
          states: {
            none: {
              entry: 'clearChosen',
              on: {
                'lines.toggled': {
                  guard: { type: 'leavesSome', params: fromEvent },
                  target: 'some',
                  actions: { type: 'toggle', params: fromEvent },
                },
                'lines.allTaken': 'all',
              },
            },
            some: {
              on: {
                'lines.toggled': [
                  {
                    guard: { type: 'leavesSome', params: fromEvent },
                    actions: { type: 'toggle', params: fromEvent },
                  },
                  { target: 'none' },
                ],
                'lines.allTaken': 'all',
                'lines.cleared': 'none',
              },
            },
            /** What 'all' means changes with the filter, so it does not outlive it. */
            all: {
              entry: 'clearChosen',
              on: {
                'lines.cleared': 'none',
                'lines.filterTold': {
                  guard: { type: 'isAnotherFilter', params: fromEvent },
                  target: 'none',
                  actions: { type: 'storeFilter', params: fromEvent },
                },
              },
            },
          },
        },
      },
    },
    broken: { type: 'final' },
  },
});

function toggled(chosen: readonly number[], lines: readonly number[]): readonly number[] {
  const added = lines.filter((line) => !chosen.includes(line));
  return added.length > 0 ? [...chosen, ...added] : chosen.filter((line) => !lines.includes(line));
}
