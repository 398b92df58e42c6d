import type { AutomationOrder } from '../../../machines/automations/automation-orders-types.ts';
import { useTelling } from '../../components/toasts-context.tsx';
import { automationsText as text } from '../../text/automations.ts';
import { useHeard } from '../../use-heard.ts';
import { useAutomationsChild } from './use-automations.ts';

const stepOf = ({ kind }: AutomationOrder): string => `automations.${kind}`;

export function useAutomationsNews(): void {
  const { tell } = useTelling();
  const orders = useAutomationsChild('automationOrders');
  useHeard(orders, 'order.carriedOut', ({ order }) =>
    tell({ type: 'success', title: text.order.done(order), step: stepOf(order) }),
  );
  useHeard(orders, 'order.failed', ({ order, failure }) =>
    tell({
      type: 'error',
      title: text.order.failed(order),
      message: text.failure(failure),
      step: stepOf(order),
    }),
  );
}
