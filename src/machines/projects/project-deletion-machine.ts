import { assign, emit, setup } from 'xstate';
import type { ProjectDeletion, ProjectWithWorks } from '../../api/contract/projects.ts';
import { callFailure, failureOfError, isConflict } from '../kit/call-failure.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import type { deleteProject, previewDeletion } from './project-actors.ts';
import type {
  ProjectDeleted,
  ProjectDeletionContext,
  ProjectDeletionEvent,
} from './project-deletion-types.ts';
import type { ProjectOrder } from './project-types.ts';

/** Deletes a project, after showing what would be deleted with it and asking for a reason. */
export const projectDeletionMachine = setup({
  types: {
    context: {} as ProjectDeletionContext,
    input: {} as ProjectOrder,
    events: {} as ProjectDeletionEvent,
    emitted: {} as ProjectDeleted,
  },
  actors: {
    previewDeletion: placeholderFor<typeof previewDeletion>(),
    deleteProject: placeholderFor<typeof deleteProject>(),
  },
  actions: {
    clear: assign({ reason: '', preview: null, failure: null }),
    storeReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    storePreview: assign((_, preview: ProjectDeletion) => ({ preview })),
    storeFailure: assign(failureOfError),
    clearFailure: assign({ failure: null }),
    notifyDone: emit((_, deleted: ProjectWithWorks) => ({ type: 'deletion.done' as const, deleted })),
  },
  guards: {
    isPossible: (_, { impedimento }: ProjectDeletion) => impedimento === null,
    hasReason: ({ context }) => context.reason.trim() !== '',
    isOutdated: (_, { error }: { error: unknown }) => isConflict(callFailure(error)),
  },
}).createMachine({
  id: 'projectDeletion',
  context: ({ input }) => ({ id: input.id, reason: '', preview: null, failure: null }),
  initial: 'closed',
  states: {
    closed: {
      entry: 'clear',
      on: { 'deletion.requested': 'open' },
    },
    open: {
      initial: 'previewing',
      on: {
        'deletion.closed': 'closed',
        'deletion.reasonChanged': { actions: { type: 'storeReason', params: fromEvent } },
      },
      states: {
        previewing: {
          invoke: {
            id: 'previewDeletion',
            src: 'previewDeletion',
            input: ({ context: { id } }) => ({ id }),
            onDone: [
              {
                guard: { type: 'isPossible', params: fromOutput },
                target: 'offered',
                actions: { type: 'storePreview', params: fromOutput },
              },
              { target: 'refused', actions: { type: 'storePreview', params: fromOutput } },
            ],
            onError: { target: 'unavailable', actions: { type: 'storeFailure', params: fromEvent } },
          },
        },
        offered: {
          on: { 'deletion.confirmed': { guard: 'hasReason', target: '#projectDeletion.deleting' } },
        },
        refused: { on: { 'deletion.retryRequested': { target: 'previewing', actions: 'clearFailure' } } },
        unavailable: {
          on: {
            'deletion.retryRequested': { target: 'previewing', actions: 'clearFailure' },
            'session.renewed': { target: 'previewing', actions: 'clearFailure' },
            'connection.returned': { target: 'previewing', actions: 'clearFailure' },
          },
        },
      },
    },
    /** The deletion cannot be cancelled, so the dialog stays open. */
    deleting: {
      entry: 'clearFailure',
      invoke: {
        id: 'deleteProject',
        src: 'deleteProject',
        input: ({ context: { id, reason, preview } }) => {
          const { version, obras } = present(preview, 'preview');
          return { id, request: { version, obras, motivo: reason } };
        },
        onDone: { target: 'closed', actions: { type: 'notifyDone', params: fromOutput } },
        onError: [
          // The preview is outdated: it is read again, and the reason is kept.
          {
            guard: { type: 'isOutdated', params: fromEvent },
            target: 'open.previewing',
            actions: { type: 'storeFailure', params: fromEvent },
          },
          { target: 'open.offered', actions: { type: 'storeFailure', params: fromEvent } },
        ],
      },
    },
  },
});
