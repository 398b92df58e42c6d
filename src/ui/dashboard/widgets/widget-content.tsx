import { Button, Skeleton } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import type { WidgetContents, WidgetData } from '../../../api/contract/widget-data.ts';
import type { Widget, WidgetType } from '../../../api/contract/widget-layout.ts';
import { formatCount } from '../../../shared/spanish-count.ts';
import type { ChartKind, ChartSpec } from '../../charts/chart-types.ts';
import { lazyPart } from '../../lazy-part.tsx';
import { actionName } from '../../text/activity-names.ts';
import { formatDay, formatMoment } from '../../text/bulk-import-format.ts';
import { dashboardText } from '../../text/dashboard.ts';
import { widgetsText as text } from '../../text/widgets.ts';
import { CELL } from './cells.ts';
import classes from './widget-content.module.css';

const Chart = lazyPart(async () => (await import('../../charts/chart.tsx')).Chart);
const Sparkline = lazyPart(async () => (await import('../../charts/sparkline.tsx')).Sparkline);

interface WidgetContentProps {
  readonly widget: Widget;
  readonly answer: WidgetData[WidgetType];
  /** The last call failed: what never came does not come by itself. */
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

export function WidgetContent({ widget, answer, hasFailed, onRetry }: WidgetContentProps) {
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
  return <Drawn widget={widget} data={answer.datos} />;
}

interface Drawing<TData> {
  readonly widget: Widget;
  readonly data: TData;
}
type Drawings = {
  readonly [T in WidgetType]: (props: Drawing<WidgetContents[T]>) => ReactNode;
};

const CONTENTS: Drawings = {
  'total-projects': Total,
  'total-subprojects': Total,
  'total-works': Total,
  'active-users': ({ data }) => (
    <Figure value={data.conSesion}>
      <p className={classes.detail}>{text.sessions(data.cuentas)}</p>
    </Figure>
  ),
  'pending-tasks': ({ data }) => <Figure value={data.pendientes} />,
  doughnut: ByProject,
  bar: ByProject,
  line: ByDay,
  area: ByDay,
  'recent-projects': ({ data }) => (
    <Rows
      rows={data.map(({ id, nombre, tipo, estado }) => ({ id, name: nombre, detail: `${tipo} · ${estado}` }))}
    />
  ),
  'activity-feed': Deeds,
  'export-summary': Deeds,
  'user-table': ({ data }) => (
    <Rows
      rows={data.map(({ id, nombre, ultimoAcceso }) => ({
        ...{ id, name: nombre },
        detail: ultimoAcceso === null ? text.neverEntered : formatMoment(ultimoAcceso),
      }))}
    />
  ),
};

function Coming({ title }: { readonly title: string }) {
  return (
    <div className={classes.coming} aria-busy="true">
      <p className="visually-hidden" role="status">
        {text.loadingWidget(title)}
      </p>
      <Skeleton height="100%" aria-hidden />
    </div>
  );
}

function Figure({ value, children }: { readonly value: number; readonly children?: ReactNode }) {
  return (
    <div className={classes.figure}>
      <p className={classes.value}>{formatCount(value)}</p>
      {children}
    </div>
  );
}

function Total({ widget, data }: Drawing<WidgetContents['total-works']>) {
  const { valor, cambio, desde, serie } = data;
  return (
    <Figure value={valor}>
      <p className={classes.detail}>{dashboardText.change(cambio, desde)}</p>
      <div className={classes.course}>
        <Suspense>
          <Sparkline label={dashboardText.course(widget.title, serie)} values={serie} />
        </Suspense>
      </div>
    </Figure>
  );
}

function ByProject({ widget, data }: Drawing<WidgetContents['bar']>) {
  const kind = widget.chartType ?? (widget.type as 'bar' | 'doughnut');
  return (
    <Drawn
      widget={widget}
      kind={kind}
      data={{
        labels: data.labels,
        labelName: dashboardText.table.project,
        series: [{ name: text.works, values: data.datos }],
        format: WORKS,
      }}
    />
  );
}

function ByDay({ widget, data }: Drawing<WidgetContents['line']>) {
  const kind: ChartKind = widget.chartType === 'bar' ? 'bar' : (widget.type as 'line' | 'area');
  return (
    <Drawn
      widget={widget}
      kind={kind}
      data={{
        labels: data.dias.map(formatDay),
        labelName: text.day,
        series: [{ name: text.works, values: data.valores }],
        format: WORKS,
      }}
    />
  );
}

const WORKS = { kind: 'count', one: 'obra', many: 'obras' } as const;
/** Of a widget without its head, the foot of its chart and its edges. */
const AROUND_CHART = 112;

interface DrawnProps {
  readonly widget: Widget;
  readonly kind: ChartKind;
  readonly data: ChartSpec['data'];
}

function Drawn({ widget, kind, data }: DrawnProps) {
  const { rows } = widget.size;
  const height = rows * (CELL.height + CELL.gap) - CELL.gap - AROUND_CHART;
  if (data.labels.length === 0) return <p className={classes.told}>{text.empty}</p>;
  return (
    <Suspense fallback={<Coming title={widget.title} />}>
      <Chart title={widget.title} spec={{ kind, data }} height={height} />
    </Suspense>
  );
}

function Deeds({ data }: Drawing<WidgetContents['activity-feed']>) {
  return (
    <Rows
      rows={data.map(({ id, usuario, accion, momento }) => ({
        ...{ id, name: `${usuario}: ${actionName(accion)}`, detail: formatMoment(momento) },
      }))}
    />
  );
}

interface Row {
  readonly id: number;
  readonly name: string;
  readonly detail: string;
}

function Rows({ rows }: { readonly rows: readonly Row[] }) {
  if (rows.length === 0) return <p className={classes.told}>{text.empty}</p>;
  return (
    <ul className={classes.rows}>
      {rows.map(({ id, name, detail }) => (
        <li key={id}>
          <span className={classes.name}>{name}</span>
          <span className={classes.detail}>{detail}</span>
        </li>
      ))}
    </ul>
  );
}
