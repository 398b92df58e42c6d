import { Skeleton } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import type { ActivitySummary as Summary } from '../../api/contract/activity.ts';
import { selectHasFailed, selectIsWaiting } from '../../machines/kit/paged-list/paged-list-selectors.ts';
import { actionName } from '../../shared/activity-names.ts';
import { formatCount } from '../../shared/spanish-count.ts';
import type { FilterChange } from '../addresses/activity-address.ts';
import { listIntents } from '../components/list-intents.ts';
import { StaleList } from '../components/stale-list.tsx';
import { activityText } from '../text/activity.ts';
import classes from './activity-summary.module.css';
import { useActivityChild } from './use-activity.ts';

const text = activityText.summary;
const SHOWN = 3;

interface ActivitySummaryProps {
  readonly filterAddress: (change: FilterChange) => string;
}

export function ActivitySummary({ filterAddress }: ActivitySummaryProps) {
  const counting = useActivityChild('activitySummary');
  const page = useSelector(counting, ({ context }) => context.page);
  const isFailed = useSelector(counting, selectHasFailed);
  const isWaiting = useSelector(counting, selectIsWaiting);
  if (isFailed) {
    return (
      <div className={classes.summary}>
        <StaleList sentence={text.failed} onRetry={() => listIntents(counting).retry()} />
      </div>
    );
  }
  return (
    <section className={classes.summary} aria-label={text.label} aria-busy={isWaiting}>
      {page === null ? (
        <>
          <p className="visually-hidden" role="status">
            {text.loading}
          </p>
          <Skeleton height={64} aria-hidden />
        </>
      ) : (
        <>
          <Days summary={page} />
          <Ranking
            title={text.people}
            rows={page.personas.map(({ usuario, total }) => ({ name: usuario, total }))}
          />
          <Ranking
            title={text.actions}
            rows={page.acciones.map(({ accion, total }) => ({
              name: actionName(accion),
              to: filterAddress({ accion }),
              total,
            }))}
          />
        </>
      )}
    </section>
  );
}

const HEIGHT = 40;
/** Least height of a bar, in the units of HEIGHT: a day with one entry stays visible beside one with a thousand. */
const LEAST = 2;

function Days({ summary: { desde, hasta, total, dias } }: { readonly summary: Summary }) {
  const busiest = dias.reduce<Summary['dias'][number] | null>(
    (most, day) => (day.total > (most?.total ?? 0) ? day : most),
    null,
  );
  const heightOf = (count: number) =>
    count === 0 ? 0 : Math.max(LEAST, Math.round((count / (busiest?.total ?? 1)) * HEIGHT));
  return (
    <div className={classes.days}>
      <p className={classes.total}>
        <strong>{text.total(total)}</strong> {text.days(desde, hasta)}
      </p>
      <svg
        className={classes.chart}
        viewBox={`0 0 ${dias.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={text.chart(busiest)}
      >
        {dias.map(({ dia, total: count }, index) => (
          <g key={dia}>
            <title>{text.day(dia, count)}</title>
            <rect className={classes.room} x={index} y={0} width={1} height={HEIGHT} />
            <rect
              className={classes.bar}
              x={index + 0.1}
              y={HEIGHT - heightOf(count)}
              width={0.8}
              height={heightOf(count)}
            />
          </g>
        ))}
      </svg>
    </div>
  );
}

interface RankingProps {
  readonly title: string;
  readonly rows: readonly { readonly name: string; readonly to?: string; readonly total: number }[];
}

function Ranking({ title, rows }: RankingProps) {
  if (rows.length === 0) return null;
  return (
    <div className={classes.ranking}>
      <h2>{title}</h2>
      <ol>
        {rows.slice(0, SHOWN).map(({ name, to, total }) => (
          <li key={name}>
            {to === undefined ? (
              <span title={name}>{name}</span>
            ) : (
              <Link to={to} title={name} aria-label={text.only(name)}>
                {name}
              </Link>
            )}
            <span>{formatCount(total)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
