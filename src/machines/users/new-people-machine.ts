import { assertEvent, assign, emit, setup } from 'xstate';
import type { NewPeopleAnswer } from '../../api/contract/new-people.ts';
import { tableFailureOf } from '../../workers/workbook/table/table-protocol.ts';
import { failureOfError } from '../kit/call-failure.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { grantedBy, type Preset } from './access-presets.ts';
import { canAdd, newOnes, newPeopleProblem, pastedPeople } from './new-people-rules.ts';
import type { NewPeopleContext, NewPeopleEmitted, NewPeopleEvent } from './new-people-types.ts';
import type { addPeople, previewPeople, readPeopleFile } from './users-actors.ts';

const BLANK: NewPeopleContext = {
  text: '',
  preset: 'none',
  isWelcomed: true,
  lines: [],
  failure: null,
  fileFailure: null,
};
const NO_FAILURE = { failure: null, fileFailure: null };
const CLOSED = { 'newPeople.closed': 'closed' } as const;

/** Adds several people at once, all of them or nobody, after the server has told what each line is. */
export const newPeopleMachine = setup({
  types: {
    context: {} as NewPeopleContext,
    events: {} as NewPeopleEvent,
    emitted: {} as NewPeopleEmitted,
  },
  actors: {
    readPeopleFile: placeholderFor<typeof readPeopleFile>(),
    previewPeople: placeholderFor<typeof previewPeople>(),
    addPeople: placeholderFor<typeof addPeople>(),
  },
  actions: {
    clear: assign(BLANK),
    storeText: assign((_, { text }: { text: string }) => ({ text, ...NO_FAILURE })),
    storeWelcome: assign((_, { isWelcomed }: { isWelcomed: boolean }) => ({ isWelcomed })),
    storePreset: assign((_, { preset }: { preset: Preset }) => ({ preset })),
    storeLines: assign((_, { lineas }: NewPeopleAnswer) => ({ lines: lineas })),
    clearFailure: assign(NO_FAILURE),
    storeFailure: assign(failureOfError),
    storeFileFailure: assign((_, { error }: { error: unknown }) => ({
      fileFailure: tableFailureOf(error) ?? 'unreadable',
    })),
    notifyOutdated: emit({ type: 'people.outdated' }),
    notifyAdded: emit((_, { creadas }: NewPeopleAnswer) => ({ type: 'newPeople.added', count: creadas })),
  },
  guards: {
    isRightNumber: ({ context }) => newPeopleProblem(context.text) === null,
    canAdd: ({ context }) => canAdd(context.lines),
  },
}).createMachine({
  id: 'newPeople',
  context: BLANK,
  initial: 'closed',
  states: {
    /** What was typed is kept until it is added. */
    closed: { on: { 'newPeople.requested': { target: 'editing', actions: 'clearFailure' } } },
    editing: {
      on: {
        'newPeople.textChanged': { actions: { type: 'storeText', params: fromEvent } },
        'newPeople.fileChosen': { target: 'readingFile', actions: 'clearFailure' },
        'newPeople.welcomeChosen': { actions: { type: 'storeWelcome', params: fromEvent } },
        'newPeople.presetChosen': { actions: { type: 'storePreset', params: fromEvent } },
        'newPeople.previewRequested': {
          guard: 'isRightNumber',
          target: 'previewing',
          actions: 'clearFailure',
        },
        ...CLOSED,
      },
    },
    readingFile: {
      invoke: {
        id: 'readPeopleFile',
        src: 'readPeopleFile',
        input: ({ event }) => {
          assertEvent(event, 'newPeople.fileChosen');
          return { file: event.file };
        },
        onDone: { target: 'editing', actions: { type: 'storeText', params: fromOutput } },
        onError: { target: 'editing', actions: { type: 'storeFileFailure', params: fromEvent } },
      },
      on: CLOSED,
    },
    previewing: {
      invoke: {
        id: 'previewPeople',
        src: 'previewPeople',
        input: ({ context: { text, preset } }) => ({
          people: pastedPeople(text),
          permissions: grantedBy(preset),
        }),
        onDone: { target: 'offered', actions: { type: 'storeLines', params: fromOutput } },
        onError: { target: 'editing', actions: { type: 'storeFailure', params: fromEvent } },
      },
      on: CLOSED,
    },
    offered: {
      on: {
        'newPeople.corrected': { target: 'editing', actions: 'clearFailure' },
        'newPeople.confirmed': { guard: 'canAdd', target: 'adding', actions: 'clearFailure' },
        ...CLOSED,
      },
    },
    adding: {
      invoke: {
        id: 'addPeople',
        src: 'addPeople',
        input: ({ context: { lines, preset, isWelcomed } }) => ({
          people: newOnes(lines).map(({ name, email }) => ({ name, email })),
          permissions: grantedBy(preset),
          welcome: isWelcomed,
        }),
        onDone: {
          target: 'closed',
          actions: ['notifyOutdated', { type: 'notifyAdded', params: fromOutput }, 'clear'],
        },
        onError: { target: 'offered', actions: { type: 'storeFailure', params: fromEvent } },
      },
    },
  },
});
