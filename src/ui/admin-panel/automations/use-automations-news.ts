import { useTelling } from '../../components/toasts-context.tsx';
import { automationsText as text } from '../../text/automations.ts';
import { useHeard } from '../../use-heard.ts';
import { useAutomationsChild } from './use-automations.ts';

const STEP = 'automations';

export function useAutomationsNews(): void {
  const { tell } = useTelling();
  const orders = useAutomationsChild('automationOrders');
  useHeard(orders, 'order.carriedOut', ({ order }) =>
    tell({ type: 'success', title: text.order.done(order), step: STEP }),
  );
  useHeard(orders, 'order.failed', ({ order, failure }) =>
    tell({ type: 'error', title: text.order.failed(order), message: text.failure(failure), step: STEP }),
  );
}
