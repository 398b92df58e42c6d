import { assign, emit, setup } from 'xstate';
import { callFailure, isSessionExpired } from '../kit/call-failure.ts';
import type { OpenWork } from '../kit/open-work.ts';
import { promisePlaceholder } from '../kit/placeholder.ts';
import { changesOf, edited, fitsOneRequest, isEmpty, isSame, rebased } from './access-draft-rules.ts';
import type {
  AccessAnswer,
  AccessDraftContext,
  AccessDraftEmitted,
  AccessDraftEvent,
  AccessOrder,
  AccessWish,
} from './access-draft-types.ts';

interface DraftOptions {
  readonly id: string;
  readonly work: OpenWork;
  /** It is open for one person, and closed once saved. */
  readonly isDialog: boolean;
}

interface Chosen {
  readonly wishes: readonly AccessWish[];
}

const NOTHING = { edits: {}, past: [] };

/** Changes of access that are only meant: marked, taken back, saved together or not at all. */
function accessDraft({ id, work, isDialog }: DraftOptions) {
  return setup({
    types: {
      context: {} as AccessDraftContext,
      events: {} as AccessDraftEvent,
      emitted: {} as AccessDraftEmitted,
    },
    actors: { savePermissions: promisePlaceholder<AccessAnswer, AccessOrder>('savePermissions') },
    actions: {
      keepPerson: assign((_, { id: personId }: { id: number }) => ({
        personId,
        conflicts: [],
        failure: null,
      })),
      keepEdits: assign(({ context: { edits, past } }, { wishes }: Chosen) => {
        const next = edited(edits, wishes);
        const isStep = !isSame(next, edits);
        return { edits: next, past: isStep ? [...past, edits] : past, conflicts: [], failure: null };
      }),
      stepBack: assign(({ context: { past } }) => ({ edits: past.at(-1) ?? {}, past: past.slice(0, -1) })),
      forgetEdits: assign(NOTHING),
      forgetPerson: assign({ personId: null, conflicts: [], failure: null }),
      /** What was wanted stays, of people as they are now. */
      rebase: assign(({ context }, { users }: AccessAnswer) => ({
        ...rebased(context.edits, users),
        past: [],
        failure: null,
      })),
      keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: callFailure(error) })),
      tellPeople: emit((_, { users }: AccessAnswer) => ({ type: 'people.changed', users })),
      tellSaved: emit((_, { users }: AccessAnswer) => ({ type: 'access.saved', users })),
      beginWork: emit({ type: 'work.began', work }),
      endWork: emit({ type: 'work.ended', work }),
    },
    guards: {
      leavesChanges: ({ context }, { wishes }: Chosen) => !isEmpty(edited(context.edits, wishes)),
      hasPast: ({ context }) => context.past.length > 0,
      isFirstStep: ({ context: { past } }) => past.length > 0 && isEmpty(past.at(-1) ?? {}),
      isSessionLost: ({ context }) => isSessionExpired(context.failure),
      fitsOneRequest: ({ context }) => fitsOneRequest(context.edits),
      isSaved: (_, answer: AccessAnswer) => answer.kind === 'saved',
      isNothingLeft: ({ context }, answer: AccessAnswer) =>
        answer.kind === 'stale' && isEmpty(rebased(context.edits, answer.users).edits),
    },
  }).createMachine({
    id,
    context: { personId: null, ...NOTHING, conflicts: [], failure: null },
    initial: 'untouched',
    states: {
      untouched: {
        entry: 'forgetEdits',
        on: {
          'access.set': {
            guard: { type: 'leavesChanges', params: ({ event }) => event },
            target: 'touched',
            actions: { type: 'keepEdits', params: ({ event }) => event },
          },
          ...(isDialog && {
            'access.opened': { actions: { type: 'keepPerson', params: ({ event }) => event } },
            'access.closed': { actions: 'forgetPerson' },
          }),
        },
      },
      /** Something would change. */
      touched: {
        entry: 'beginWork',
        exit: 'endWork',
        initial: 'editing',
        states: {
          editing: {
            on: {
              'access.set': [
                {
                  guard: { type: 'leavesChanges', params: ({ event }) => event },
                  actions: { type: 'keepEdits', params: ({ event }) => event },
                },
                { target: `#${id}.untouched` },
              ],
              'access.undone': [
                { guard: 'isFirstStep', target: `#${id}.untouched` },
                { guard: 'hasPast', actions: 'stepBack' },
              ],
              'access.saveRequested': { guard: 'fitsOneRequest', target: 'saving' },
              'access.discardRequested': 'asking',
              // It was to be saved when the session ended.
              'session.renewed': { guard: 'isSessionLost', target: 'saving' },
            },
          },
          asking: {
            on: {
              'access.discarded': { target: `#${id}.untouched`, actions: 'forgetPerson' },
              'access.stayed': 'editing',
            },
          },
          saving: {
            invoke: {
              id: 'savePermissions',
              src: 'savePermissions',
              input: ({ context }) => ({ changes: changesOf(context.edits) }),
              onDone: [
                {
                  guard: { type: 'isSaved', params: ({ event }) => event.output },
                  target: `#${id}.untouched`,
                  actions: [
                    'forgetPerson',
                    { type: 'tellPeople', params: ({ event }) => event.output },
                    { type: 'tellSaved', params: ({ event }) => event.output },
                  ],
                },
                {
                  guard: { type: 'isNothingLeft', params: ({ event }) => event.output },
                  target: `#${id}.untouched`,
                  actions: [
                    { type: 'rebase', params: ({ event }) => event.output },
                    { type: 'tellPeople', params: ({ event }) => event.output },
                  ],
                },
                {
                  target: 'editing',
                  actions: [
                    { type: 'rebase', params: ({ event }) => event.output },
                    { type: 'tellPeople', params: ({ event }) => event.output },
                  ],
                },
              ],
              onError: { target: 'editing', actions: { type: 'keepFailure', params: ({ event }) => event } },
            },
          },
        },
      },
    },
  });
}

/** One person's access, in the dialog. */
export const permissionsEditorMachine = accessDraft({
  id: 'permissionsEditor',
  work: 'permissionsEditor',
  isDialog: true,
});

/** Everybody's access, in the matrix; what is given to many at once too. */
export const accessMatrixMachine = accessDraft({
  id: 'accessMatrix',
  work: 'accessMatrix',
  isDialog: false,
});
