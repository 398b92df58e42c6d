import { useSelector } from '@xstate/react';
import { AUTOMATION_ORIGINS } from '../../../api/contract/automations.ts';
import { selectHasFailed } from '../../../machines/kit/paged-list/paged-list-selectors.ts';
import { QuietLink } from '../../components/quiet-link.tsx';
import { useModule } from '../../portal.tsx';
import { automationsText as text } from '../../text/automations.ts';
import { FailureBanner } from '../failure-banner.tsx';
import { PLACES } from './automations-address.ts';
import { automationsIntents } from './automations-intents.ts';
import classes from './automations-tab.module.css';
import { ProgramKeys } from './program-keys.tsx';
import { RunsSummary } from './runs-summary.tsx';
import { RunsTable } from './runs-table.tsx';
import { ServerJobs } from './server-jobs.tsx';
import { TrendDrawer } from './trend-drawer.tsx';
import { useAutomationsAddress, useAutomationsChild } from './use-automations.ts';
import { useAutomationsNews } from './use-automations-news.ts';

/** The parts of the tab, most of which are below the window. */
const PARTS: readonly (readonly [place: string, title: string])[] = [
  [PLACES.jobs, text.jobs.title],
  [PLACES.keys, text.keys.title],
  ...AUTOMATION_ORIGINS.map((origin) => [PLACES[origin], text.table[origin]] as const),
];

export function AutomationsTab() {
  useAutomationsNews();
  const automations = useModule('automations');
  const address = useAutomationsAddress();
  const isAllowed = useSelector(automations, (snapshot) => snapshot.matches({ seen: 'bannerAllowed' }));
  const hasFailed = useSelector(useAutomationsChild('automationSummary'), selectHasFailed);
  const { refresh, dismiss } = automationsIntents(automations);
  return (
    <div className={classes.tab}>
      {isAllowed && hasFailed && (
        <FailureBanner sentence={text.failed} onRetry={refresh} onDismiss={dismiss} />
      )}
      <nav className={classes.parts} aria-label={text.parts}>
        {PARTS.map(([id, title]) => (
          <QuietLink key={id} to={`#${id}`}>
            {title}
          </QuietLink>
        ))}
      </nav>
      <ServerJobs address={address} />
      <ProgramKeys />
      {AUTOMATION_ORIGINS.map((origin) => (
        <div key={origin} id={PLACES[origin]} className={classes.origin}>
          <RunsSummary origin={origin} address={address} />
          <RunsTable origin={origin} address={address} />
        </div>
      ))}
      <TrendDrawer address={address} />
    </div>
  );
}
