import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { QuietLink } from '../components/quiet-link.tsx';
import { ChangeLine } from '../components/time-range/change-line.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { useDashboardWords } from './dashboard-words.tsx';
import classes from './stat-card.module.css';

const Sparkline = lazyPart(async () => (await import('../charts/sparkline.tsx')).Sparkline);

export interface Stat {
  readonly value: number;
  /** Difference from the value of the day `since` or, for a range of days, from that of as many days before it. */
  readonly change: number;
  readonly since: string;
  /** The days before the range; null without a range. */
  readonly before: { readonly desde: string; readonly hasta: string } | null;
  /** The values by day, oldest first. */
  readonly course: readonly number[];
  /** Address of the list of the rows that `value` counts. */
  readonly href: string;
}

interface StatCardProps {
  readonly title: string;
  /** Null while the figure is not known. */
  readonly stat: Stat | null;
  readonly hasFailed: boolean;
}

export function StatCard({ title, stat, hasFailed }: StatCardProps) {
  return (
    <section className={classes.card} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      {stat !== null && <Figures title={title} {...stat} />}
      {stat === null && (hasFailed ? <Unknown /> : <Coming title={title} />)}
    </section>
  );
}

function Coming({ title }: { readonly title: string }) {
  const text = useDashboardWords();
  return (
    <div className={classes.body} aria-busy="true">
      <p className="visually-hidden" role="status">
        {text.loadingStat(title)}
      </p>
      <div className={classes.words} aria-hidden>
        <Skeleton height={28} width={96} my={4} />
        <Skeleton height={12} width={140} my={4} />
      </div>
    </div>
  );
}

function Unknown() {
  const text = useDashboardWords();
  return (
    <div className={classes.body}>
      <p className={classes.value}>
        <span aria-hidden>—</span>
        <span className="visually-hidden">{text.unknownStat}</span>
      </p>
    </div>
  );
}

function Figures({ title, ...stat }: Stat & { readonly title: string }) {
  const text = useDashboardWords();
  const { value, course, href } = stat;
  return (
    <div className={classes.body}>
      <div className={classes.words}>
        <p className={classes.value}>
          <QuietLink to={href} label={text.openStat(title, value)}>
            {text.count(value)}
          </QuietLink>
        </p>
        <Change {...stat} />
      </div>
      {course.length > 1 && (
        <div className={classes.course}>
          <Suspense>
            <Sparkline label={text.course(title, course)} values={course} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

function Change({ change, since, before }: Stat) {
  const text = useDashboardWords();
  return (
    <ChangeLine change={change}>
      {before === null ? text.change(change, since) : text.changeOfRange(change, before.desde, before.hasta)}
    </ChangeLine>
  );
}
