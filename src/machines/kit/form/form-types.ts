import type { CallFailure } from '../call-failure.ts';
import type { WorkEmitted } from '../open-work.ts';

/** A rule of the form by name, or the server's sentence. */
export type FieldProblem<TRule extends string> = TRule | { readonly said: string };

export interface FormContext<TValues, TRule extends string> {
  /** As typed; a failure does not change them. */
  readonly values: TValues;
  /** As the server has them, or initial values. */
  readonly saved: TValues;
  readonly problems: Readonly<Record<string, FieldProblem<TRule>>>;
  /** Of the last attempt. */
  readonly failure: CallFailure | null;
}

export interface FormInput<TValues> {
  readonly values: TValues;
}

export type FormEvent<TValues> =
  | { readonly type: 'form.changed'; readonly patch: Partial<TValues> }
  | { readonly type: 'form.submitted' }
  /** Back to the saved values. */
  | { readonly type: 'form.reverted' }
  /** Saved values that changed in another way than by this form. */
  | { readonly type: 'form.adopted'; readonly patch: Partial<TValues> };

export interface FormFailed {
  readonly type: 'form.failed';
  readonly form: string;
  readonly failure: CallFailure;
  /** The server rejected fields, with messages under them. */
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
