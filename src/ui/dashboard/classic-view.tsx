import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { DASHBOARD_PAGE_SIZE } from '../../api/contract/dashboard.ts';
import { selectFailure, selectIsWaiting } from '../../machines/dashboard/dashboard-selectors.ts';
import { PROJECTS_PLACE } from '../addresses/dashboard-address.ts';
import { ALL_TIME } from '../addresses/time-range-address.ts';
import { ChartPanel } from '../charts/chart-panel.tsx';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { StaleList } from '../components/stale-list.tsx';
import { useAsked } from '../components/use-asked.ts';
import { figuresOf } from './dashboard-figures.ts';
import { dashboardIntents } from './dashboard-intents.ts';
import classes from './dashboard-screen.module.css';
import { useDashboardWords } from './dashboard-words.tsx';
import { ProjectTable } from './project-table.tsx';
import { StatCard } from './stat-card.tsx';
import { useDashboardAddress } from './use-dashboard-address.ts';
import type { DashboardRef } from './use-dashboard-news.ts';

export function ClassicView({ dashboard }: { readonly dashboard: DashboardRef }) {
  const { query, compares, changeRange, turnTo } = useDashboardAddress();
  useAsked(dashboard, dashboardIntents, query);
  return (
    <Figures
      dashboard={dashboard}
      page={query.page}
      compares={compares}
      onPage={turnTo}
      onClearRange={query.time === null ? null : () => changeRange(ALL_TIME)}
    />
  );
}

interface FiguresProps {
  readonly dashboard: DashboardRef;
  /** Number of the page, from 1. */
  readonly page: number;
  /** Whether the works of each project stand beside those of the days before. */
  readonly compares: boolean;
  readonly onPage: (page: number) => void;
  readonly onClearRange: (() => void) | null;
}

function Figures({ dashboard, page, compares, onPage, onClearRange }: FiguresProps) {
  const text = useDashboardWords();
  const known = useSelector(dashboard, ({ context }) => context.figures);
  const failure = useSelector(dashboard, selectFailure);
  const isWaiting = useSelector(dashboard, selectIsWaiting);
  const figures = useMemo(() => known && figuresOf(known, text, compares), [known, text, compares]);
  const { retry } = dashboardIntents(dashboard);
  const chartState = (spec: 'distribution' | 'worksPerProject') =>
    figures
      ? { kind: 'ready' as const, spec: figures[spec] }
      : failure
        ? { kind: 'failed' as const, retry }
        : { kind: 'loading' as const };
  return (
    <>
      {failure !== null && figures !== null && <StaleList sentence={text.stale} onRetry={retry} />}
      <div className={classes.stats}>
        <StatCard
          title={text.totals.projects}
          stat={figures?.projects ?? null}
          hasFailed={failure !== null}
        />
        <StatCard
          title={text.totals.subprojects}
          stat={figures?.subprojects ?? null}
          hasFailed={failure !== null}
        />
        <StatCard title={text.totals.works} stat={figures?.works ?? null} hasFailed={failure !== null} />
      </div>
      <div className={classes.charts}>
        <ChartPanel title={text.distribution} state={chartState('distribution')} />
        <ChartPanel title={text.worksPerProject} state={chartState('worksPerProject')} />
      </div>
      <div className={classes.table} id={PROJECTS_PLACE} tabIndex={-1}>
        {figures ? (
          <ProjectTable
            rows={figures.rows}
            total={figures.total}
            subprojects={figures.subprojects.value}
            first={failure === null ? (page - 1) * DASHBOARD_PAGE_SIZE + 1 : null}
            page={page}
            pages={figures.pages}
            isWaiting={isWaiting}
            onPage={onPage}
            onClearRange={onClearRange}
          />
        ) : (
          failure === null && <ListSkeleton label={text.table.loading} rowHeight={40} />
        )}
      </div>
    </>
  );
}
