import { Button, SegmentedControl } from '@mantine/core';
import { IconBroadcast, IconBroadcastOff, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { Suspense, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  selectFailure,
  selectIsLive,
  selectIsWaiting,
} from '../../machines/dashboard/dashboard-selectors.ts';
import { selectMayOpen } from '../../machines/permissions/permissions-selectors.ts';
import { PROJECTS_PLACE } from '../addresses/dashboard-address.ts';
import { DELETED_PROJECTS_PATH } from '../addresses/project-address.ts';
import { ChartPanel } from '../charts/chart-panel.tsx';
import { Hint } from '../components/hint.tsx';
import { LinkButton } from '../components/link-button.tsx';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { ModuleIcon } from '../components/module-icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { StaleList } from '../components/stale-list.tsx';
import { useAsked } from '../components/use-asked.ts';
import { lazyPart } from '../lazy-part.tsx';
import { useModule, usePortalChild } from '../portal.tsx';
import { SubscribeButton } from '../subscribe-button.tsx';
import { dashboardText as text } from '../text/dashboard.ts';
import { projectsText } from '../text/projects.ts';
import { figuresOf } from './dashboard-figures.ts';
import { dashboardIntents } from './dashboard-intents.ts';
import classes from './dashboard-screen.module.css';
import { DASHBOARD_VIEWS, type DashboardView, viewOf, withView } from './dashboard-view.ts';
import { ClassicExports } from './exports/classic-exports.tsx';
import { ExportDialogs } from './exports/export-dialogs.tsx';
import { ProjectTable } from './project-table.tsx';
import { RangeFields } from './range-fields.tsx';
import { StatCard } from './stat-card.tsx';
import { useDashboardAddress } from './use-dashboard-address.ts';
import { type DashboardRef, useDashboardNews } from './use-dashboard-news.ts';

const CustomView = lazyPart(async () => (await import('./custom/custom-view.tsx')).CustomView);

export function DashboardScreen() {
  const dashboard = useModule('dashboard');
  useDashboardNews(dashboard);
  const [parameters, setParameters] = useSearchParams();
  const view = viewOf(parameters);
  const isClassic = view === 'clasica';
  return (
    <>
      <PageHeader
        icon={<ModuleIcon module="dashboard" />}
        title={text.title}
        detail={text.detail}
        actions={
          <>
            <ViewSwitch view={view} onView={(next) => setParameters((present) => withView(present, next))} />
            {isClassic && <ClassicExports dashboard={dashboard} />}
            <Subscribe view={view} />
            {isClassic && <Actions dashboard={dashboard} />}
          </>
        }
      />
      <ExportDialogs />
      {isClassic ? (
        <ClassicView dashboard={dashboard} />
      ) : (
        <Suspense fallback={<ListSkeleton label={text.loadingView} rowHeight={40} />}>
          <CustomView />
        </Suspense>
      )}
    </>
  );
}

/** The view as it is shown, with its days. */
function Subscribe({ view }: Pick<ViewSwitchProps, 'view'>) {
  const {
    query: { range },
  } = useDashboardAddress();
  return (
    <SubscribeButton
      view={
        view === 'clasica'
          ? { tipo: 'clasica', rango: range && { tipo: 'fechas', desde: range.from, hasta: range.to } }
          : { tipo: 'personalizada' }
      }
    />
  );
}

interface ViewSwitchProps {
  readonly view: DashboardView;
  readonly onView: (view: DashboardView) => void;
}

function ViewSwitch({ view, onView }: ViewSwitchProps) {
  return (
    <SegmentedControl
      aria-label={text.view}
      size="sm"
      value={view}
      onChange={onView}
      data={DASHBOARD_VIEWS.map((value) => ({ value, label: text.views[value] }))}
    />
  );
}

function ClassicView({ dashboard }: { readonly dashboard: DashboardRef }) {
  const { query, range, changeRange, turnTo } = useDashboardAddress();
  useAsked(dashboard, dashboardIntents, query);
  return (
    <>
      <div className={classes.range}>
        <RangeFields range={range} onChange={changeRange} />
      </div>
      <Figures
        dashboard={dashboard}
        page={query.page}
        onPage={turnTo}
        onClearRange={query.range === null ? null : () => changeRange({ from: '', to: '' })}
      />
    </>
  );
}

function Actions({ dashboard }: { readonly dashboard: DashboardRef }) {
  const isAdministrator = useSelector(usePortalChild('permissions'), (snapshot) =>
    selectMayOpen(snapshot, 'admin'),
  );
  const isWaiting = useSelector(dashboard, selectIsWaiting);
  const isLive = useSelector(dashboard, selectIsLive);
  const { refresh, toggleLive } = dashboardIntents(dashboard);
  const Live = isLive ? IconBroadcast : IconBroadcastOff;
  return (
    <>
      <Hint label={isLive ? text.liveOn : text.liveOff}>
        <Button
          variant={isLive ? 'light' : 'default'}
          leftSection={<Live size={18} stroke={1.5} aria-hidden />}
          aria-pressed={isLive}
          onClick={toggleLive}
        >
          {text.live}
        </Button>
      </Hint>
      {isAdministrator && (
        <LinkButton to={DELETED_PROJECTS_PATH} leftSection={<IconTrash size={18} stroke={1.5} aria-hidden />}>
          {projectsText.bin.title}
        </LinkButton>
      )}
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} stroke={1.5} aria-hidden />}
        disabled={isWaiting}
        onClick={refresh}
      >
        {text.refresh}
      </Button>
    </>
  );
}

interface FiguresProps {
  readonly dashboard: DashboardRef;
  /** From 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onClearRange: (() => void) | null;
}

function Figures({ dashboard, page, onPage, onClearRange }: FiguresProps) {
  const known = useSelector(dashboard, ({ context }) => context.figures);
  const failure = useSelector(dashboard, selectFailure);
  const isWaiting = useSelector(dashboard, selectIsWaiting);
  const figures = useMemo(() => known && figuresOf(known), [known]);
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
