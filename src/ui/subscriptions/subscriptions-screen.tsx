import { Button } from '@mantine/core';
import { IconLayoutDashboard } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { Subscription } from '../../api/contract/subscriptions.ts';
import { selectMayOpen } from '../../machines/permissions/permissions-selectors.ts';
import type { SubscriptionOrder } from '../../machines/subscriptions/subscriptions-types.ts';
import { viewWords } from '../../shared/subscription-words.ts';
import { DataTable } from '../components/data-table.tsx';
import { LinkButton } from '../components/link-button.tsx';
import { ListFoot } from '../components/list-foot.tsx';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { Message } from '../components/message.tsx';
import { ModuleIcon } from '../components/module-icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { StateView } from '../components/state-view.tsx';
import { MODULES } from '../modules.ts';
import { useModule, usePortalChild } from '../portal.tsx';
import { subscriptionsText as text } from '../text/subscriptions.ts';
import { useContextParts } from '../use-context-parts.ts';
import { SubscriptionDialog } from './subscription-dialog.tsx';
import { subscriptionsIntents } from './subscription-intents.ts';
import classes from './subscriptions-screen.module.css';
import { useSubscriptionNews } from './use-subscription-news.ts';

/**
 * The subscriptions of a person to the dashboard. The page stays open to people who may not see the dashboard any more.
 */
export function SubscriptionsScreen() {
  useSubscriptionNews();
  const mayOpen = useSelector(usePortalChild('permissions'), (snapshot) =>
    selectMayOpen(snapshot, 'dashboard'),
  );
  return (
    <>
      <PageHeader
        icon={<ModuleIcon module="subscriptions" />}
        title={text.title}
        detail={text.detail}
        actions={
          mayOpen && (
            <LinkButton
              to={MODULES.dashboard.path}
              leftSection={<IconLayoutDashboard size={18} stroke={1.5} aria-hidden />}
            >
              {text.toDashboard}
            </LinkButton>
          )
        }
      />
      {!mayOpen && (
        <div className={classes.told}>
          <Message meaning="warning" sentence={text.noPermission} />
        </div>
      )}
      <div className={classes.list}>
        <List mayOpen={mayOpen} />
      </div>
      <SubscriptionDialog />
    </>
  );
}

const COLUMNS = [
  text.columns.what,
  text.columns.when,
  text.columns.next,
  text.columns.last,
  text.columns.actions,
];

function List({ mayOpen }: { readonly mayOpen: boolean }) {
  const subscriptions = useModule('subscriptions');
  const { list, failure, order } = useContextParts(subscriptions, 'list', 'failure', 'order');
  const hasFailed = useSelector(subscriptions, (snapshot) => snapshot.matches({ open: { list: 'failed' } }));
  const isShown = useSelector(subscriptions, (snapshot) => snapshot.matches({ open: { list: 'shown' } }));
  const isChanging = useSelector(subscriptions, (snapshot) =>
    snapshot.matches({ open: { list: 'changing' } }),
  );
  const { retry } = subscriptionsIntents(subscriptions);
  if (hasFailed && failure !== null) {
    return (
      <StateView
        kind="error"
        title={text.failed}
        detail={text.failure(failure)}
        action={<Button onClick={retry}>{text.retry}</Button>}
      />
    );
  }
  if (list === null) return <ListSkeleton label={text.loading} rowHeight={56} />;
  const all = list.suscripciones;
  return (
    <>
      {failure !== null && (
        <div className={classes.told} role="alert">
          <Message meaning="danger" sentence={text.notChanged(failure)} />
        </div>
      )}
      {all.length === 0 ? (
        <StateView kind="empty" title={text.empty} detail={text.emptyDetail} />
      ) : (
        <>
          <DataTable label={text.title} columns={COLUMNS} lines="several" cardsBelow={900} isBusy={!isShown}>
            <tbody>
              {all.map((subscription) => (
                <Row
                  key={subscription.id}
                  subscription={subscription}
                  mayOpen={mayOpen}
                  isFixed={!isShown}
                  running={isChanging && order?.id === subscription.id ? order.kind : null}
                />
              ))}
            </tbody>
          </DataTable>
          <ListFoot shown={text.shown(all.filter(({ estado }) => estado !== 'terminada').length)}>
            {null}
          </ListFoot>
        </>
      )}
    </>
  );
}

interface RowProps {
  readonly subscription: Subscription;
  readonly mayOpen: boolean;
  /** Disables all buttons. */
  readonly isFixed: boolean;
  readonly running: SubscriptionOrder['kind'] | null;
}

function Row({ subscription, mayOpen, isFixed, running }: RowProps) {
  const { id, estado, vista, frecuencia, hora } = subscription;
  const { change, open } = subscriptionsIntents(useModule('subscriptions'));
  const what = viewWords(vista);
  const why = text.why(subscription);
  const before = text.before(subscription);
  const act = (kind: SubscriptionOrder['kind'], label: string) => (
    <Button
      key={kind}
      size="compact-sm"
      variant="default"
      aria-label={text.of(label, what)}
      loading={running === kind}
      disabled={isFixed && running !== kind}
      onClick={() => change({ kind, id })}
    >
      {label}
    </Button>
  );
  return (
    <tr data-ended={estado === 'terminada' || undefined}>
      <td data-label={text.columns.what}>{what}</td>
      <td data-label={text.columns.when}>{text.when(subscription)}</td>
      <td data-label={text.columns.next}>{text.next(subscription)}</td>
      <td data-label={text.columns.last}>
        <div>
          {text.last(subscription)}
          {why !== null && <p className={classes.why}>{why}</p>}
          {before !== null && <p className={classes.before}>{before}</p>}
        </div>
      </td>
      <td data-label={text.columns.actions}>
        <div className={classes.actions}>
          {estado === 'terminada' ? (
            mayOpen && act('restore', text.restore)
          ) : (
            <>
              {mayOpen && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={text.of(text.change, what)}
                  disabled={isFixed}
                  onClick={() => open({ id, vista, frecuencia, hora })}
                >
                  {text.change}
                </Button>
              )}
              {estado === 'pausada' ? act('resume', text.resume) : act('pause', text.pause)}
              {act('end', text.end)}
            </>
          )}
        </div>
      </td>
    </tr>
  );
}
