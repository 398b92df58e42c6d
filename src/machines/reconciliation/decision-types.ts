import type { Accepted, ChosenLinesAsked } from '../../api/contract/records/reconciliations.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { WorkEmitted } from '../kit/open-work.ts';

/** The portal takes the customer's values; they need not be taken; they are open again. */
export type DecisionKind = 'aceptar' | 'descartar' | 'recuperar';

export interface DecisionAsked {
  readonly id: number;
  readonly kind: DecisionKind;
  readonly lines: ChosenLinesAsked;
  /** Only this field of them; null: all. */
  readonly field: string | null;
  /** How many lines they are. */
  readonly count: number;
}

export interface DecisionContext {
  readonly asked: DecisionAsked | null;
  /** As typed; it stays for the next decision of the same kind. */
  readonly reason: string;
  readonly taken: Accepted | null;
  readonly failure: CallFailure | null;
}

export type DecisionEvent =
  | { readonly type: 'decision.asked'; readonly asked: DecisionAsked }
  | { readonly type: 'decision.reasonTyped'; readonly reason: string }
  | { readonly type: 'decision.confirmed' }
  | { readonly type: 'decision.closed' };

/** `isDone` false: it is not known, or what is on screen is old. */
export interface DecisionSettled {
  readonly type: 'decision.settled';
  readonly kind: DecisionKind;
  readonly isDone: boolean;
}
export type DecisionEmitted = DecisionSettled | WorkEmitted;

export interface DecisionOrder extends DecisionAsked {
  readonly reason: string;
}
