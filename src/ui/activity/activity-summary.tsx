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
import { ChangeLine } from '../components/time-range/change-line.tsx';
import { activityText } from '../text/activity.ts';
import { changeSince, valueBefore } from '../text/time-range.ts';
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
  const compares = useSelector(counting, ({ context }) => context.query?.comparar === 'si');
  if (isFailed) {
    return (
      <div className={classes.summary}>
        <StaleList sentence={text.failed} onRetry={() => listIntents(counting).retry()} />
      </div>
    );
  }
  return (
    <section
      className={classes.summary}
      data-compares={compares || undefined}
      aria-label={text.label}
      aria-busy={isWaiting}
    >
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
            rows={page.personas.map(({ usuario, ...counts }) => ({ name: usuario, ...counts }))}
          />
          <Ranking
            title={text.actions}
            rows={page.acciones.map(({ accion, ...counts }) => ({
              name: actionName(accion),
              to: filterAddress({ accion }),
              ...counts,
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

type Day = Summary['dias'][number];

function Days({ summary }: { readonly summary: Summary }) {
  const { desde, hasta, total, dias, antes } = summary;
  const busiest = busiestOf(dias);
  const most = Math.max(busiest?.total ?? 1, ...(antes?.dias.map((day) => day.total) ?? []));
  const heightOf = (count: number) =>
    count === 0 ? 0 : Math.max(LEAST, Math.round((count / most) * HEIGHT));
  return (
    <div className={classes.days}>
      <p className={classes.total}>
        {antes !== null && <Key isBefore={false} />}
        <strong>{text.total(total)}</strong> <span>{text.days(desde, hasta)}</span>
      </p>
      {antes !== null && (
        <div className={classes.before}>
          <Key isBefore />
          <ChangeLine change={total - antes.total}>
            {changeSince(total - antes.total, antes.desde, antes.hasta)}
          </ChangeLine>
        </div>
      )}
      <svg
        className={classes.chart}
        viewBox={`0 0 ${dias.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={text.chart(busiest)}
      >
        {dias.map((day, index) => (
          <DayBars key={day.dia} at={index} day={day} before={antes?.dias[index]} heightOf={heightOf} />
        ))}
      </svg>
    </div>
  );
}

/** The mark of the bars, before the sentence that tells their days. */
const Key = ({ isBefore }: { readonly isBefore: boolean }) => (
  <span className={classes.key} data-before={isBefore || undefined} aria-hidden />
);

const busiestOf = (days: readonly Day[]): Day | null =>
  days.reduce<Day | null>((most, day) => (day.total > (most?.total ?? 0) ? day : most), null);

interface DayBarsProps {
  readonly at: number;
  readonly day: Day;
  /** The day that it is compared with. */
  readonly before: Day | undefined;
  readonly heightOf: (count: number) => number;
}

function DayBars({ at, day, before, heightOf }: DayBarsProps) {
  const [from, width] = before === undefined ? [0.1, 0.8] : [0.5, 0.4];
  const place = (count: number) => ({ y: HEIGHT - heightOf(count), height: heightOf(count) });
  return (
    <g>
      <title>{text.day(day, before)}</title>
      <rect className={classes.room} x={at} y={0} width={1} height={HEIGHT} />
      {before !== undefined && (
        <rect className={classes.bar} data-before x={at + 0.1} width={0.4} {...place(before.total)} />
      )}
      <rect className={classes.bar} x={at + from} width={width} {...place(day.total)} />
    </g>
  );
}

interface RankedRow {
  readonly name: string;
  readonly to?: string;
  readonly total: number;
  /** The count of the days before; null without a comparison. */
  readonly antes: number | null;
}

interface RankingProps {
  readonly title: string;
  readonly rows: readonly RankedRow[];
}

function Ranking({ title, rows }: RankingProps) {
  if (rows.length === 0) return null;
  return (
    <div className={classes.ranking}>
      <h2>{title}</h2>
      <ol>
        {rows.slice(0, SHOWN).map(({ name, to, total, antes }) => (
          <li key={name}>
            {to === undefined ? (
              <span title={name}>{name}</span>
            ) : (
              <Link to={to} title={name} aria-label={text.only(name)}>
                {name}
              </Link>
            )}
            <span className={classes.count}>{formatCount(total)}</span>
            {antes !== null && (
              <span className={classes.was}>{valueBefore(formatCount(antes), total, antes)}</span>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
