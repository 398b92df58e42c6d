import { useEffect, useEffectEvent } from 'react';
import type { SubscribedView } from '../../api/contract/subscriptions.ts';
import { useModule } from '../portal.tsx';
import { SubscriptionDialog } from './subscription-dialog.tsx';
import { subscriptionsIntents } from './subscription-intents.ts';
import { useSubscriptionNews } from './use-subscription-news.ts';

interface SubscribingProps {
  readonly view: SubscribedView;
  readonly onClosed: () => void;
}

const USUAL = { frecuencia: 'lunes', hora: 8 } as const;

/** The dialog that subscribes to a view: it opens when this is drawn, and `onClosed` is called when it closes. */
export function Subscribing({ view, onClosed }: SubscribingProps) {
  const subscriptions = useModule('subscriptions');
  useSubscriptionNews();
  const open = useEffectEvent(() =>
    subscriptionsIntents(subscriptions).open({ ...USUAL, id: null, vista: view }),
  );
  const tellClosed = useEffectEvent(onClosed);
  useEffect(() => {
    let wasOpen = false;
    const watching = subscriptions.subscribe((snapshot) => {
      const isOpen = snapshot.matches({ open: { dialog: 'editing' } });
      if (wasOpen && !isOpen) tellClosed();
      wasOpen = isOpen;
    });
    open();
    return () => {
      watching.unsubscribe();
      subscriptionsIntents(subscriptions).close();
    };
  }, [subscriptions]);
  return <SubscriptionDialog />;
}
