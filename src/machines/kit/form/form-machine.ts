import { assign, type EventObject, emit, setup } from 'xstate';
import { apiFailureOf } from '../api-failure.ts';
import { type CallFailure, callFailure } from '../call-failure.ts';
import { madeWith } from '../made-with.ts';
import type { OpenWork } from '../open-work.ts';
import { fromEvent, fromOutput } from '../params.ts';
import { placeholderFor } from '../placeholder.ts';
import { present } from '../present.ts';
import type { submitForm } from './form-actors.ts';
import { isDirty, stillWrong } from './form-rules.ts';
import type { FieldProblem, FormContext, FormEmitted, FormEvent, FormInput, FormTag } from './form-types.ts';

interface FormOptions<TValues, TAnswer, TRule extends string, TTold> {
  readonly id: string;
  readonly problemsOf: (values: TValues) => Readonly<Record<string, TRule>>;
  readonly told: (values: TValues, answer: TAnswer) => TTold;
  /** The values of the fields after the form was saved. */
  readonly kept: (values: TValues, answer: TAnswer) => TValues;
  /**
   * The values and the saved values after a failure that brought newer ones from the server; null when it brought none.
   */
  readonly rebased?: (
    before: { readonly values: TValues; readonly saved: TValues },
    failure: CallFailure,
  ) => { readonly values: TValues; readonly saved: TValues } | null;
  /** Set when leaving the page with unsaved values has to be confirmed, and the values can be reverted. */
  readonly work?: OpenWork;
  /**
   * True when the page is left as soon as the form was saved: the work then ends before the answer is emitted, so that
   * leaving needs no confirmation.
   */
  readonly isLeftOnceSent?: boolean;
  /** True when the form may be closed with unsaved values: it keeps them (state `leftOver`) and can revert them. */
  readonly isDraft?: boolean;
  /** Values that must not be sent, such as those of the demo, and what is emitted then instead of an answer. */
  readonly withheld?: { readonly from: (values: TValues) => boolean; readonly told: TTold };
}

export function form<TValues extends object, TAnswer, TRule extends string, TTold extends EventObject>({
  id,
  problemsOf,
  told,
  kept,
  rebased,
  work,
  isLeftOnceSent = false,
  isDraft = false,
  withheld,
}: FormOptions<TValues, TAnswer, TRule, TTold>) {
  const notifyWork: 'notifyWork'[] = work === undefined ? [] : ['notifyWork'];
  const endWork: 'endWork'[] = isLeftOnceSent ? ['endWork'] : [];
  const withholding: { guard: 'isWithheld'; actions: 'notifyWithheld' }[] =
    withheld === undefined ? [] : [{ guard: 'isWithheld', actions: 'notifyWithheld' }];
  return setup({
    types: {
      context: {} as FormContext<TValues, TRule>,
      input: {} as FormInput<TValues>,
      events: {} as FormEvent<TValues>,
      emitted: {} as FormEmitted<TTold>,
      tags: {} as FormTag,
    },
    actors: { submit: placeholderFor<typeof submitForm<TValues, TAnswer>>() },
    guards: {
      isSound: ({ context }) => Object.keys(problemsOf(context.values)).length === 0,
      isUnsaved: ({ context }) => isDirty(context),
      isWithheld: ({ context }) => withheld?.from(context.values) ?? false,
    },
    actions: {
      storePatch: assign(({ context }, { patch }: { patch: Partial<TValues> }) => ({
        values: { ...context.values, ...patch },
        problems: stillWrong(context.problems, context.values, patch),
      })),
      adopt: assign(({ context }, { patch }: { patch: Partial<TValues> }) => ({
        values: { ...context.values, ...patch },
        saved: { ...context.saved, ...patch },
      })),
      revert: assign(({ context }) => ({ values: context.saved, problems: {}, failure: null })),
      refuse: assign(({ context }) => ({ problems: problemsOf(context.values) })),
      clearFailure: assign({ problems: {}, failure: null }),
      storeFailure: assign(({ context }, { error }: { error: unknown }) => ({
        ...rebased?.(context, callFailure(error)),
        problems: saidOf(error),
        failure: callFailure(error),
      })),
      storeSent: assign(({ context }, { answer }: { answer: TAnswer }) => {
        const values = kept(context.values, answer);
        return { values, saved: values };
      }),
      notifyAnswer: emit(({ context }, { answer }: { answer: TAnswer }) => told(context.values, answer)),
      notifyWithheld: emit(() => present(withheld, 'withheld').told),
      notifyFailure: emit((_, { error }: { error: unknown }) => ({
        type: 'form.failed' as const,
        form: id,
        failure: callFailure(error),
        hasProblems: Object.keys(saidOf(error)).length > 0,
      })),
      notifyWork: emit(({ context }) => ({
        type: isDirty(context) ? ('work.began' as const) : ('work.ended' as const),
        work: work as OpenWork,
      })),
      endWork: emit(() => ({ type: 'work.ended' as const, work: work as OpenWork })),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ values: input.values, saved: input.values, problems: {}, failure: null }),
    initial: 'open',
    ...(work === undefined
      ? {}
      : {
          on: {
            'form.adopted': { actions: [{ type: 'adopt', params: fromEvent }, 'notifyWork'] },
          },
        }),
    states: {
      open: {
        initial: 'editing',
        on: {
          'form.changed': {
            target: '.editing',
            actions: [{ type: 'storePatch', params: fromEvent }, ...notifyWork],
          },
          'form.submitted': [
            ...withholding,
            { guard: 'isSound', target: 'sending' },
            { target: '.editing', actions: 'refuse' },
          ],
          ...(work === undefined
            ? {}
            : {
                'form.reverted': { target: '.editing', actions: ['revert', 'notifyWork'] },
              }),
          ...madeWith(isDraft, {
            'form.left': { guard: 'isUnsaved', target: '.leftOver' },
            'form.reverted': { target: '.editing', actions: 'revert' },
          } as const),
        },
        states: {
          editing: {},
          sent: {},
          ...madeWith(isDraft, {
            leftOver: {
              on: {
                'form.changed': { actions: { type: 'storePatch', params: fromEvent } },
                'form.submitted': [{ guard: 'isSound', target: `#${id}.sending` }, { actions: 'refuse' }],
              },
            },
          } as const),
        },
      },
      sending: {
        tags: 'loading',
        entry: 'clearFailure',
        invoke: {
          id: 'submit',
          src: 'submit',
          input: ({ context: { values } }) => ({ values }),
          onDone: {
            target: 'open.sent',
            actions: [
              ...endWork,
              { type: 'notifyAnswer', params: fromOutput },
              { type: 'storeSent', params: fromOutput },
              ...(isLeftOnceSent ? [] : notifyWork),
            ],
          },
          onError: {
            target: 'open.editing',
            actions: [
              { type: 'storeFailure', params: fromEvent },
              { type: 'notifyFailure', params: fromEvent },
            ],
          },
        },
      },
    },
  });
}

function saidOf(error: unknown): Readonly<Record<string, FieldProblem<never>>> {
  const failure = apiFailureOf(error);
  const fields = failure?.kind === 'status' ? failure.fields : {};
  return Object.fromEntries(Object.entries(fields).map(([field, said]) => [field, { said }]));
}
