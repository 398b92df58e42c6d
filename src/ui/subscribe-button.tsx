import { Button } from '@mantine/core';
import { IconMailFast } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { SubscribedView } from '../api/contract/subscriptions.ts';
import { IconAction } from './components/icon-action.tsx';
import { useConfirmation } from './components/use-confirmation.ts';
import { lazyPart } from './lazy-part.tsx';
import { ModulePart } from './module-part.tsx';
import { subscriptionsText as text } from './text/subscriptions.ts';

const Subscribing = lazyPart(async () => (await import('./subscriptions/subscribing.tsx')).Subscribing);

interface SubscribeButtonProps {
  readonly view: SubscribedView;
  /** Only the icon, where there is no room for words. */
  readonly isIcon?: boolean;
}

/**
 * A button that subscribes to a view by mail. The dialog and its machine are fetched when it is first
 * pressed.
 */
export function SubscribeButton({ view, isIcon = false }: SubscribeButtonProps) {
  const { ask, asked, cancel } = useConfirmation<SubscribedView>(() => undefined);
  const icon = <IconMailFast size={18} stroke={1.5} aria-hidden />;
  return (
    <>
      {isIcon ? (
        <IconAction
          label={text.subscribeComparison}
          hint={text.subscribeComparison}
          icon={icon}
          onClick={() => ask(view)}
        />
      ) : (
        <Button variant="default" leftSection={icon} onClick={() => ask(view)}>
          {text.subscribe}
        </Button>
      )}
      {asked !== null && (
        <Suspense fallback={<Opening />}>
          <ModulePart name="subscriptions" waiting={<Opening />}>
            <Subscribing view={asked} onClosed={cancel} />
          </ModulePart>
        </Suspense>
      )}
    </>
  );
}

const Opening = () => (
  <span role="status" className="visually-hidden">
    {text.opening}
  </span>
);
