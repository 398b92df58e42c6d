import type { CallFailure } from '../call-failure.ts';
import type { WorkEmitted } from '../open-work.ts';

export type FieldProblem<TRule extends string> = TRule | { readonly said: string };

export interface FormContext<TValues, TRule extends string> {
  /** The values as typed; a failure does not change them. */
  readonly values: TValues;
  readonly saved: TValues;
  readonly problems: Readonly<Record<string, FieldProblem<TRule>>>;
  readonly failure: CallFailure | null;
}

export interface FormInput<TValues> {
  readonly values: TValues;
}

export type FormEvent<TValues> =
  | { readonly type: 'form.changed'; readonly patch: Partial<TValues> }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'form.reverted' }
  | { readonly type: 'form.left' }
  | { readonly type: 'form.adopted'; readonly patch: Partial<TValues> };

export interface FormFailed {
  readonly type: 'form.failed';
  readonly form: string;
  readonly failure: CallFailure;
  /** True when the server rejected fields, with messages for them. */
  readonly hasProblems: boolean;
}

export type FormEmitted<TTold> = TTold | FormFailed | WorkEmitted;

export type FormTag = 'loading';

export interface FormAsked<TValues> {
  readonly input: FormInput<TValues>;
  readonly signal: AbortSignal;
}
export interface FormAnswer<TAnswer> {
  readonly answer: TAnswer;
}
