import type { AskedExport, ExportedWidget } from '../../../src/api/contract/exports.ts';
import type { WidgetContents } from '../../../src/api/contract/widget-data.ts';
import { chartKindOf, type WidgetType } from '../../../src/api/contract/widget-layout.ts';
import { actionName, entityName } from '../../../src/shared/activity-names.ts';
import type { ChartSpec } from '../../../src/shared/charts/chart-types.ts';
import { counted } from '../../../src/shared/spanish-count.ts';
import type { WidgetReader, WidgetViewer } from '../../dashboard/widgets/widget-reader.ts';
import { daysOf } from '../asked-dates.ts';
import { dayText } from '../cell-text.ts';
import type { Column, ColumnKind, Report, ReportPart, ReportTable } from '../report.ts';
import { daysText } from './days-text.ts';
import { WORKS, worksOf, worksTable } from './project-parts.ts';

/** A part for each widget, read now with the rights of the person who asks. */
export async function widgetsReport(
  reader: WidgetReader,
  asked: Extract<AskedExport, { informe: 'widgets' }>,
  viewer: WidgetViewer,
): Promise<Report> {
  const { widgets } = asked;
  const data = await reader.read([...new Set(widgets.map(({ type }) => type))], viewer, daysOf(asked));
  const parts = widgets.map((widget): ReportPart => {
    const head = { id: widget.id, title: widget.title, isTableOnPaper: true };
    const answer = data[widget.type];
    if (answer?.estado !== 'listo') {
      if (answer?.estado === undefined || answer.estado === 'fallido')
        throw new Error(`${widget.type} failed`);
      return { ...head, note: FORBIDDEN, chart: null, table: null, isClosed: true };
    }
    const made = contentOf(widget, answer.datos);
    return { ...head, note: null, chart: made.chart ?? null, table: made.table };
  });
  const rows = parts.reduce((sum, { table }) => sum + (table?.rows.length ?? 0), 0);
  return {
    name: 'widgets',
    title: widgets.length === 1 ? (widgets[0]?.title ?? '') : 'Panel personalizado',
    scope: `${widgets.length === 1 ? 'Este widget' : 'Todos los widgets del panel'}${daysText(asked)}`,
    count: `${counted(widgets.length, 'widget', 'widgets')}, ${counted(rows, 'fila', 'filas')}`,
    rows,
    parts,
  };
}

const PARTS = { daily: 'Día', weekly: 'Semana del', monthly: 'Mes del' } as const;

const FORBIDDEN = 'Quien exportó no tiene permiso para ver estos datos.';

interface Content {
  readonly table: ReportTable;
  readonly chart?: ChartSpec;
}

type Made = { readonly [T in WidgetType]: (widget: ExportedWidget, data: WidgetContents[T]) => Content };

const contentOf = (widget: ExportedWidget, data: unknown): Content =>
  (MADE[widget.type] as (widget: ExportedWidget, data: unknown) => Content)(widget, data);

function table(columns: readonly (readonly [string, ColumnKind])[], rows: ReportTable['rows']): ReportTable {
  return { columns: columns.map(([label, kind]): Column => ({ label, kind })), keys: 1, rows };
}

const figures = (rows: readonly (readonly [string, number])[]): Content => ({
  table: table(
    [
      ['Indicador', 'text'],
      ['Valor', 'count'],
    ],
    rows,
  ),
});

const total = ({ title }: ExportedWidget, { valor }: WidgetContents['total-works']): Content =>
  figures([[title, valor]]);

const byProject = (widget: ExportedWidget, data: WidgetContents['bar']): Content => ({
  table: worksTable(data),
  chart: { kind: chartKindOf(widget), data: worksOf(data) },
});

const byDay = (
  widget: ExportedWidget,
  { dias, valores, abierta, agregacion }: WidgetContents['line'],
): Content => ({
  table: table(
    [
      [PARTS[agregacion], 'day'],
      ['Obras', 'count'],
    ],
    dias.map((dia, at) => [dia, valores[at] ?? null]),
  ),
  chart: {
    kind: chartKindOf(widget),
    data: {
      labels: dias.map(dayText),
      labelName: PARTS[agregacion],
      series: [{ name: 'Obras', values: valores }],
      format: WORKS,
      ...(abierta !== null && { unfinished: abierta }),
    },
  },
});

const deeds = (_: ExportedWidget, data: WidgetContents['activity-feed']): Content => ({
  table: {
    ...table(
      [
        ['Momento', 'moment'],
        ['Persona', 'text'],
        ['Acción', 'text'],
        ['Objeto', 'text'],
      ],
      data.map(({ momento, usuario, accion, entidad }) => [
        ...[momento, usuario, actionName(accion), entityName(entidad)],
      ]),
    ),
    keys: 4,
  },
});

const MADE: Made = {
  'total-projects': total,
  'total-subprojects': total,
  'total-works': total,
  'active-users': (_, { conSesion, cuentas }) =>
    figures([
      ['Con la sesión abierta', conSesion],
      ['Cuentas', cuentas],
    ]),
  'pending-tasks': (_, { pendientes, tareas }) => ({
    table: table(
      [
        ['Tarea', 'text'],
        ['Vence', 'day'],
      ],
      [
        ...tareas.map(({ numero, titulo, vence }) => [`T-${numero} ${titulo}`, vence]),
        ...(pendientes > tareas.length ? [[`y ${pendientes - tareas.length} más`, null]] : []),
      ],
    ),
  }),
  doughnut: byProject,
  bar: byProject,
  line: byDay,
  area: byDay,
  'recent-projects': (_, data) => ({
    table: table(
      [
        ['Proyecto', 'text'],
        ['Tipo', 'text'],
        ['Estado', 'text'],
        ['Creado', 'moment'],
      ],
      data.map(({ nombre, tipo, estado, creado }) => [nombre, tipo, estado, creado]),
    ),
  }),
  'activity-feed': deeds,
  'export-summary': deeds,
  'user-table': (_, data) => ({
    table: table(
      [
        ['Persona', 'text'],
        ['Rol', 'text'],
        ['Activo', 'text'],
        ['Último acceso', 'moment'],
      ],
      data.map(({ nombre, rol, activo, ultimoAcceso }) => [nombre, rol, activo ? 'Sí' : 'No', ultimoAcceso]),
    ),
  }),
};
