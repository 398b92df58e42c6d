import { assign, emit, setup } from 'xstate';
import type { DeletedProject, ProjectWithWorks } from '../../api/contract/projects.ts';
import { failureOfError } from '../kit/call-failure.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import type {
  DeletedProjectsContext,
  DeletedProjectsEvent,
  ProjectRestored,
} from './deleted-projects-types.ts';
import type { loadDeleted, restoreProject } from './project-actors.ts';

/** The deleted projects, which an administrator can restore. */
export const deletedProjectsMachine = setup({
  types: {
    context: {} as DeletedProjectsContext,
    events: {} as DeletedProjectsEvent,
    emitted: {} as ProjectRestored,
  },
  actors: {
    loadDeleted: placeholderFor<typeof loadDeleted>(),
    restoreProject: placeholderFor<typeof restoreProject>(),
  },
  actions: {
    storeProjects: assign((_, projects: readonly DeletedProject[]) => ({ projects })),
    storeId: assign((_, { id }: { id: number }) => ({ id })),
    storeFailure: assign(failureOfError),
    clearFailure: assign({ failure: null }),
    notifyRestored: emit((_, restored: ProjectWithWorks) => ({ type: 'bin.restored' as const, restored })),
  },
}).createMachine({
  id: 'deletedProjects',
  context: { projects: null, id: null, failure: null },
  initial: 'unseen',
  states: {
    unseen: {
      entry: 'clearFailure',
      on: { 'bin.asked': 'loading' },
    },
    loading: {
      invoke: {
        id: 'loadDeleted',
        src: 'loadDeleted',
        onDone: { target: 'shown', actions: { type: 'storeProjects', params: fromOutput } },
        onError: { target: 'failed', actions: { type: 'storeFailure', params: fromEvent } },
      },
      on: { 'bin.left': 'unseen' },
    },
    failed: {
      on: {
        'bin.left': 'unseen',
        'bin.retryRequested': { target: 'loading', actions: 'clearFailure' },
        'session.renewed': { target: 'loading', actions: 'clearFailure' },
        'connection.returned': { target: 'loading', actions: 'clearFailure' },
      },
    },
    shown: {
      on: {
        'bin.left': 'unseen',
        'bin.restoreRequested': {
          target: 'restoring',
          actions: [{ type: 'storeId', params: fromEvent }, 'clearFailure'],
        },
      },
    },
    /** The project is restored even when the person leaves the page. */
    restoring: {
      invoke: {
        id: 'restoreProject',
        src: 'restoreProject',
        input: ({ context: { id } }) => ({ id: present(id, 'project') }),
        onDone: { target: 'loading', actions: { type: 'notifyRestored', params: fromOutput } },
        // The list is read again, because another person may have restored the project. The failure stays on screen.
        onError: { target: 'loading', actions: { type: 'storeFailure', params: fromEvent } },
      },
    },
  },
});
