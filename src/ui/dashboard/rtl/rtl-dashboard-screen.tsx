import { ChartTextProvider } from '../../charts/chart-text-context.tsx';
import { ComponentWordsProvider } from '../../components/component-words.tsx';
import { ModuleIcon } from '../../components/module-icon.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { usePageLanguage } from '../../components/use-page-language.ts';
import { useModule } from '../../portal.tsx';
import { arabicChartText } from '../../text/arabic/charts.ts';
import { arabicComponentWords } from '../../text/arabic/component-words.ts';
import { arabicDashboardText as text } from '../../text/arabic/dashboard.ts';
import { ClassicView } from '../classic-view.tsx';
import { DashboardRange } from '../dashboard-range.tsx';
import { DashboardWordsProvider } from '../dashboard-words.tsx';
import { LiveAction, RefreshAction } from '../figure-actions.tsx';
import { useDashboardNews } from '../use-dashboard-news.ts';

/** The dashboard in Arabic, from right to left (spec 1 section 4.5): its figures are those of /dashboard. */
export function RtlDashboardScreen() {
  usePageLanguage('ar');
  return (
    <DashboardWordsProvider value={text}>
      <ChartTextProvider value={arabicChartText}>
        <ComponentWordsProvider value={arabicComponentWords}>
          <ArabicDashboard />
        </ComponentWordsProvider>
      </ChartTextProvider>
    </DashboardWordsProvider>
  );
}

function ArabicDashboard() {
  const dashboard = useModule('dashboard');
  useDashboardNews(dashboard);
  return (
    <>
      <PageHeader
        icon={<ModuleIcon module="rtlPage" />}
        title={text.title}
        detail={text.detail}
        beside={<DashboardRange />}
        actions={
          <>
            <LiveAction dashboard={dashboard} />
            <RefreshAction dashboard={dashboard} />
          </>
        }
      />
      <ClassicView dashboard={dashboard} />
    </>
  );
}
