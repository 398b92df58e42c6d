import { assign, emit, setup } from 'xstate';
import type { Project } from '../../api/contract/projects.ts';
import { failureOfError } from '../kit/call-failure.ts';
import { childrenOf, logicsOf, type NamesOf } from '../kit/children/child-table.ts';
import { emitOn, emittedBy, heardBy, invokesOf, sendOn } from '../kit/children/joined-children.ts';
import { asItCame } from '../kit/children/recovery.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import { relayEmitted } from '../kit/relay-emitted.ts';
import type { loadProject } from './project-actors.ts';
import { projectDeletionMachine } from './project-deletion-machine.ts';
import { projectFormMachine } from './project-form.ts';
import { valuesOf } from './project-rules.ts';
import type { ProjectContext, ProjectEmitted, ProjectEvent, ShownProject } from './project-types.ts';

const child = childrenOf<ProjectContext, ProjectEvent, ProjectEmitted>();

const CHILDREN = {
  projectForm: child(projectFormMachine)({
    input: ({ shown }) => ({ values: valuesOf(present(shown, 'project').project) }),
    sends: ['project.saved'],
    emits: ['work.began', 'work.ended'],
  }),
  projectDeletion: child(projectDeletionMachine)({
    input: ({ id }) => ({ id: present(id, 'project') }),
    hears: { 'session.renewed': asItCame },
  }),
};

const actors = { loadProject: placeholderFor<typeof loadProject>(), ...logicsOf(CHILDREN), relayEmitted };

/** One project: what it is, how it is changed and how it is deleted. */
export const projectMachine = setup({
  types: {
    context: {} as ProjectContext,
    events: {} as ProjectEvent,
    emitted: {} as ProjectEmitted,
    children: {} as NamesOf<typeof actors>,
  },
  actors,
  guards: {
    isAnother: ({ context }, { id }: { id: number }) => id !== context.id,
  },
  actions: {
    // Of the same project, what was read last is shown until it comes again.
    storeId: assign(({ context }, { id }: { id: number }) => ({
      id,
      failure: null,
      shown: id === context.id ? context.shown : null,
    })),
    storeShown: assign((_, shown: ShownProject) => ({ shown, failure: null })),
    storeSaved: assign(({ context }, { project }: { project: Project }) => ({
      shown: { ...present(context.shown, 'project'), project },
    })),
    storeFailure: assign(failureOfError),
    notifyWorkEnded: emit({ type: 'work.ended', work: 'projectForm' }),
    notifySaved: emit((_, { project }: { project: Project }) => ({
      type: 'project.saved' as const,
      project,
    })),
    sendOn: sendOn(CHILDREN),
    emitOn: emitOn(),
  },
}).createMachine({
  id: 'project',
  context: { id: null, shown: null, failure: null },
  initial: 'unseen',
  on: {
    'project.asked': {
      guard: { type: 'isAnother', params: fromEvent },
      target: '.loading',
      reenter: true,
      actions: [{ type: 'storeId', params: fromEvent }],
    },
  },
  states: {
    unseen: {
      on: { 'project.asked': { target: 'loading', actions: { type: 'storeId', params: fromEvent } } },
    },
    loading: {
      invoke: {
        id: 'loadProject',
        src: 'loadProject',
        input: ({ context: { id } }) => ({ id: present(id, 'project') }),
        onDone: { target: 'shown', actions: { type: 'storeShown', params: fromOutput } },
        onError: { target: 'failed', actions: { type: 'storeFailure', params: fromEvent } },
      },
      on: { 'project.left': 'unseen' },
    },
    failed: {
      on: {
        'project.left': 'unseen',
        'project.retryRequested': 'loading',
        'session.renewed': 'loading',
        'connection.returned': 'loading',
      },
    },
    shown: {
      invoke: invokesOf(CHILDREN, { onCrash: 'broken', relay: 'relayEmitted' }),
      // Whatever way the page is left, what was typed is gone with it.
      exit: 'notifyWorkEnded',
      on: {
        ...heardBy(CHILDREN),
        ...emittedBy(CHILDREN),
        'project.left': 'unseen',
        'project.saved': {
          // In this order: whoever hears that it is saved may leave the page.
          actions: [
            { type: 'storeSaved', params: fromEvent },
            'notifyWorkEnded',
            { type: 'notifySaved', params: fromEvent },
          ],
        },
      },
    },
    broken: { type: 'final' },
  },
});
