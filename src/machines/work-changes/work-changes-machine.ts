import { assign, emit, sendTo, setup } from 'xstate';
import type { ChangeField } from '../../api/contract/records/change-sets.ts';
import { failureOfError } from '../kit/call-failure.ts';
import { childrenOf, logicsOf, type NamesOf } from '../kit/children/child-table.ts';
import { emitOn, invokesOf } from '../kit/children/joined-children.ts';
import type { WorkEmitted } from '../kit/open-work.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import { relayEmitted } from '../kit/relay-emitted.ts';
import { changeFormMachine } from './change-form.ts';
import { changeSetMachine } from './change-set-machine.ts';
import type { loadFields } from './work-changes-actors.ts';
import { asTheyAre, valuesFor } from './work-changes-rules.ts';
import type {
  ChangesAsked,
  ChangesProposed,
  WorkChangesContext,
  WorkChangesEmitted,
  WorkChangesEvent,
  WorkChangesInput,
} from './work-changes-types.ts';

const child = childrenOf<WorkChangesContext, WorkChangesEvent>();

const FORM = {
  changeForm: child(changeFormMachine)({
    input: ({ asked, fields }) => ({
      values: valuesFor(present(asked, 'asked'), present(fields, 'fields')),
    }),
    sends: ['changes.proposed', 'work.began', 'work.ended'],
  }),
};
const SET = {
  changeSet: child(changeSetMachine)({
    input: ({ set, delays }) => ({ set: present(set, 'set'), delays }),
    sends: [
      ...(['changes.written', 'change.closed', 'change.reopened', 'change.askedAgain'] as const),
      ...(['work.began', 'work.ended'] as const),
    ],
    mayEnd: true,
  }),
};

const actors = {
  loadFields: placeholderFor<typeof loadFields>(),
  ...logicsOf(FORM),
  ...logicsOf(SET),
  relayForm: relayEmitted,
  relaySet: relayEmitted,
};

/**
 * Changes works on every page that shows them: the fields that may be changed, and the dialog from typing the values to
 * the undo.
 */
export const workChangesMachine = setup({
  types: {
    context: {} as WorkChangesContext,
    input: {} as WorkChangesInput,
    events: {} as WorkChangesEvent,
    emitted: {} as WorkChangesEmitted,
    children: {} as NamesOf<typeof actors>,
  },
  actors,
  guards: {
    hasFields: ({ context }) => context.fields !== null,
    isBlock: ({ context: { asked } }) => asked?.targets.tipo === 'valores',
    isUnproposed: ({ context }) => context.set === null,
    isOfWriting: (_, { work }: WorkEmitted) => work === 'changeWriting',
  },
  actions: {
    storeFields: assign((_, fields: readonly ChangeField[]) => ({ fields, failure: null })),
    storeFailure: assign(failureOfError),
    storeAsked: assign((_, { targets, about, field, value }: ChangesAsked) => ({
      asked: { targets, about, field, value },
    })),
    storeSet: assign((_, { set }: ChangesProposed) => ({ set })),
    clear: assign({ asked: null, set: null }),
    askAgain: sendTo('changeForm', ({ context: { asked } }) => ({
      type: 'form.adopted' as const,
      patch: { obras: asTheyAre(present(asked, 'asked').targets) },
    })),
    submitAgain: sendTo('changeForm', { type: 'form.submitted' }),
    emitOn: emitOn(),
    notifyTypedBegan: emit({ type: 'work.began', work: 'workChanges' }),
    notifyTypedEnded: emit({ type: 'work.ended', work: 'workChanges' }),
    notifyWritingEnded: emit({ type: 'work.ended', work: 'changeWriting' }),
  },
}).createMachine({
  id: 'workChanges',
  context: ({ input }) => ({ ...input, fields: null, failure: null, asked: null, set: null }),
  initial: 'running',
  states: {
    running: {
      type: 'parallel',
      states: {
        fields: {
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                id: 'loadFields',
                src: 'loadFields',
                onDone: { target: 'known', actions: { type: 'storeFields', params: fromOutput } },
                onError: [
                  // The fields could not be read again; those that were read before are used.
                  { guard: 'hasFields', target: 'known' },
                  { target: 'unknown', actions: { type: 'storeFailure', params: fromEvent } },
                ],
              },
            },
            known: { on: { 'changes.opened': 'loading' } },
            unknown: {
              on: {
                'changes.opened': 'loading',
                'changes.retryRequested': 'loading',
                'session.renewed': 'loading',
                'connection.returned': 'loading',
              },
            },
          },
        },
        dialog: {
          initial: 'closed',
          states: {
            closed: {
              entry: 'clear',
              on: {
                'changes.opened': { target: 'open', actions: { type: 'storeAsked', params: fromEvent } },
              },
            },
            open: {
              // Closing the dialog discards what was typed.
              exit: ['notifyTypedEnded', 'notifyWritingEnded'],
              on: { 'changes.left': 'closed' },
              initial: 'waiting',
              states: {
                waiting: {
                  always: { guard: 'hasFields', target: 'ready' },
                  on: { 'changes.closed': '#workChanges.running.dialog.closed' },
                },
                ready: {
                  invoke: invokesOf(FORM, { onCrash: '#workChanges.broken', relay: 'relayForm' }),
                  initial: 'beginning',
                  states: {
                    // The values of a block were typed in the list, so its set is proposed at once.
                    beginning: {
                      always: [
                        { guard: 'isBlock', target: 'editing.touched', actions: 'submitAgain' },
                        { target: 'editing' },
                      ],
                    },
                    editing: {
                      on: {
                        'changes.proposed': {
                          target: 'proposed',
                          actions: { type: 'storeSet', params: fromEvent },
                        },
                      },
                      initial: 'untouched',
                      states: {
                        untouched: {
                          on: {
                            'work.began': {
                              target: 'touched',
                              actions: 'emitOn',
                            },
                            'changes.closed': '#workChanges.running.dialog.closed',
                          },
                        },
                        touched: {
                          on: {
                            'work.ended': {
                              guard: 'isUnproposed',
                              target: 'untouched',
                              actions: 'emitOn',
                            },
                            'changes.closed': 'leaving',
                          },
                        },
                        leaving: {
                          on: {
                            'changes.kept': 'touched',
                            'changes.discarded': '#workChanges.running.dialog.closed',
                          },
                        },
                      },
                    },
                    proposed: {
                      invoke: invokesOf(SET, { onCrash: '#workChanges.broken', relay: 'relaySet' }),
                      on: {
                        'changes.written': {
                          target: '.written',
                          actions: ['notifyTypedEnded', 'emitOn'],
                        },
                        'work.began': { actions: 'emitOn' },
                        // The form ends its work when it was sent, while the proposed set is not written yet, so only
                        // the end of writing is emitted here.
                        'work.ended': {
                          guard: { type: 'isOfWriting', params: fromEvent },
                          actions: 'emitOn',
                        },
                      },
                      initial: 'unwritten',
                      states: {
                        unwritten: {
                          on: {
                            'change.reopened': '#workChanges.running.dialog.open.ready.editing.touched',
                            'change.askedAgain': {
                              target: '#workChanges.running.dialog.open.ready.editing.touched',
                              actions: ['askAgain', 'submitAgain'],
                            },
                            'change.closed': 'leaving',
                          },
                        },
                        leaving: {
                          on: {
                            'changes.kept': 'unwritten',
                            'changes.discarded': '#workChanges.running.dialog.closed',
                          },
                        },
                        written: {
                          on: {
                            'change.askedAgain': {
                              target: '#workChanges.running.dialog.open.ready.editing.touched',
                              actions: ['notifyTypedBegan', 'askAgain', 'submitAgain'],
                            },
                            'change.closed': '#workChanges.running.dialog.closed',
                          },
                        },
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
    broken: { type: 'final' },
  },
});
