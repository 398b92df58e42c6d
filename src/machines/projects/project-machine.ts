import { assign, emit, setup } from 'xstate';
import type { Project } from '../../api/contract/projects.ts';
import { failureOfError } from '../kit/call-failure.ts';
import { childrenOf, logicsOf, type NamesOf } from '../kit/children/child-table.ts';
import { emitOn, emittedBy, heardBy, invokesOf, sendOn } from '../kit/children/joined-children.ts';
import { RECOVERY } from '../kit/children/recovery.ts';
import { fromEvent } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import {
  ANOTHER_ASKED,
  isAnother,
  recordReading,
  storeKey,
  storeRecord,
} from '../kit/record/record-reading.ts';
import { NO_RECORD } from '../kit/record/record-types.ts';
import { relayEmitted } from '../kit/relay-emitted.ts';
import type { loadProject } from './project-actors.ts';
import { projectDeletionMachine } from './project-deletion-machine.ts';
import { projectFormMachine } from './project-form.ts';
import { valuesOf } from './project-rules.ts';
import type { ProjectContext, ProjectEmitted, ProjectEvent, ShownProject } from './project-types.ts';

const child = childrenOf<ProjectContext, ProjectEvent, ProjectEmitted>();

const CHILDREN = {
  projectForm: child(projectFormMachine)({
    input: ({ record }) => ({ values: valuesOf(present(record, 'project').project) }),
    sends: ['project.saved'],
    emits: ['work.began', 'work.ended'],
  }),
  projectDeletion: child(projectDeletionMachine)({
    input: ({ key }) => ({ id: present(key, 'project') }),
    hears: RECOVERY,
  }),
};

const actors = { loadRecord: placeholderFor<typeof loadProject>(), ...logicsOf(CHILDREN), relayEmitted };

/** One project: its data, changing it and deleting it. */
export const projectMachine = setup({
  types: {
    context: {} as ProjectContext,
    events: {} as ProjectEvent,
    emitted: {} as ProjectEmitted,
    children: {} as NamesOf<typeof actors>,
  },
  actors,
  guards: { isAnother },
  actions: {
    storeKey: assign(storeKey<ProjectContext>),
    storeRecord: assign(storeRecord<ShownProject>),
    storeSaved: assign(({ context }, { project }: { project: Project }) => ({
      record: { ...present(context.record, 'project'), project },
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
  context: NO_RECORD,
  initial: 'unseen',
  on: ANOTHER_ASKED,
  states: {
    ...recordReading<number>(),
    shown: {
      invoke: invokesOf(CHILDREN, { onCrash: 'broken', relay: 'relayEmitted' }),
      // Leaving the page discards what was typed, so no work is open any more.
      exit: 'notifyWorkEnded',
      on: {
        ...heardBy(CHILDREN),
        ...emittedBy(CHILDREN),
        'record.left': 'unseen',
        'project.saved': {
          // The work ends before `project.saved` is emitted: a listener may leave the page, which must not ask about
          // open work.
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
