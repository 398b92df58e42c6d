import { useSelector } from '@xstate/react';
import { AUTOMATION_ORIGINS } from '../../../api/contract/automations.ts';
import { selectHasFailed } from '../../../machines/kit/paged-list/paged-list-selectors.ts';
import { useAsked } from '../../components/use-asked.ts';
import { useModule } from '../../portal.tsx';
import { automationsText as text } from '../../text/automations.ts';
import { FailureBanner } from '../failure-banner.tsx';
import { automationsIntents } from './automations-intents.ts';
import classes from './automations-tab.module.css';
import { ProgramKeys } from './program-keys.tsx';
import { RunsSummary } from './runs-summary.tsx';
import { RunsTable } from './runs-table.tsx';
import { ServerJobs } from './server-jobs.tsx';
import { TrendDrawer } from './trend-drawer.tsx';
import { useAutomationsAddress, useAutomationsChild } from './use-automations.ts';
import { useAutomationsNews } from './use-automations-news.ts';

export function AutomationsTab() {
  useAutomationsNews();
  const automations = useModule('automations');
  const address = useAutomationsAddress();
  useAsked(automations, automationsIntents, address.asked);
  const isAllowed = useSelector(automations, (snapshot) => snapshot.matches({ seen: 'bannerAllowed' }));
  const hasFailed = useSelector(useAutomationsChild('automationSummary'), selectHasFailed);
  const { refresh, dismiss } = automationsIntents(automations);
  return (
    <div className={classes.tab}>
      {isAllowed && hasFailed && (
        <FailureBanner sentence={text.failed} onRetry={refresh} onDismiss={dismiss} />
      )}
      <ServerJobs address={address} />
      <ProgramKeys />
      {AUTOMATION_ORIGINS.map((origin) => (
        <div key={origin} className={classes.origin}>
          <RunsSummary origin={origin} address={address} />
          <RunsTable origin={origin} address={address} />
        </div>
      ))}
      <TrendDrawer address={address} />
    </div>
  );
}
