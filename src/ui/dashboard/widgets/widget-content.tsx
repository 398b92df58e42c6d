import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { WidgetContents, WidgetData } from '../../../api/contract/widget-data.ts';
import type { Widget, WidgetType } from '../../../api/contract/widget-layout.ts';
import { widgetsText as text } from '../../text/widgets.ts';
import { Coming } from './coming.tsx';
import { ByDay, ByProject } from './widget-chart.tsx';
import classes from './widget-content.module.css';
import { Figure, Total } from './widget-figure.tsx';
import { Deeds, People, Projects } from './widget-rows.tsx';
import { PendingTasks } from './widget-tasks.tsx';

interface WidgetContentProps {
  readonly widget: Widget;
  readonly answer: WidgetData[WidgetType];
  /** Whether charts show the days before beside those asked for. */
  readonly compares: boolean;
  /** True when the last call failed: a widget that has no data yet then offers a retry. */
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

export function WidgetContent({ widget, answer, compares, hasFailed, onRetry }: WidgetContentProps) {
  if (answer === undefined && !hasFailed) return <Coming title={widget.title} />;
  const state = answer?.estado ?? 'fallido';
  if (answer === undefined || answer.estado !== 'listo') {
    return (
      <div className={classes.told}>
        <p>{text.states[state === 'listo' ? 'fallido' : state]}</p>
        {state === 'fallido' && (
          <Button size="compact-sm" variant="default" onClick={onRetry}>
            {text.retry}
          </Button>
        )}
      </div>
    );
  }
  const Drawn = CONTENTS[widget.type] as (props: Drawing<unknown>) => ReactNode;
  return <Drawn widget={widget} data={answer.datos} compares={compares} />;
}

interface Drawing<TData> {
  readonly widget: Widget;
  readonly data: TData;
  readonly compares: boolean;
}
type Drawings = {
  readonly [T in WidgetType]: (props: Drawing<WidgetContents[T]>) => ReactNode;
};

const CONTENTS: Drawings = {
  'total-projects': Total,
  'total-subprojects': Total,
  'total-works': Total,
  'active-users': ({ widget, data }) => (
    // No list shows only the people who have a session, so the number leads nowhere.
    <Figure title={widget.title} value={data.conSesion} href={null}>
      <p className={classes.detail}>{text.sessions(data.cuentas)}</p>
    </Figure>
  ),
  'pending-tasks': PendingTasks,
  doughnut: ByProject,
  bar: ByProject,
  line: ByDay,
  area: ByDay,
  'recent-projects': Projects,
  'activity-feed': Deeds,
  'export-summary': Deeds,
  'user-table': People,
};
