import { assign, emit, setup } from 'xstate';
import { type ImportBlockers, importBlockers, type SiteImport } from '../../../api/contract/site-import.ts';
import { type CallFailure, callFailure, failureOfError, isConflict } from '../../kit/call-failure.ts';
import { fromEvent } from '../../kit/params.ts';
import { placeholderFor } from '../../kit/placeholder.ts';
import { present } from '../../kit/present.ts';
import type { ImportUndoContext, ImportUndoEvent, ImportUndone } from './import-undo-types.ts';
import type { undoImport } from './site-import-actors.ts';

/** Undoes a whole import after a confirmation. When some sites prevent it, nothing is undone and they are listed. */
export const importUndoMachine = setup({
  types: {
    context: {} as ImportUndoContext,
    events: {} as ImportUndoEvent,
    emitted: {} as ImportUndone,
  },
  actors: { undoImport: placeholderFor<typeof undoImport>() },
  guards: {
    isBlocked: (_, { error }: { error: unknown }) => blockersIn(callFailure(error)) !== null,
    // Already undone: by an earlier call whose answer was lost, or by somebody else.
    isUndoneAlready: (_, { error }: { error: unknown }) => isConflict(callFailure(error)),
  },
  actions: {
    storeAsked: assign((_, { asked }: { asked: SiteImport }) => ({ asked, failure: null })),
    storeBlockers: assign((_, { error }: { error: unknown }) => ({
      blockers: blockersIn(callFailure(error)),
      failure: null,
    })),
    storeFailure: assign(failureOfError),
    clear: assign({ asked: null, blockers: null, failure: null }),
    notifyUndone: emit(({ context: { asked } }) => ({
      type: 'import.undone' as const,
      id: present(asked, 'import').id,
    })),
  },
}).createMachine({
  id: 'siteImportUndo',
  context: { asked: null, blockers: null, failure: null },
  initial: 'resting',
  states: {
    resting: {
      on: { 'undo.requested': { target: 'asking', actions: { type: 'storeAsked', params: fromEvent } } },
    },
    asking: {
      on: {
        'undo.confirmed': 'undoing',
        'undo.closed': { target: 'resting', actions: 'clear' },
      },
    },
    /** The undo cannot be cancelled, so the dialog stays open. */
    undoing: {
      invoke: {
        id: 'undoImport',
        src: 'undoImport',
        input: ({ context: { asked } }) => ({ id: present(asked, 'import').id }),
        onDone: { target: 'resting', actions: ['notifyUndone', 'clear'] },
        onError: [
          {
            guard: { type: 'isBlocked', params: fromEvent },
            target: 'blocked',
            actions: { type: 'storeBlockers', params: fromEvent },
          },
          {
            guard: { type: 'isUndoneAlready', params: fromEvent },
            target: 'resting',
            actions: ['notifyUndone', 'clear'],
          },
          { target: 'asking', actions: { type: 'storeFailure', params: fromEvent } },
        ],
      },
    },
    blocked: {
      on: {
        'undo.confirmed': 'undoing',
        'undo.closed': { target: 'resting', actions: 'clear' },
      },
    },
  },
});

function blockersIn(failure: CallFailure): ImportBlockers | null {
  if (!isConflict(failure) || failure.kind !== 'status') return null;
  const parsed = importBlockers.safeParse(failure.data);
  return parsed.success ? parsed.data : null;
}
