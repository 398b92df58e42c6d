import type { CallOptions } from './api.ts';
import type { Subscription, SubscriptionRequest, Subscriptions, Trial } from './contract/subscriptions.ts';

export interface SubscriptionsApi {
  subscriptions(options?: CallOptions): Promise<Subscriptions>;
  subscribe(request: SubscriptionRequest, options?: CallOptions): Promise<Subscription>;
  changeSubscription(id: number, request: SubscriptionRequest, options?: CallOptions): Promise<Subscription>;
  pauseSubscription(id: number, isPaused: boolean, options?: CallOptions): Promise<Subscription>;
  endSubscription(id: number, options?: CallOptions): Promise<Subscription>;
  restoreSubscription(id: number, options?: CallOptions): Promise<Subscription>;
  trySubscription(request: SubscriptionRequest, options?: CallOptions): Promise<Trial>;
}
