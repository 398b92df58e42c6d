import type { CallFailure } from '../../kit/call-failure.ts';
import type { OpenWork, WorkEmitted } from '../../kit/open-work.ts';
import type { ChangesWritten } from '../../work-changes/change-set-types.ts';

/** What one kind of table may have decided about it. */
export interface DecisionKind {
  readonly asked: { readonly id: number; readonly kind: string };
  /** What the question leaves to choose or to write. */
  readonly choice: string;
  /** What was done, where there is more to tell than that. */
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

/** `isDone` false: it is not known, or what is on screen is old. */
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
  /** What was chosen or written is for one decision; without this, it stays for the next. */
  readonly forgetsChoice?: boolean;
  readonly mayConfirm?: (order: DecisionOrder<D>) => boolean;
  /** The changes of works that it wrote, which the portal hears of. */
  readonly writtenSet?: (order: DecisionOrder<D>, told: D['told']) => number | null;
  /** After what was told, the next is asked at once. */
  readonly asksAgain?: boolean;
}
