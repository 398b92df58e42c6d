import { NativeSelect } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { selectIsReading } from '../../../machines/kit/retried-reading/retried-reading-selectors.ts';
import type { ChartSpec } from '../../../shared/charts/chart-types.ts';
import { useAddressParameters } from '../../addresses/use-address-parameters.ts';
import { ChartPanel, type ChartState } from '../../charts/chart-panel.tsx';
import { PagePointerProvider } from '../../charts/page-days.tsx';
import { IconAction } from '../../components/icon-action.tsx';
import { useModule } from '../../portal.tsx';
import {
  adminPanelText,
  CONNECTION_RANGES,
  type ConnectionDays,
  connectionsText as text,
} from '../../text/admin-panel.ts';
import { daysOf, momentAddress, withDays } from '../admin-panel-address.ts';
import { FailureBanner } from '../failure-banner.tsx';
import { ConnectionCards } from './connection-cards.tsx';
import { criticalSpec, recentSpec, trendSpec } from './connection-charts.ts';
import { connectionsIntents } from './connections-intents.ts';
import classes from './connections-tab.module.css';
import { StalledConnections } from './stalled-connections.tsx';
import { useConnectionsChild } from './use-connections-child.ts';

export function ConnectionsTab() {
  const connections = useModule('connections');
  const [parameters, changeParameters] = useAddressParameters();
  const days = daysOf(parameters);
  const isTroubled = useSelector(connections, (snapshot) => snapshot.matches({ seen: 'troubled' }));
  const { retry, dismiss } = connectionsIntents(connections);
  return (
    <>
      {isTroubled && <FailureBanner sentence={text.failed} onRetry={retry} onDismiss={dismiss} />}
      <ConnectionCards />
      <div className={classes.tools}>
        <NativeSelect
          aria-label={text.range}
          value={days ?? USUAL}
          data={[
            { value: USUAL, label: text.usualRange },
            ...CONNECTION_RANGES.map((value) => ({ value, label: text.ranges[value] })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            changeParameters(
              (present) => withDays(present, value === USUAL ? null : (value as ConnectionDays)),
              {
                replace: true,
              },
            )
          }
        />
        <Refresh />
      </div>
      <PagePointerProvider>
        <Charts parameters={parameters} />
      </PagePointerProvider>
      <StalledConnections parameters={parameters} />
    </>
  );
}

const USUAL = '';

function Refresh() {
  const connections = useModule('connections');
  const isReading = useSelector(useConnectionsChild('connectionTrend'), selectIsReading);
  return (
    <IconAction
      label={adminPanelText.refresh}
      hint={adminPanelText.refresh}
      icon={<IconRefresh size={18} stroke={1.5} aria-hidden />}
      disabled={isReading}
      onClick={connectionsIntents(connections).refresh}
    />
  );
}

function Charts({ parameters }: { readonly parameters: URLSearchParams }) {
  const { retry } = connectionsIntents(useModule('connections'));
  const critical = useReading(useConnectionsChild('criticalConnections'));
  const trend = useReading(useConnectionsChild('connectionTrend'));
  const recent = useReading(useConnectionsChild('recentConnections'));
  const address = `${parameters}`;
  const specs = useMemo(() => {
    const hrefOf = (moment: string) => momentAddress(new URLSearchParams(address), moment);
    return {
      critical: critical.answer && criticalSpec(critical.answer),
      trend: trend.answer && trendSpec(trend.answer, hrefOf),
      recent: recent.answer && recentSpec(recent.answer),
    };
  }, [critical.answer, trend.answer, recent.answer, address]);
  const stateOf = (spec: ChartSpec | null, hasFailed: boolean): ChartState => {
    if (spec !== null) return { kind: 'ready', spec };
    return hasFailed ? { kind: 'failed', retry } : { kind: 'loading' };
  };
  return (
    <div className={classes.charts}>
      <ChartPanel
        title={text.trend}
        summary={<p className={classes.detail}>{text.trendDetail}</p>}
        state={stateOf(specs.trend, trend.hasFailed)}
      />
      <div className={classes.pair}>
        <ChartPanel
          title={text.critical}
          summary={<p className={classes.detail}>{text.criticalDetail}</p>}
          state={stateOf(specs.critical, critical.hasFailed)}
        />
        <ChartPanel title={text.recent} state={stateOf(specs.recent, recent.hasFailed)} />
      </div>
    </div>
  );
}

type ReadingRef = ReturnType<
  typeof useConnectionsChild<'criticalConnections' | 'connectionTrend' | 'recentConnections'>
>;
type AnswerOf<TRef extends ReadingRef> = ReturnType<TRef['getSnapshot']>['context']['answer'];

function useReading<TRef extends ReadingRef>(reading: TRef) {
  const answer = useSelector(reading as ReadingRef, ({ context }) => context.answer) as AnswerOf<TRef>;
  const hasFailed = useSelector(reading as ReadingRef, (snapshot) => snapshot.matches('failed'));
  return { answer, hasFailed };
}
