import { useEffect, useEffectEvent } from 'react';
import type { AutomationOrderEmitted } from '../../../machines/automations/automation-orders-types.ts';
import { useTelling } from '../../components/toasts-context.tsx';
import { automationsText as text } from '../../text/automations.ts';
import { useAutomationsChild } from './use-automations.ts';

export function useAutomationsNews(): void {
  const { tell } = useTelling();
  const orders = useAutomationsChild('automationOrders');
  const onOrder = useEffectEvent((event: AutomationOrderEmitted) =>
    event.type === 'order.carriedOut'
      ? tell({ type: 'success', title: text.order.done(event.order) })
      : tell({
          type: 'error',
          title: text.order.failed(event.order),
          message: text.failure(event.failure),
        }),
  );
  useEffect(() => {
    const heard = [orders.on('order.carriedOut', onOrder), orders.on('order.failed', onOrder)];
    return () => {
      for (const one of heard) one.unsubscribe();
    };
  }, [orders]);
}
