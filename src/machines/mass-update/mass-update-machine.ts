import { assign, emit, sendTo, setup } from 'xstate';
import type { MassUpdateDetail } from '../../api/contract/records/mass-updates.ts';
import { callFailure, failureOfError } from '../kit/call-failure.ts';
import type { WorkEmitted } from '../kit/open-work.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { promisePlaceholder } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';
import { relayEmitted, sendsOf } from '../kit/relay-emitted.ts';
import type { ChangesWritten } from '../work-changes/change-set-types.ts';
import { updateExportMachine, updateRowsMachine, updateSelectionMachine } from './mass-update-parts.ts';
import type {
  Adjustment,
  AdjustmentOrder,
  MassUpdateContext,
  MassUpdateEmitted,
  MassUpdateEvent,
  MassUpdateInput,
} from './mass-update-types.ts';
import { recipeSavingMachine } from './recipe-saving-machine.ts';
import type { RecipeSaved } from './recipe-saving-types.ts';
import { updateDecisionMachine } from './update-decision-machine.ts';
import type { UpdateSettled } from './update-decision-types.ts';

const actors = {
  loadUpdate: promisePlaceholder<MassUpdateDetail, { id: number }>('loadUpdate'),
  refreshUpdate: promisePlaceholder<MassUpdateDetail, { id: number }>('refreshUpdate'),
  adjustUpdate: promisePlaceholder<MassUpdateDetail, AdjustmentOrder>('adjustUpdate'),
  updateRows: updateRowsMachine,
  updateSelection: updateSelectionMachine,
  updateDecision: updateDecisionMachine,
  recipeSaving: recipeSavingMachine,
  updateExport: updateExportMachine,
  relayEmitted,
};

const SENDS = sendsOf<typeof actors, MassUpdateEvent>()({
  updateDecision: ['update.settled', 'changes.written', 'work.began', 'work.ended'],
  recipeSaving: ['recipe.saved'],
});
const RECOVER_ROWS = { type: 'recoverRows', params: fromEvent } as const;

const ADJUSTED = {
  'adjustment.asked': {
    target: '#massUpdate.shown.adjusting',
    actions: { type: 'storeAdjustment', params: fromEvent },
  },
} as const;

/** One update: what it would change, which of its rows are chosen, and what is done with it. */
export const massUpdateMachine = setup({
  types: {
    context: {} as MassUpdateContext,
    input: {} as MassUpdateInput,
    events: {} as MassUpdateEvent,
    emitted: {} as MassUpdateEmitted,
    children: {} as {
      loadUpdate: 'loadUpdate';
      refreshUpdate: 'refreshUpdate';
      adjustUpdate: 'adjustUpdate';
      updateRows: 'updateRows';
      updateSelection: 'updateSelection';
      updateDecision: 'updateDecision';
      recipeSaving: 'recipeSaving';
      updateExport: 'updateExport';
      relayEmitted: 'relayEmitted';
    },
  },
  actors,
  guards: {
    isAnother: ({ context }, { id }: { id: number }) => id !== context.id,
    /** There is nothing to read again: its page is left. */
    isTakenAway: (_, { kind, isDone }: UpdateSettled) => kind === 'discard' && isDone,
  },
  actions: {
    storeId: assign(({ context }, { id }: { id: number }) => ({
      id,
      failure: null,
      adjustment: null,
      adjustmentFailure: null,
      shown: id === context.id ? context.shown : null,
    })),
    storeShown: assign((_, shown: MassUpdateDetail) => ({ shown, failure: null })),
    storeFailure: assign(failureOfError),
    storeAdjustment: assign((_, { adjustment }: { adjustment: Adjustment }) => ({ adjustment })),
    storeAdjustmentFailure: assign((_, { error }: { error: unknown }) => ({
      adjustmentFailure: callFailure(error),
    })),
    clearAdjustmentFailure: assign({ adjustmentFailure: null }),
    clearSelection: sendTo('updateSelection', { type: 'rows.cleared' }),
    refreshRows: sendTo('updateRows', { type: 'list.refreshRequested' }),
    recoverRows: sendTo('updateRows', (_, event: SessionRenewed | ConnectionReturned) => event),
    notifySettled: emit((_, told: UpdateSettled) => told),
    notifyWritten: emit((_, told: ChangesWritten) => told),
    notifySaved: emit((_, told: RecipeSaved) => told),
    notifyWork: emit((_, told: WorkEmitted) => told),
    notifyWorkEnded: emit({ type: 'work.ended', work: 'massUpdateWriting' }),
  },
}).createMachine({
  id: 'massUpdate',
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
    'massUpdate.asked': {
      guard: { type: 'isAnother', params: fromEvent },
      target: '.loading',
      reenter: true,
      actions: { type: 'storeId', params: fromEvent },
    },
  },
  states: {
    unseen: {
      on: { 'massUpdate.asked': { target: 'loading', actions: { type: 'storeId', params: fromEvent } } },
    },
    loading: {
      invoke: {
        id: 'loadUpdate',
        src: 'loadUpdate',
        input: ({ context: { id } }) => ({ id: present(id, 'update') }),
        onDone: { target: 'shown', actions: { type: 'storeShown', params: fromOutput } },
        onError: { target: 'failed', actions: { type: 'storeFailure', params: fromEvent } },
      },
      on: { 'massUpdate.left': 'unseen' },
    },
    failed: {
      on: {
        'massUpdate.left': 'unseen',
        'massUpdate.retryRequested': 'loading',
        'session.renewed': 'loading',
        'connection.returned': 'loading',
      },
    },
    shown: {
      initial: 'read',
      invoke: [
        {
          id: 'updateRows',
          src: 'updateRows',
          input: ({ context: { id, delays } }) => ({ about: String(present(id, 'update')), delays }),
          onError: 'broken',
        },
        { id: 'updateSelection', src: 'updateSelection', onError: 'broken' },
        { id: 'updateDecision', src: 'updateDecision', onError: 'broken' },
        { id: 'recipeSaving', src: 'recipeSaving', onError: 'broken' },
        { id: 'updateExport', src: 'updateExport', onError: 'broken' },
        {
          id: 'relayEmitted',
          src: 'relayEmitted',
          input: ({ self }) => ({ parent: self, sends: SENDS }),
          onError: 'broken',
        },
      ],
      exit: 'notifyWorkEnded',
      on: {
        'massUpdate.left': 'unseen',
        'update.settled': [
          {
            guard: { type: 'isTakenAway', params: fromEvent },
            actions: { type: 'notifySettled', params: fromEvent },
          },
          {
            target: '.reading',
            actions: ['clearSelection', 'refreshRows', { type: 'notifySettled', params: fromEvent }],
          },
        ],
        'changes.written': { actions: { type: 'notifyWritten', params: fromEvent } },
        'work.began': { actions: { type: 'notifyWork', params: fromEvent } },
        'work.ended': { actions: { type: 'notifyWork', params: fromEvent } },
        'recipe.saved': { actions: { type: 'notifySaved', params: fromEvent } },
        'session.renewed': { actions: RECOVER_ROWS },
        'connection.returned': { actions: RECOVER_ROWS },
      },
      states: {
        read: { on: ADJUSTED },
        /** The server answers with the update as it is afterwards. */
        adjusting: {
          invoke: {
            id: 'adjustUpdate',
            src: 'adjustUpdate',
            input: ({ context: { id, adjustment } }) => ({
              id: present(id, 'update'),
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
            ...ADJUSTED,
            'adjustment.retryRequested': 'adjusting',
            'adjustment.closed': { target: 'reading', actions: 'refreshRows' },
          },
        },
        reading: {
          invoke: {
            id: 'refreshUpdate',
            src: 'refreshUpdate',
            input: ({ context: { id } }) => ({ id: present(id, 'update') }),
            onDone: { target: 'read', actions: { type: 'storeShown', params: fromOutput } },
            onError: 'old',
          },
          on: ADJUSTED,
        },
        /** What was read before stays. */
        old: {
          on: {
            ...ADJUSTED,
            'massUpdate.retryRequested': 'reading',
            'session.renewed': { target: 'reading', actions: RECOVER_ROWS },
            'connection.returned': { target: 'reading', actions: RECOVER_ROWS },
          },
        },
      },
    },
    broken: { type: 'final' },
  },
});
