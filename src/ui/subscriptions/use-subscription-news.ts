import { useTelling } from '../components/toasts-context.tsx';
import { useModule } from '../portal.tsx';
import { subscriptionsText as text } from '../text/subscriptions.ts';
import { useHeard } from '../use-heard.ts';

export function useSubscriptionNews(): void {
  const subscriptions = useModule('subscriptions');
  const { tell } = useTelling();
  useHeard(subscriptions, 'subscription.saved', ({ subscription, isNew }) =>
    tell({ type: 'success', title: text.saved(isNew), message: text.savedDetail(subscription) }),
  );
  useHeard(subscriptions, 'subscriptions.changed', ({ order }) =>
    tell({ type: 'success', title: text.changed[order.kind] }),
  );
}
