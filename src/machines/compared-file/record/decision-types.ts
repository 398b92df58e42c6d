import type { CallFailure } from '../../kit/call-failure.ts';
import type { OpenWork, WorkEmitted } from '../../kit/open-work.ts';
import type { ChangesWritten } from '../../work-changes/change-set-types.ts';

/** The types of the decisions about one kind of compared table. */
export interface DecisionKind {
  readonly asked: { readonly id: number; readonly kind: string };
  /** What the person chooses or writes in the question: a reason, or what to do with wrong rows. */
  readonly choice: string;
  /** The result that the dialog shows after a decision, for decisions that have one. */
  readonly told: object;
}

export interface DecisionContext<D extends DecisionKind> {
  readonly asked: D['asked'] | null;
  readonly choice: D['choice'];
  readonly told: D['told'] | null;
  readonly failure: CallFailure | null;
}

export type DecisionEvent<D extends DecisionKind> =
  | { readonly type: 'decision.asked'; readonly asked: D['asked'] }
  | { readonly type: 'decision.chosen'; readonly choice: D['choice'] }
  | { readonly type: 'decision.confirmed' }
  | { readonly type: 'decision.closed' };

/**
 * `isDone` is false when the call failed: the decision may still have been carried out, or it was refused because the
 * screen was outdated.
 */
export interface DecisionSettled<D extends DecisionKind> {
  readonly type: 'decision.settled';
  readonly kind: D['asked']['kind'];
  readonly isDone: boolean;
}
export type DecisionEmitted<D extends DecisionKind> = DecisionSettled<D> | ChangesWritten | WorkEmitted;

export interface DecisionOrder<D extends DecisionKind> {
  readonly asked: D['asked'];
  readonly choice: D['choice'];
}

export interface DecisionDefinition<D extends DecisionKind> {
  readonly id: string;
  readonly work: OpenWork;
  readonly firstChoice: D['choice'];
  /** True to clear the choice or reason after each decision; otherwise it stays for the next one. */
  readonly forgetsChoice?: boolean;
  readonly mayConfirm?: (order: DecisionOrder<D>) => boolean;
  /** Id of the set of changes that the decision wrote, to tell the portal; null when it wrote none. */
  readonly writtenSet?: (order: DecisionOrder<D>, told: D['told']) => number | null;
  /** True when the next question may be asked while the result of the last one is shown. */
  readonly asksAgain?: boolean;
}
