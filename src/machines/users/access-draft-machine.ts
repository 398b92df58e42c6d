import { assign, emit, setup } from 'xstate';
import { branchOnKind, outputIs } from '../kit/branch-on-kind.ts';
import { failureOfError, isSessionExpired } from '../kit/call-failure.ts';
import { madeWith } from '../kit/made-with.ts';
import type { OpenWork } from '../kit/open-work.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { changesOf, edited, fitsOneRequest, isEmpty, isSame, rebased } from './access-draft-rules.ts';
import type {
  AccessAnswer,
  AccessAssignment,
  AccessDraftContext,
  AccessDraftEmitted,
  AccessDraftEvent,
} from './access-draft-types.ts';
import type { savePermissions } from './users-actors.ts';

interface DraftOptions {
  readonly id: string;
  readonly work: OpenWork;
  readonly isDialog: boolean;
}

interface Chosen {
  readonly assignments: readonly AccessAssignment[];
}

/** The transitions that send the edits to the server. */
const SAVING = {
  'access.saveRequested': { guard: 'fitsOneRequest', target: 'saving' },
  'session.renewed': { guard: 'isSessionLost', target: 'saving' },
} as const;

const NOTHING = { edits: {}, past: [] };

function accessDraft({ id, work, isDialog }: DraftOptions) {
  /**
   * The dialog of one person shows all its edits, so they are saved directly; edits in the matrix of all people are
   * reviewed first.
   */
  const beforeSaving = isDialog ? 'editing' : 'reviewing';
  return setup({
    types: {
      context: {} as AccessDraftContext,
      events: {} as AccessDraftEvent,
      emitted: {} as AccessDraftEmitted,
    },
    actors: { savePermissions: placeholderFor<typeof savePermissions>() },
    actions: {
      storePerson: assign((_, { id: personId }: { id: number }) => ({
        personId,
        conflicts: [],
        failure: null,
      })),
      storeEdits: assign(({ context: { edits, past } }, { assignments }: Chosen) => {
        const next = edited(edits, assignments);
        const isStep = !isSame(next, edits);
        return { edits: next, past: isStep ? [...past, edits] : past, conflicts: [], failure: null };
      }),
      stepBack: assign(({ context: { past } }) => ({ edits: past.at(-1) ?? {}, past: past.slice(0, -1) })),
      clearEdits: assign(NOTHING),
      clearPerson: assign({ personId: null, conflicts: [], failure: null }),
      /** Applies the edits to the present permissions of the people. */
      rebase: assign(({ context }, { users }: AccessAnswer) => ({
        ...rebased(context.edits, users),
        past: [],
        failure: null,
      })),
      storeFailure: assign(failureOfError),
      notifyPeople: emit((_, { users }: AccessAnswer) => ({ type: 'people.changed', users })),
      notifySaved: emit((_, { users }: AccessAnswer) => ({ type: 'access.saved', users })),
      beginWork: emit({ type: 'work.began', work }),
      endWork: emit({ type: 'work.ended', work }),
    },
    guards: {
      leavesChanges: ({ context }, { assignments }: Chosen) => !isEmpty(edited(context.edits, assignments)),
      hasPast: ({ context }) => context.past.length > 0,
      isFirstStep: ({ context: { past } }) => past.length > 0 && isEmpty(past.at(-1) ?? {}),
      isSessionLost: ({ context }) => isSessionExpired(context.failure),
      fitsOneRequest: ({ context }) => fitsOneRequest(context.edits),
      outputIs,
      isNothingLeft: ({ context }, { users }: AccessAnswer) => isEmpty(rebased(context.edits, users).edits),
    },
  }).createMachine({
    id,
    context: { personId: null, ...NOTHING, conflicts: [], failure: null },
    initial: 'untouched',
    states: {
      untouched: {
        entry: 'clearEdits',
        on: {
          'access.set': {
            guard: { type: 'leavesChanges', params: fromEvent },
            target: 'touched',
            actions: { type: 'storeEdits', params: fromEvent },
          },
          ...(isDialog && {
            'access.opened': [
              {
                guard: { type: 'leavesChanges', params: fromEvent },
                target: 'touched',
                actions: [
                  { type: 'storePerson', params: fromEvent },
                  { type: 'storeEdits', params: fromEvent },
                ],
              },
              { actions: { type: 'storePerson', params: fromEvent } },
            ],
            'access.closed': { actions: 'clearPerson' },
          }),
        },
      },
      touched: {
        entry: 'beginWork',
        exit: 'endWork',
        initial: 'editing',
        states: {
          editing: {
            on: {
              'access.set': [
                {
                  guard: { type: 'leavesChanges', params: fromEvent },
                  actions: { type: 'storeEdits', params: fromEvent },
                },
                { target: `#${id}.untouched` },
              ],
              'access.undone': [
                { guard: 'isFirstStep', target: `#${id}.untouched` },
                { guard: 'hasPast', actions: 'stepBack' },
              ],
              'access.discardRequested': 'asking',
              ...(isDialog ? SAVING : { 'access.reviewRequested': 'reviewing' }),
            },
          },
          ...madeWith(!isDialog, {
            reviewing: { on: { ...SAVING, 'access.reviewLeft': 'editing' } },
          } as const),
          asking: {
            on: {
              'access.discarded': { target: `#${id}.untouched`, actions: 'clearPerson' },
              'access.stayed': 'editing',
            },
          },
          saving: {
            invoke: {
              id: 'savePermissions',
              src: 'savePermissions',
              input: ({ context }) => ({ changes: changesOf(context.edits) }),
              onDone: branchOnKind<AccessAnswer>()({
                saved: {
                  target: `#${id}.untouched`,
                  actions: [
                    'clearPerson',
                    { type: 'notifyPeople', params: fromOutput },
                    { type: 'notifySaved', params: fromOutput },
                  ],
                },
                stale: [
                  {
                    guard: { type: 'isNothingLeft', params: fromOutput },
                    target: `#${id}.untouched`,
                    actions: [
                      { type: 'rebase', params: fromOutput },
                      { type: 'notifyPeople', params: fromOutput },
                    ],
                  },
                  {
                    target: beforeSaving,
                    actions: [
                      { type: 'rebase', params: fromOutput },
                      { type: 'notifyPeople', params: fromOutput },
                    ],
                  },
                ],
              }),
              onError: { target: beforeSaving, actions: { type: 'storeFailure', params: fromEvent } },
            },
          },
        },
      },
    },
  });
}

export const permissionsEditorMachine = accessDraft({
  id: 'permissionsEditor',
  work: 'permissionsEditor',
  isDialog: true,
});

export const accessMatrixMachine = accessDraft({
  id: 'accessMatrix',
  work: 'accessMatrix',
  isDialog: false,
});
