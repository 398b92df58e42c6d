import { useEffect } from 'react';
import type { SubscriptionOrder } from '../../machines/subscriptions/subscriptions-types.ts';
import { useTelling } from '../components/toasts-context.tsx';
import { useModule } from '../portal.tsx';
import { subscriptionsText as text } from '../text/subscriptions.ts';

export function useSubscriptionNews(): void {
  const subscriptions = useModule('subscriptions');
  const { tell } = useTelling();
  useEffect(() => {
    const saved = subscriptions.on('subscription.saved', ({ subscription, isNew }) =>
      tell({ type: 'success', title: text.saved(isNew), message: text.savedDetail(subscription) }),
    );
    const changed = subscriptions.on(
      'subscriptions.changed',
      ({ order }: { readonly order: SubscriptionOrder }) =>
        tell({ type: 'success', title: text.changed[order.kind] }),
    );
    return () => {
      saved.unsubscribe();
      changed.unsubscribe();
    };
  }, [subscriptions, tell]);
}
