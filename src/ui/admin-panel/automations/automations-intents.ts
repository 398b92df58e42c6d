import type {
  AutomationOrder,
  AutomationOrdersEvent,
} from '../../../machines/automations/automation-orders-types.ts';
import type { AutomationsAsked, AutomationsEvent } from '../../../machines/automations/automations-types.ts';
import type { Hears } from '../../hears.ts';

export const automationsIntents = (actor: Hears<AutomationsEvent>) => ({
  ask: (asked: AutomationsAsked) => actor.send({ type: 'automations.asked', asked }),
  refresh: () => actor.send({ type: 'automations.refreshRequested' }),
  dismiss: () => actor.send({ type: 'banner.dismissed' }),
});

export const automationOrdersIntents = (actor: Hears<AutomationOrdersEvent>) => ({
  give: (order: AutomationOrder) => actor.send({ type: 'order.given', order }),
});
