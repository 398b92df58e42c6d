import { subscriptionsCalls } from '../../api/http/subscriptions-calls.ts';
import type { SubscriptionsDeps } from '../../machines/subscriptions/subscriptions-actors.ts';
import { createSubscriptionsImplementations } from '../../machines/subscriptions/subscriptions-implementations.ts';
import { subscriptionsMachine } from '../../machines/subscriptions/subscriptions-machine.ts';
import type { BrowserModuleOptions } from './browser-module-options.ts';

export const createModule = (deps: SubscriptionsDeps) =>
  subscriptionsMachine.provide(createSubscriptionsImplementations(deps));

export const createBrowserModule = ({ http }: BrowserModuleOptions) =>
  createModule({ api: subscriptionsCalls(http) });
