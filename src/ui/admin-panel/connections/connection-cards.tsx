import { Skeleton } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ConnectionCount, ConnectionStatistics } from '../../../api/endpoints/connections.ts';
import { formatCount } from '../../../shared/spanish-count.ts';
import { connectionsText as text } from '../../text/admin-panel.ts';
import classes from './connection-cards.module.css';
import { useConnectionsChild } from './use-connections-child.ts';

const CARDS = ['idle', 'active', 'total'] as const;

const NOTES: Readonly<Record<(typeof CARDS)[number], (statistics: ConnectionStatistics) => string>> = {
  idle: ({ idleInTransaction }) => text.inTransaction(idleInTransaction),
  active: ({ waiting }) => text.waiting(waiting),
  total: ({ limit }) => text.limit(limit),
};

export function ConnectionCards() {
  const reading = useConnectionsChild('connectionStatistics');
  const statistics = useSelector(reading, ({ context }) => context.answer);
  const hasFailed = useSelector(reading, (snapshot) => snapshot.matches('failed'));
  return (
    <>
      <div className={classes.cards}>
        {CARDS.map((card) => (
          <section key={card} className={classes.card} aria-label={text.cards[card]}>
            <h2 className={classes.title}>{text.cards[card]}</h2>
            {statistics === null ? (
              <Unknown hasFailed={hasFailed} />
            ) : (
              <Figure {...statistics[card]} note={NOTES[card](statistics)} />
            )}
          </section>
        ))}
      </div>
      <p className={classes.foot}>
        {statistics !== null &&
          [text.at(statistics.at), ...(statistics.engine === 'pglite' ? [text.embedded] : [])].join('. ')}
      </p>
    </>
  );
}

function Figure({ count, change, note }: ConnectionCount & { readonly note: string }) {
  return (
    <>
      <p className={classes.value}>{formatCount(count)}</p>
      {/* Spec 3 section 2: the change is green when it begins with '+', red otherwise. */}
      <p className={classes.change} data-rises={change.startsWith('+')}>
        {text.change(change)}
      </p>
      <p className={classes.note}>{note}</p>
    </>
  );
}

function Unknown({ hasFailed }: { readonly hasFailed: boolean }) {
  if (hasFailed) return <p className={classes.note}>{text.unknown}</p>;
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {text.loading}
      </p>
      <Skeleton height={28} width={64} my={6} aria-hidden />
      <Skeleton height={12} width={180} my={8} aria-hidden />
      <Skeleton height={12} width={140} my={8} aria-hidden />
    </div>
  );
}
