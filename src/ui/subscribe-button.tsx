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
}

/**
 * A button that subscribes to a view by mail. The dialog and its machine are fetched when it is first
 * pressed.
 */
export function SubscribeButton({ view }: SubscribeButtonProps) {
  const { ask, asked, cancel } = useConfirmation<SubscribedView>(() => undefined);
  const label = view.tipo === 'historico' ? text.subscribeComparison : text.subscribe;
  return (
    <>
      <IconAction
        label={label}
        hint={label}
        icon={<IconMailFast size={18} stroke={1.5} aria-hidden />}
        onClick={() => ask(view)}
      />
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
