import { typesIn, type WidgetData } from '../../../src/api/contract/widget-data.ts';
import type {
  LayoutVersion,
  Widget,
  WidgetLayout,
  WidgetLayoutRequest,
  WidgetType,
} from '../../../src/api/contract/widget-layout.ts';
import type { customViewEndpoints } from '../../../src/api/endpoints/custom-view.ts';
import { AT } from './fake-run.ts';
import type { Answers } from './fake-server.ts';
import { refusal } from './refusal.ts';

export const fakeWidget = (id: string, type: WidgetType, x: number, y = 0): Widget => ({
  id,
  type,
  title: `Widget ${id}`,
  chartType: null,
  refreshInterval: 60,
  size: { cols: 1, rows: 1 },
  position: { x, y },
});

/** The custom view of one person. */
export class FakeCustomView {
  general: Widget[] = [fakeWidget('a', 'total-works', 0), fakeWidget('b', 'bar', 1)];
  readonly versions: LayoutVersion[] = [];
  readonly asked: (readonly WidgetType[])[] = [];
  /** The days of each call in `asked`. */
  readonly askedDays: object[] = [];
  answers: WidgetData = {
    'total-works': {
      estado: 'listo',
      datos: {
        valor: 312,
        desde: '2026-10-23',
        hasta: '2026-11-21',
        antes: null,
        cambio: 4,
        serie: [308, 312],
      },
    },
    bar: { estado: 'listo', datos: { labels: ['Norte', 'Sur'], datos: [300, 12], proyectos: [1, 2] } },
    'user-table': { estado: 'sin_permiso' },
    'pending-tasks': {
      estado: 'listo',
      datos: {
        pendientes: 9,
        tareas: [
          {
            id: '0c6d2f0e-8f57-4b0b-9a54-3f7c8f1d2a10',
            numero: 12,
            titulo: 'Replantear la acometida',
            tablero: 3,
            vence: '2026-11-30',
          },
        ],
      },
    },
    'activity-feed': { estado: 'fallido' },
  };

  layout(): WidgetLayout {
    const [last] = this.versions;
    return { widgets: last?.widgets ?? this.general, version: last?.version ?? 0, general: this.general };
  }

  /** Null when another version has been saved since. */
  save({ widgets, version }: WidgetLayoutRequest): WidgetLayout | null {
    if (version !== this.layout().version) return null;
    this.versions.unshift({ version: version + 1, guardada: AT, widgets });
    return this.layout();
  }

  data(types: readonly WidgetType[], days: object): WidgetData {
    this.asked.push(types);
    this.askedDays.push(days);
    const { bar, ...others } = this.answers;
    const answers: WidgetData = { ...others, ...(bar && { bar: countedIn(bar, days) }) };
    return Object.fromEntries(
      types.flatMap((type) => (answers[type] === undefined ? [] : [[type, answers[type]]])),
    );
  }
}

/** As the server does, the works of each project say which days were counted where days are asked for. */
const countedIn = (bar: NonNullable<WidgetData['bar']>, days: object): NonNullable<WidgetData['bar']> =>
  bar.estado === 'listo' && Object.keys(days).length > 0
    ? { ...bar, datos: { ...bar.datos, rango: { desde: '2026-11-01', hasta: '2026-11-21' } } }
    : bar;

export const customViewAnswers = (view: FakeCustomView): Answers<typeof customViewEndpoints> => ({
  widgetData: ({ query: { tipos, ...days } }) => view.data(typesIn(tipos), days),
  widgetLayout: () => view.layout(),
  saveLayout: ({ body }) => {
    const saved = view.save(body);
    if (saved !== null) return saved;
    throw refusal(409, 'Tu panel se ha cambiado en otra pestaña o en otro equipo.', {
      current: view.layout(),
    });
  },
  layoutVersions: () => view.versions,
  shareLayout: ({ body }) => {
    view.general = body.widgets;
  },
});
