import { Button, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { AutomationTrend } from '../../../api/contract/automations.ts';
import { selectFailure, selectShownPage } from '../../../machines/kit/paged-list/paged-list-selectors.ts';
import { formatCount } from '../../../shared/spanish-count.ts';
import { ChartPanel } from '../../charts/chart-panel.tsx';
import { listIntents } from '../../components/list-intents.ts';
import { Message } from '../../components/message.tsx';
import { StateView } from '../../components/state-view.tsx';
import { useOwnEscapes } from '../../components/use-own-escapes.ts';
import { automationsText, intervalText } from '../../text/automations.ts';
import { formatDuration } from '../../text/format.ts';
import { listText } from '../../text/lists.ts';
import { RecordTasks } from '../../tied-tasks/record-tasks.tsx';
import { durationSpec } from './runs-charts.ts';
import classes from './trend-drawer.module.css';
import { type AutomationsAddress, useAutomationsChild } from './use-automations.ts';

const text = automationsText.trend;

/** The drawer of the automation in the address: how long its runs took each day, unusual runs, and its tied tasks. */
export function TrendDrawer({ address: { asked, closeDetail } }: { readonly address: AutomationsAddress }) {
  const { detail } = asked;
  const isPhone = useMediaQuery('(max-width: 599px)', false, { getInitialValueInEffect: false });
  return (
    <Drawer.Root
      __handledEscapeEvents={useOwnEscapes(detail !== null)}
      opened={detail !== null}
      onClose={closeDetail}
      position="right"
      size={isPhone ? '100%' : 640}
      transitionProps={{ duration: 160 }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Header className={classes.header}>
          <Drawer.Title className={classes.title}>{text.title(detail?.script ?? '')}</Drawer.Title>
          <Drawer.CloseButton aria-label={text.close} />
        </Drawer.Header>
        <Drawer.Body className={classes.body}>
          {detail !== null && (
            <>
              <Trend />
              <RecordTasks frame="dialog" tie={{ tipo: 'trabajo', clave: detail.script }} />
            </>
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function Trend() {
  const reading = useAutomationsChild('automationTrend');
  const failure = useSelector(reading, selectFailure);
  const trend = useSelector(reading, selectShownPage);
  const spec = useMemo(() => trend && durationSpec(trend), [trend]);
  if (failure !== null) {
    return (
      <StateView
        kind="error"
        title={text.failed}
        detail={automationsText.failure(failure)}
        action={<Button onClick={listIntents(reading).retry}>{listText.retry}</Button>}
      />
    );
  }
  return (
    <>
      <ChartPanel
        title={text.chart}
        height={220}
        summary={trend && <p className={classes.change}>{text.change(trend.tendencia)}</p>}
        state={spec === null ? { kind: 'loading' } : { kind: 'ready', spec }}
      />
      {trend !== null && (
        <>
          <Usual limits={trend.limites} />
          <Warnings warnings={trend.avisos} />
        </>
      )}
    </>
  );
}

type Limits = AutomationTrend['limites'];

const inRows = (rows: number): string => formatCount(Math.round(rows));

function Usual({ limits }: { readonly limits: Limits }) {
  const lines = [
    [text.duration, limits.ms, formatDuration],
    [text.rows, limits.filas, inRows],
    [text.interval, limits.intervalo, intervalText],
  ] as const;
  const isKnown = lines.some(([, limit]) => limit !== null);
  return (
    <section aria-label={text.usual}>
      <h3 className={classes.heading}>{text.usual}</h3>
      <p className={classes.note}>{isKnown ? text.usualDetail : text.learning}</p>
      {isKnown && (
        <dl className={classes.limits}>
          {lines.map(
            ([name, limit, say]) =>
              limit !== null && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{text.between(limit.desde === null ? null : say(limit.desde), say(limit.hasta))}</dd>
                </div>
              ),
          )}
        </dl>
      )}
    </section>
  );
}

function Warnings({ warnings }: { readonly warnings: AutomationTrend['avisos'] }) {
  return (
    <section aria-label={text.warnings}>
      <h3 className={classes.heading}>{text.warnings}</h3>
      {warnings.length === 0 ? (
        <p className={classes.note}>{text.noWarnings}</p>
      ) : (
        <ul className={classes.warnings}>
          {warnings.map(({ marca, abierto_en: opened, cerrado_en: closed, frase }) => (
            <li key={`${marca} ${opened}`}>
              <Message
                meaning={closed === null ? 'warning' : 'information'}
                sentence={`${automationsText.mark[marca]}. ${frase}`}
              />
              <p className={classes.note}>
                {closed === null ? text.open(opened) : text.closed(opened, closed)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
