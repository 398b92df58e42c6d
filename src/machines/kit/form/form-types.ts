import type { CallFailure } from '../call-failure.ts';
import type { WorkEmitted } from '../open-work.ts';

/** What is wrong with a field: a rule of the form by its name, or what the server said of it. */
export type FieldProblem<TRule extends string> = TRule | { readonly said: string };

export interface FormContext<TValues, TRule extends string> {
  /** As typed; nothing is taken away by a failure. */
  readonly values: TValues;
  /** As the server has them, or as the form began. */
  readonly saved: TValues;
  readonly problems: Readonly<Record<string, FieldProblem<TRule>>>;
  /** Why the last attempt came to nothing. */
  readonly failure: CallFailure | null;
}

export interface FormInput<TValues> {
  readonly values: TValues;
}

export type FormEvent<TValues> =
  | { readonly type: 'form.changed'; readonly patch: Partial<TValues> }
  | { readonly type: 'form.submitted' }
  /** Back to what the server has. */
  | { readonly type: 'form.reverted' }
  /** The server has these now, by another way than this form. */
  | { readonly type: 'form.adopted'; readonly patch: Partial<TValues> };

/** `form`: its id. */
export interface FormFailed {
  readonly type: 'form.failed';
  readonly form: string;
  readonly failure: CallFailure;
  /** The server said what is wrong with a field: it stands under it. */
  readonly hasProblems: boolean;
}

export type FormEmitted<TTold> = TTold | FormFailed | WorkEmitted;

export type FormTag = 'loading';

/** What the actor that sends a form is asked, and what it gives back. */
export interface FormAsked<TValues> {
  readonly input: FormInput<TValues>;
  readonly signal: AbortSignal;
}
export interface FormAnswer<TAnswer> {
  readonly answer: TAnswer;
}
