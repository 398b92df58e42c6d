import type { CallFailure } from '../call-failure.ts';
import { isDirty } from './form-rules.ts';
import type { FieldProblem, FormContext } from './form-types.ts';

interface FormSnapshot<TValues, TRule extends string> {
  readonly context: FormContext<TValues, TRule>;
  hasTag(tag: 'loading'): boolean;
}

export const selectValues = <TValues>({ context }: FormSnapshot<TValues, string>): TValues => context.values;
export const selectProblems = <TRule extends string>({
  context,
}: FormSnapshot<unknown, TRule>): Readonly<Record<string, FieldProblem<TRule>>> => context.problems;
export const selectFailure = ({ context }: FormSnapshot<unknown, string>): CallFailure | null =>
  context.failure;
export const selectIsSending = (snapshot: FormSnapshot<unknown, string>): boolean =>
  snapshot.hasTag('loading');
export const selectIsDirty = ({ context }: FormSnapshot<object, string>): boolean => isDirty(context);
