import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { AutomationOrigin } from '../../../api/contract/automations.ts';
import { selectHasFailed } from '../../../machines/kit/paged-list/paged-list-selectors.ts';
import { ChartPanel, type ChartState } from '../../charts/chart-panel.tsx';
import { useModule } from '../../portal.tsx';
import { automationsText as text } from '../../text/automations.ts';
import { automationsIntents } from './automations-intents.ts';
import { runsPerDaySpec } from './runs-charts.ts';
import { type AutomationsAddress, useAutomationsChild } from './use-automations.ts';

const SUMMARIES = { linux: 'cronLinuxSummary', access: 'cronAccessSummary' } as const;
/** Pixels. Low, because the page has two of these charts, each above its table. */
const HEIGHT = 200;

interface RunsSummaryProps {
  readonly origin: AutomationOrigin;
  readonly address: AutomationsAddress;
}

/** Runs by day: of the script that the table below is filtered by, else of all scripts. Each day links to its runs. */
export function RunsSummary({ origin, address: { asked, dayAddress } }: RunsSummaryProps) {
  const summary = useAutomationsChild('automationSummary');
  const rows = useSelector(summary, ({ context }) => context.page?.[SUMMARIES[origin]] ?? null);
  const hasFailed = useSelector(summary, selectHasFailed);
  const { refresh } = automationsIntents(useModule('automations'));
  const { script } = asked[origin];
  // `dayAddress` is a new function at each render. A text made by it stays equal, so the chart is drawn again only
  // when its content changes.
  const written = dayAddress(origin, DAY);
  const spec = useMemo(
    () => rows && runsPerDaySpec(rows, script, (day) => written.replaceAll(DAY, day)),
    [rows, script, written],
  );
  return <ChartPanel title={text.chart[origin]} height={HEIGHT} state={stateOf(spec, hasFailed, refresh)} />;
}

const DAY = '0000-00-00';

function stateOf(
  spec: ReturnType<typeof runsPerDaySpec> | null,
  hasFailed: boolean,
  retry: () => void,
): ChartState {
  if (spec !== null) return { kind: 'ready', spec };
  return hasFailed ? { kind: 'failed', retry } : { kind: 'loading' };
}
