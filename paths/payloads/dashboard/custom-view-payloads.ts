import type { LayoutVersion, Widget, WidgetLayout } from '../../../src/api/contract/widget-layout.ts';
import type { CustomViewEvent } from '../../../src/machines/custom-view/custom-view-types.ts';
import type { WidgetDataEvent } from '../../../src/machines/custom-view/widget-data-types.ts';
import type { WidgetGridEvent, WidgetSettings } from '../../../src/machines/custom-view/widget-grid-types.ts';
import type {
  SaveLayoutOutput,
  WidgetLayoutEvent,
} from '../../../src/machines/custom-view/widget-layout-types.ts';
import { CRASH, DOWN } from '../failures.ts';
import { formPayloads } from '../kit/form-payloads.ts';
import { resourcePayloads } from '../kit/resource-payloads.ts';
import { eventsOnly, type PayloadCases } from '../payload-cases.ts';

const widget = (id: string, x: number): Widget => ({
  id,
  type: 'total-works',
  title: 'Obras Registradas',
  chartType: null,
  refreshInterval: 60,
  size: { cols: 1, rows: 1 },
  position: { x, y: 0 },
});
const WIDGETS = [widget('a', 0)];
const CHANGED = [widget('a', 1)];
const layout = (version: number): WidgetLayout => ({ widgets: WIDGETS, version, general: WIDGETS });
const saved: readonly SaveLayoutOutput[] = [
  { kind: 'saved', version: 2 },
  { kind: 'stale', current: layout(3) },
];

export const customViewPayloads: PayloadCases<CustomViewEvent> = {
  events: {
    'customView.asked': [{ time: null }],
    'layout.came': [{ widgets: WIDGETS }],
    'grid.changed': [{ widgets: WIDGETS }],
  },
  outputs: { widgetLayout: [undefined] },
  failures: {},
};

export const widgetLayoutPayloads: PayloadCases<WidgetLayoutEvent> = {
  events: {
    'layout.changed': [{ widgets: CHANGED }],
    'layout.versionChosen': [{ version: { widgets: CHANGED } }],
  },
  outputs: {
    readKept: [null, { widgets: CHANGED, version: 1, isAhead: true }],
    loadLayout: [layout(1), layout(2)],
    saveLayout: saved,
    shareLayout: [undefined],
  },
  failures: {
    readKept: CRASH,
    layoutStore: CRASH,
    loadLayout: [DOWN],
    saveLayout: [DOWN],
    shareLayout: [DOWN],
  },
};

export const widgetGridPayloads: PayloadCases<WidgetGridEvent> = eventsOnly({
  'grid.given': [{ widgets: WIDGETS }],
  'grid.columnsMeasured': [{ columns: 2 }, { columns: 1 }],
  'widget.taken': [{ id: 'a' }],
  'widget.moved': [{ by: { x: 1, y: 0 } }],
  'widget.grown': [{ by: { x: 1, y: 0 } }],
  'widget.added': [{ widget: widget('b', 0) }],
  'widget.configured': [
    {
      id: 'a',
      settings: { type: 'total-works', title: 'Las obras', chartType: null, refreshInterval: 0 },
    },
  ],
  'widget.removed': [{ id: 'a' }],
});

export const widgetDataPayloads: PayloadCases<WidgetDataEvent> = {
  events: {
    'widgets.shown': [{ time: null }, { time: { period: 'mes' } }],
    'widgets.wanted': [{ wanted: [{ type: 'total-works', every: 300 }] }],
    'widgets.refreshRequested': [{ types: ['total-works'] }],
    'widgets.due': [{ types: ['total-works'] }],
  },
  outputs: {
    readWidgets: [
      {
        'total-works': {
          estado: 'listo',
          datos: {
            valor: 3,
            desde: '2026-10-23',
            hasta: '2026-11-21',
            antes: null,
            cambio: 1,
            serie: [2, 3],
          },
        },
      },
    ],
  },
  failures: { readWidgets: [DOWN], watchPage: CRASH },
};

export const layoutVersionsPayloads = resourcePayloads<readonly LayoutVersion[]>({
  value: [{ version: 1, guardada: '2026-11-21T10:42:05.000Z', widgets: WIDGETS }],
});

export const widgetSettingsPayloads = formPayloads<WidgetSettings>({
  whole: { title: 'Las obras' },
  wrong: { title: ' ' },
  answer: null,
});
