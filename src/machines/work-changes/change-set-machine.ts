import { assign, emit, not, sendTo, setup } from 'xstate';
import type { ChangeSetDetail, ChangeUndoPreview } from '../../api/contract/records/change-sets.ts';
import { callFailure, failureOfError, isConflict } from '../kit/call-failure.ts';
import { childrenOf, logicsOf, type NamesOf } from '../kit/children/child-table.ts';
import { heardBy, invokesOf, sendOn } from '../kit/children/joined-children.ts';
import { RECOVERY } from '../kit/children/recovery.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import type {
  ChangeSetContext,
  ChangeSetEmitted,
  ChangeSetEvent,
  ChangeSetInput,
  ChangeSetOrder,
} from './change-set-types.ts';
import { changeSetWorksMachine } from './change-set-works.ts';
import type { applySet, loadSet, previewUndo, undoSet } from './work-changes-actors.ts';

const orderOf = ({ context: { set } }: { readonly context: ChangeSetContext }): ChangeSetOrder => ({
  id: set.id,
});

const child = childrenOf<ChangeSetContext, ChangeSetEvent>();

const CHILDREN = {
  changeSetWorks: child(changeSetWorksMachine)({
    input: ({ set, delays }) => ({ about: String(set.id), delays }),
    hears: RECOVERY,
  }),
};

const actors = {
  loadSet: placeholderFor<typeof loadSet>(),
  applySet: placeholderFor<typeof applySet>(),
  previewUndo: placeholderFor<typeof previewUndo>(),
  undoSet: placeholderFor<typeof undoSet>(),
  ...logicsOf(CHILDREN),
};

/** One set of changes: its preview, applying it, its result, and undoing it. */
export const changeSetMachine = setup({
  types: {
    context: {} as ChangeSetContext,
    input: {} as ChangeSetInput,
    events: {} as ChangeSetEvent,
    emitted: {} as ChangeSetEmitted,
    children: {} as NamesOf<typeof actors>,
  },
  actors,
  guards: {
    isProposed: ({ context }) => context.set.estado === 'propuesto',
    isExpired: ({ context }) => context.set.estado === 'caducado',
    isApplied: ({ context }) => context.set.estado === 'aplicado',
    isAppliable: ({ context: { set } }) => set.propio && set.cuentas.pendientes > 0,
    /** False when somebody else had changed every work of the set before it was applied. */
    hasWritten: ({ context: { set } }) => set.cuentas.aplicadas > 0,
    isUndoable: ({ context: { undo } }) => undo !== null && undo.obras > 0,
    wasWritten: (_, { aplicado }: ChangeSetDetail) => aplicado !== null,
    isConflict: (_, { error }: { error: unknown }) => isConflict(callFailure(error)),
    wasUndone: (_, { estado }: ChangeSetDetail) => estado === 'deshecho',
  },
  actions: {
    storeSet: assign((_, set: ChangeSetDetail) => ({ set, failure: null })),
    // Keeps the failure, because the page still has to show why the call failed.
    storeFound: assign((_, set: ChangeSetDetail) => ({ set })),
    storeUndo: assign((_, undo: ChangeUndoPreview) => ({ undo })),
    storeFailure: assign(failureOfError),
    clearFailure: assign({ failure: null }),
    refreshWorks: sendTo('changeSetWorks', { type: 'list.refreshRequested' }),
    sendOn: sendOn(CHILDREN),
    notifyApplied: emit(({ context: { set } }) => ({
      type: 'changes.written' as const,
      id: set.id,
      did: 'applied' as const,
    })),
    notifyUndone: emit(({ context: { set } }) => ({
      type: 'changes.written' as const,
      id: set.id,
      did: 'undone' as const,
    })),
    notifyClosed: emit({ type: 'change.closed' }),
    notifyReopened: emit({ type: 'change.reopened' }),
    notifyAskedAgain: emit({ type: 'change.askedAgain' }),
    notifyWorkBegan: emit({ type: 'work.began', work: 'changeWriting' }),
    notifyWorkEnded: emit({ type: 'work.ended', work: 'changeWriting' }),
  },
}).createMachine({
  id: 'changeSet',
  context: ({ input }) => ({ ...input, undo: null, failure: null }),
  invoke: invokesOf(CHILDREN, { onCrash: '.broken' }),
  on: heardBy(CHILDREN),
  initial: 'known',
  states: {
    reading: {
      entry: 'clearFailure',
      invoke: {
        id: 'loadSet',
        src: 'loadSet',
        input: orderOf,
        onDone: { target: 'known', actions: { type: 'storeSet', params: fromOutput } },
        onError: { target: 'unread', actions: { type: 'storeFailure', params: fromEvent } },
      },
      on: { 'change.closeRequested': { actions: 'notifyClosed' } },
    },
    unread: {
      on: {
        'change.retryRequested': 'reading',
        'session.renewed': 'reading',
        'connection.returned': 'reading',
        'change.closeRequested': { actions: 'notifyClosed' },
      },
    },
    known: {
      always: [
        { guard: 'isProposed', target: 'proposed' },
        { guard: 'isExpired', target: 'expired' },
        { guard: 'isApplied', target: 'applied' },
        { target: 'undone' },
      ],
    },
    proposed: {
      on: {
        'change.applyRequested': { guard: 'isAppliable', target: 'writing.applying' },
        'change.editRequested': { actions: 'notifyReopened' },
        'change.againRequested': { actions: 'notifyAskedAgain' },
        'change.closeRequested': { actions: 'notifyClosed' },
      },
    },
    expired: {
      on: {
        'change.editRequested': { actions: 'notifyReopened' },
        'change.againRequested': { actions: 'notifyAskedAgain' },
        'change.closeRequested': { actions: 'notifyClosed' },
      },
    },
    applied: {
      initial: 'resting',
      states: {
        resting: {
          on: {
            'change.undoRequested': { guard: 'hasWritten', target: 'previewingUndo' },
            'change.againRequested': { guard: not('hasWritten'), actions: 'notifyAskedAgain' },
            'change.closeRequested': { actions: 'notifyClosed' },
          },
        },
        previewingUndo: {
          entry: 'clearFailure',
          invoke: {
            id: 'previewUndo',
            src: 'previewUndo',
            input: orderOf,
            onDone: { target: 'undoOffered', actions: { type: 'storeUndo', params: fromOutput } },
            onError: [
              // Another person undid the set meanwhile.
              { guard: { type: 'isConflict', params: fromEvent }, target: '#changeSet.reading' },
              { target: 'undoUnavailable', actions: { type: 'storeFailure', params: fromEvent } },
            ],
          },
          on: { 'change.undoCancelled': 'resting' },
        },
        undoOffered: {
          on: {
            'change.undoConfirmed': { guard: 'isUndoable', target: '#changeSet.writing.undoing' },
            'change.undoCancelled': 'resting',
          },
        },
        undoUnavailable: {
          on: {
            'change.retryRequested': 'previewingUndo',
            'session.renewed': 'previewingUndo',
            'connection.returned': 'previewingUndo',
            'change.undoCancelled': { target: 'resting', actions: 'clearFailure' },
          },
        },
      },
    },
    /** Applying or undoing cannot be cancelled, so the page waits for it. */
    writing: {
      entry: 'notifyWorkBegan',
      exit: 'notifyWorkEnded',
      initial: 'applying',
      states: {
        applying: {
          entry: 'clearFailure',
          invoke: {
            id: 'applySet',
            src: 'applySet',
            input: orderOf,
            onDone: {
              target: '#changeSet.known',
              actions: [{ type: 'storeSet', params: fromOutput }, 'refreshWorks', 'notifyApplied'],
            },
            onError: { target: 'checkingApplied', actions: { type: 'storeFailure', params: fromEvent } },
          },
        },
        /** The call failed or its answer was lost: the set is read again to see whether it was written. */
        checkingApplied: {
          invoke: {
            id: 'loadSet',
            src: 'loadSet',
            input: orderOf,
            onDone: [
              {
                guard: { type: 'wasWritten', params: fromOutput },
                target: '#changeSet.known',
                actions: [{ type: 'storeSet', params: fromOutput }, 'refreshWorks', 'notifyApplied'],
              },
              { target: '#changeSet.known', actions: { type: 'storeFound', params: fromOutput } },
            ],
            onError: '#changeSet.unknownWhetherApplied',
          },
        },
        undoing: {
          invoke: {
            id: 'undoSet',
            src: 'undoSet',
            input: orderOf,
            onDone: {
              target: '#changeSet.known',
              actions: [{ type: 'storeSet', params: fromOutput }, 'refreshWorks', 'notifyUndone'],
            },
            onError: { target: 'checkingUndone', actions: { type: 'storeFailure', params: fromEvent } },
          },
        },
        checkingUndone: {
          invoke: {
            id: 'loadSet',
            src: 'loadSet',
            input: orderOf,
            onDone: [
              {
                guard: { type: 'wasUndone', params: fromOutput },
                target: '#changeSet.known',
                actions: [{ type: 'storeSet', params: fromOutput }, 'refreshWorks', 'notifyUndone'],
              },
              { target: '#changeSet.known', actions: { type: 'storeFound', params: fromOutput } },
            ],
            onError: '#changeSet.unknownWhetherUndone',
          },
        },
      },
    },
    unknownWhetherApplied: {
      on: {
        'change.retryRequested': 'writing.checkingApplied',
        'session.renewed': 'writing.checkingApplied',
        'connection.returned': 'writing.checkingApplied',
        'change.closeRequested': { actions: 'notifyClosed' },
      },
    },
    unknownWhetherUndone: {
      on: {
        'change.retryRequested': 'writing.checkingUndone',
        'session.renewed': 'writing.checkingUndone',
        'connection.returned': 'writing.checkingUndone',
        'change.undoCancelled': 'reading',
      },
    },
    undone: { on: { 'change.closeRequested': { actions: 'notifyClosed' } } },
    broken: { type: 'final' },
  },
});
