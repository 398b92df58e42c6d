import type {
  Subscription,
  SubscriptionRequest,
  Subscriptions,
  Trial,
} from '../../api/contract/subscriptions.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';

/** The values in the dialog; `id` is null for a new subscription. */
export interface SubscriptionValues extends SubscriptionRequest {
  readonly id: number | null;
}

export type SubscriptionRule = 'noMetric';

export interface SubscriptionOrder {
  readonly kind: 'pause' | 'resume' | 'end' | 'restore';
  readonly id: number;
}

export interface SubscriptionsContext {
  readonly list: Subscriptions | null;
  /** The change being made, or the last one. */
  readonly order: SubscriptionOrder | null;
  readonly failure: CallFailure | null;
  /** The values that the dialog was opened with. */
  readonly values: SubscriptionValues | null;
}

export interface SubscriptionSaved {
  readonly type: 'subscription.saved';
  readonly subscription: Subscription;
  readonly isNew: boolean;
}

export type SubscriptionsEvent =
  | { readonly type: 'subscriptions.asked' }
  | { readonly type: 'subscriptions.left' }
  | { readonly type: 'subscriptions.retryRequested' }
  | { readonly type: 'subscriptions.changeRequested'; readonly order: SubscriptionOrder }
  | { readonly type: 'subscription.opened'; readonly values: SubscriptionValues }
  | { readonly type: 'subscription.closed' }
  | SubscriptionSaved
  | SessionRenewed
  | ConnectionReturned;

export type SubscriptionsEmitted =
  | SubscriptionSaved
  | {
      readonly type: 'subscriptions.changed';
      readonly order: SubscriptionOrder;
      readonly subscription: Subscription;
    };

export interface SubscriptionTrialContext {
  /** The last trial mail that was sent. */
  readonly sent: Trial | null;
  readonly failure: CallFailure | null;
  readonly request: SubscriptionRequest | null;
}

export type SubscriptionTrialEvent = {
  readonly type: 'trial.requested';
  readonly request: SubscriptionRequest;
};
