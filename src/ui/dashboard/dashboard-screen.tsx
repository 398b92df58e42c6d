import { SegmentedControl } from '@mantine/core';
import { Suspense } from 'react';
import { DASHBOARD_VIEWS, type DashboardView } from '../../machines/dashboard/dashboard-view-machine.ts';
import { PageDaysProvider } from '../charts/page-days.tsx';
import { ModuleIcon } from '../components/module-icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { useOfficeDay } from '../components/use-office-day.ts';
import { lazyPart } from '../lazy-part.tsx';
import { useModule } from '../portal.tsx';
import { SubscribeButton } from '../subscribe-button.tsx';
import { dashboardText as text } from '../text/dashboard.ts';
import { ClassicView } from './classic-view.tsx';
import { DashboardRange } from './dashboard-range.tsx';
import classes from './dashboard-screen.module.css';
import { ClassicExports } from './exports/classic-exports.tsx';
import { ExportDialogs } from './exports/export-dialogs.tsx';
import { LiveAction, RefreshAction } from './figure-actions.tsx';
import { subscribedRangeOf } from './subscribed-range.ts';
import { useDashboardAddress } from './use-dashboard-address.ts';
import { type DashboardRef, useDashboardNews } from './use-dashboard-news.ts';
import { useDashboardView } from './use-dashboard-view.ts';
import { BoardSkeleton } from './widgets/board-skeleton.tsx';

const CustomView = lazyPart(async () => (await import('./custom/custom-view.tsx')).CustomView);

export function DashboardScreen() {
  const dashboard = useModule('dashboard');
  useDashboardNews(dashboard);
  const [view, chooseView] = useDashboardView();
  const { query, zoomTo } = useDashboardAddress();
  const isClassic = view === 'clasica';
  return (
    <>
      <PageHeader
        icon={<ModuleIcon module="dashboard" />}
        title={text.title}
        beside={
          <>
            <ViewSwitch view={view} onView={chooseView} />
            <DashboardRange />
          </>
        }
        // The tools of the custom view stand over its widgets.
        {...(isClassic && { actions: <Actions dashboard={dashboard} /> })}
      />
      <ExportDialogs />
      {isClassic ? (
        <ClassicView dashboard={dashboard} />
      ) : (
        <PageDaysProvider time={query.time} onTime={zoomTo}>
          <Suspense fallback={<BoardSkeleton label={text.loadingView} />}>
            <CustomView />
          </Suspense>
        </PageDaysProvider>
      )}
    </>
  );
}

interface ViewSwitchProps {
  readonly view: DashboardView;
  readonly onView: (view: DashboardView) => void;
}

function ViewSwitch({ view, onView }: ViewSwitchProps) {
  return (
    <SegmentedControl
      className={classes.views}
      aria-label={text.view}
      size="sm"
      value={view}
      onChange={onView}
      data={DASHBOARD_VIEWS.map((value) => ({ value, label: text.views[value] }))}
    />
  );
}

/** The exports, the subscription to the shown days, and the reading of the figures. */
function Actions({ dashboard }: { readonly dashboard: DashboardRef }) {
  const { query } = useDashboardAddress();
  const today = useOfficeDay();
  return (
    <>
      <ClassicExports dashboard={dashboard} />
      <SubscribeButton view={{ tipo: 'clasica', rango: subscribedRangeOf(query.time, today) }} />
      <LiveAction dashboard={dashboard} />
      <RefreshAction dashboard={dashboard} />
    </>
  );
}
