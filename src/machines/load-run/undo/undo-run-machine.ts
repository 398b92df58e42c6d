import { assign, setup } from 'xstate';
import type { UndoAnswer, UndoPreview } from '../../../api/contract/loads/load-runs.ts';
import { callFailure, failureOfError, hasLostAnswer, isConflict } from '../../kit/call-failure.ts';
import { fromEvent, fromOutput } from '../../kit/params.ts';
import { placeholderFor } from '../../kit/placeholder.ts';
import { present } from '../../kit/present.ts';
import type { askFate, previewUndo, undo } from './undo-run-actors.ts';
import type { UndoFate, UndoRunContext, UndoRunEvent, UndoRunInput } from './undo-run-types.ts';

export const undoRunMachine = setup({
  types: {
    context: {} as UndoRunContext,
    input: {} as UndoRunInput,
    events: {} as UndoRunEvent,
  },
  actors: {
    previewUndo: placeholderFor<typeof previewUndo>(),
    undo: placeholderFor<typeof undo>(),
    askFate: placeholderFor<typeof askFate>(),
  },
  actions: {
    storePreview: assign((_, preview: UndoPreview) => ({ preview })),
    storeReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    storeFailure: assign(failureOfError),
    clearFailure: assign({ failure: null }),
    storeTaken: assign((_, { resumen, quedan }: UndoAnswer) => ({ taken: resumen, left: quedan })),
    /** The answer was lost; the undo deleted exactly what the preview showed. */
    takeAsShown: assign(({ context: { preview } }) => ({
      taken: preview?.resumen ?? [],
      left: preview?.quedan ?? [],
    })),
    forget: assign({ preview: null, reason: '', failure: null }),
  },
  guards: {
    isPossible: (_, { posible, testigo }: UndoPreview) => posible && testigo !== null,
    /** True when some rows of a load that cannot be undone whole can be. */
    hasRest: ({ context: { preview } }) => (preview?.testigo ?? null) !== null,
    hasReason: ({ context }) => context.reason.trim() !== '',
    /** True for 409: the preview is outdated, or somebody is loading. A new preview tells which. */
    isStale: (_, { error }: { error: unknown }) => isConflict(callFailure(error)),
    isAnswerLost: (_, { error }: { error: unknown }) => hasLostAnswer(callFailure(error)),
    isUndone: (_, fate: UndoFate) => fate === 'undone',
    isUndoneByOther: (_, fate: UndoFate) => fate === 'undoneByOther',
    isNotUndone: (_, fate: UndoFate) => fate === 'notUndone',
  },
}).createMachine({
  id: 'undoRun',
  context: ({ input }) => ({ ...input, preview: null, reason: '', failure: null, taken: [], left: [] }),
  initial: 'resting',
  states: {
    resting: { entry: 'forget', on: { 'undo.requested': 'asking' } },
    asking: {
      initial: 'previewing',
      on: { 'undo.closed': 'resting' },
      states: {
        previewing: {
          invoke: {
            id: 'previewUndo',
            src: 'previewUndo',
            input: ({ context: { uploadId } }) => ({ uploadId }),
            onDone: [
              {
                guard: { type: 'isPossible', params: fromOutput },
                target: 'offered',
                actions: { type: 'storePreview', params: fromOutput },
              },
              { target: 'refused', actions: { type: 'storePreview', params: fromOutput } },
            ],
            onError: {
              target: 'unavailable',
              actions: { type: 'storeFailure', params: fromEvent },
            },
          },
        },
        offered: {
          on: {
            'undo.reasonChanged': { actions: { type: 'storeReason', params: fromEvent } },
            'undo.confirmed': { guard: 'hasReason', target: '#undoRun.undoing' },
          },
        },
        refused: {
          on: {
            'undo.retryRequested': { target: 'previewing', actions: 'clearFailure' },
            'undo.restRequested': { guard: 'hasRest', target: 'offered', actions: 'clearFailure' },
          },
        },
        unavailable: {
          on: {
            'undo.retryRequested': { target: 'previewing', actions: 'clearFailure' },
            'session.renewed': { target: 'previewing', actions: 'clearFailure' },
            'connection.returned': { target: 'previewing', actions: 'clearFailure' },
          },
        },
      },
    },
    /** The undo cannot be cancelled, so the dialog stays open. */
    undoing: {
      entry: 'clearFailure',
      invoke: {
        id: 'undo',
        src: 'undo',
        input: ({ context: { uploadId, preview, reason } }) => ({
          uploadId,
          testigo: present(preview?.testigo, 'token of the undo'),
          motivo: reason.trim(),
        }),
        onDone: { target: 'undone', actions: { type: 'storeTaken', params: fromOutput } },
        onError: [
          {
            guard: { type: 'isStale', params: fromEvent },
            target: 'asking.previewing',
            actions: { type: 'storeFailure', params: fromEvent },
          },
          {
            guard: { type: 'isAnswerLost', params: fromEvent },
            target: 'askingFate',
            actions: { type: 'storeFailure', params: fromEvent },
          },
          {
            target: 'asking.unavailable',
            actions: { type: 'storeFailure', params: fromEvent },
          },
        ],
      },
    },
    /** The answer was lost: asks what happened, and never sends the undo again before knowing. */
    askingFate: {
      invoke: {
        id: 'askFate',
        src: 'askFate',
        input: ({ context: { uploadId, preview } }) => ({
          uploadId,
          undoneBefore: preview?.deshecha?.en ?? null,
        }),
        onDone: [
          {
            guard: { type: 'isUndone', params: fromOutput },
            target: 'undone',
            actions: 'takeAsShown',
          },
          {
            guard: { type: 'isUndoneByOther', params: fromOutput },
            target: 'asking.previewing',
            actions: 'clearFailure',
          },
          {
            guard: { type: 'isNotUndone', params: fromOutput },
            target: 'asking.previewing',
          },
          { target: 'unconfirmed' },
        ],
        onError: { target: 'unconfirmed', actions: { type: 'storeFailure', params: fromEvent } },
      },
    },
    unconfirmed: {
      on: {
        'undo.retryRequested': 'askingFate',
        'session.renewed': 'askingFate',
        'connection.returned': 'askingFate',
        'undo.closed': 'done',
      },
    },
    undone: { on: { 'undo.closed': 'done' } },
    done: { type: 'final' },
  },
});
