import { useSelector } from '@xstate/react';
import { type ChangeEvent, type SubmitEvent, useCallback, useEffect, useRef } from 'react';
import type { ActorRef, Snapshot } from 'xstate';
import {
  selectFailure,
  selectIsDirty,
  selectIsSending,
  selectProblems,
  selectValues,
} from '../../machines/kit/form/form-selectors.ts';
import type { FieldProblem, FormContext, FormEvent } from '../../machines/kit/form/form-types.ts';
import type { RuleText } from '../text/required.ts';
import { isFocusLost } from './focus-lost.ts';

type FormSnapshot<TValues, TRule extends string> = Snapshot<unknown> & {
  readonly context: FormContext<TValues, TRule>;
  hasTag(tag: 'loading'): boolean;
};
export type FormRef<TValues, TRule extends string> = Pick<
  ActorRef<FormSnapshot<TValues, TRule>, FormEvent<TValues>>,
  'send' | 'subscribe' | 'getSnapshot'
>;

type TextName<TValues> = {
  [TName in keyof TValues & string]: TValues[TName] extends string ? TName : never;
}[keyof TValues & string];

export function useForm<TValues extends object, TRule extends string>(
  form: FormRef<TValues, TRule>,
  sentences: Readonly<Record<TRule, RuleText>>,
  /** Labels of the fields, for sentences that name a field. */
  labels: Readonly<Record<string, string>> = {},
) {
  const problems = useSelector(form, selectProblems<TRule>);
  const change = useCallback((patch: Partial<TValues>) => form.send({ type: 'form.changed', patch }), [form]);
  const revert = useCallback(() => form.send({ type: 'form.reverted' }), [form]);
  const leave = useCallback(() => form.send({ type: 'form.left' }), [form]);
  const sent = useRef<HTMLFormElement | null>(null);
  const submit = useCallback(
    (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const unread = fieldWithUnreadText(event.currentTarget);
      if (unread) {
        unread.focus();
        return;
      }
      form.send({ type: 'form.submitted' });
      if (form.getSnapshot().hasTag('loading')) sent.current = event.currentTarget;
      else focusFirst(event.currentTarget, Object.keys(form.getSnapshot().context.problems));
    },
    [form],
  );
  const isSending = useSelector(form, selectIsSending);
  // After the sending, the first wrong field gets the focus; without one the button, which lost it by being disabled.
  useEffect(() => {
    if (isSending || sent.current === null) return;
    focusFirst(sent.current, Object.keys(form.getSnapshot().context.problems));
    sent.current = null;
  }, [form, isSending]);
  const sentenceOf = (field: string): string | null => {
    const problem: FieldProblem<TRule> | undefined = problems[field];
    if (problem === undefined) return null;
    if (typeof problem !== 'string') return problem.said;
    const sentence: RuleText = sentences[problem];
    return typeof sentence === 'string' ? sentence : sentence(labels[field] ?? field);
  };
  const values = useSelector(form, selectValues<TValues>);
  const textField = (name: TextName<TValues>) => ({
    name,
    value: values[name] as string,
    readOnly: isSending,
    error: sentenceOf(name),
    errorProps: { role: 'alert' },
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      change({ [name]: event.currentTarget.value } as Partial<TValues>),
  });
  return {
    values,
    failure: useSelector(form, selectFailure),
    isSending,
    isDirty: useSelector(form, selectIsDirty),
    sentenceOf,
    textField,
    change,
    revert,
    leave,
    submit,
  };
}

/** The first field whose text is none of its values, such as a day that does not exist: the form has not got it. */
const fieldWithUnreadText = (form: HTMLFormElement): HTMLInputElement | undefined =>
  [...form.elements].find(
    (field): field is HTMLInputElement => field instanceof HTMLInputElement && field.validity.customError,
  );

function focusFirst(form: HTMLFormElement, fields: readonly string[]): void {
  const wrong = [...form.elements].find((field) => fields.includes(field.getAttribute('name') ?? ''));
  const target = wrong ?? (isFocusLost() ? form.querySelector('[type=submit]') : null);
  if (target instanceof HTMLElement) target.focus();
}
