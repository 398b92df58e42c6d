import type { CallFailure } from '../kit/call-failure.ts';

export type AutomationOrder =
  | { readonly kind: 'run' | 'pause' | 'resume'; readonly job: string }
  | { readonly kind: 'revoke'; readonly id: number; readonly name: string };

export interface AutomationOrdersContext {
  /** The order being carried out, or the last one. */
  readonly order: AutomationOrder | null;
}

export interface AutomationOrdersEvent {
  readonly type: 'order.given';
  readonly order: AutomationOrder;
}

export type AutomationOrderEmitted =
  | { readonly type: 'order.carriedOut'; readonly order: AutomationOrder }
  | { readonly type: 'order.failed'; readonly order: AutomationOrder; readonly failure: CallFailure };
