import * as z from 'zod/mini';
import { envelope } from './envelope.ts';
import { LARGEST_WHOLE } from './page.ts';

/** Types of widgets (spec 2, section 3). */
export const WIDGET_TYPES = [
  'total-projects',
  'total-subprojects',
  'total-works',
  'active-users',
  'pending-tasks',
  'doughnut',
  'bar',
  'line',
  'area',
  'recent-projects',
  'activity-feed',
  'user-table',
  'export-summary',
] as const;
export const widgetType = z.enum(WIDGET_TYPES);
export type WidgetType = z.infer<typeof widgetType>;

/** Types of charts: spec 2 section 5. */
export const CHART_TYPES = ['doughnut', 'bar', 'line', 'radar', 'polarArea', 'scatter'] as const;
/** Seconds after which a widget's data is read again; 0: only when the person asks for it (spec 2 section 5). */
export const REFRESH_INTERVALS = [0, 30, 60, 300, 600] as const;

export const GRID_COLUMNS_MAX = 6;
export const GRID_ROWS_MAX = 200;
export const WIDGET_ROWS_MAX = 4;
export const WIDGETS_MAX = 48;
export const WIDGET_TITLE_MAX = 80;

const whole = (least: number, most: number) => z.number().check(z.int(), z.minimum(least), z.maximum(most));

/** `size` in cells of the grid. `position`: the column (`x`) and row (`y`) of its first cell, both from 0. */
export const widget = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(40)),
  type: widgetType,
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(WIDGET_TITLE_MAX)),
  size: z.object({ cols: whole(1, GRID_COLUMNS_MAX), rows: whole(1, WIDGET_ROWS_MAX) }),
  position: z.object({ x: whole(0, GRID_COLUMNS_MAX - 1), y: whole(0, GRID_ROWS_MAX) }),
  /** Null for the default chart of the widget's type. */
  chartType: z.nullable(z.enum(CHART_TYPES)),
  refreshInterval: z.literal(REFRESH_INTERVALS),
});
export type Widget = z.infer<typeof widget>;
export type RefreshInterval = Widget['refreshInterval'];

const widgets = z.array(widget).check(
  z.maxLength(WIDGETS_MAX),
  z.refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'Two widgets share an id.'),
);
export type Widgets = readonly Widget[];

/**
 * GET /dashboard/disposicion. With `version` 0 the person has no layout of their own, and `widgets` are those of
 * `general`, which an administrator saved for everybody.
 */
export const widgetLayout = z.object({ widgets, version: z.number(), general: widgets });
export type WidgetLayout = z.infer<typeof widgetLayout>;
export const widgetLayoutAnswer = envelope(widgetLayout);

/** PUT /dashboard/disposicion. `version`: that of the layout from which the person's changes began. */
export const widgetLayoutRequest = z.object({
  widgets,
  version: z.number().check(z.int(), z.nonnegative(), z.maximum(LARGEST_WHOLE)),
});
export type WidgetLayoutRequest = z.infer<typeof widgetLayoutRequest>;

/** `data` of 409: the layout that was saved meanwhile, in another tab or browser. */
export const staleLayout = z.object({ current: widgetLayout });

/** PUT /dashboard/disposicion/general, by an administrator: the layout of everybody who has none of their own. */
export const generalLayoutRequest = z.object({ widgets });

/** GET /dashboard/disposicion/versiones: the newest first. `guardada`: ISO time. */
export const layoutVersionsAnswer = envelope(
  z.array(z.object({ version: z.number(), guardada: z.string(), widgets })),
);
export type LayoutVersion = z.infer<typeof layoutVersionsAnswer>['data'][number];

/**
 * The layout that a browser stores under `dashboard-widget-layout` (spec 2 section 3). It is ignored for any
 * other `userId`. `version`: the server's version from which it was changed. `isAhead`: the server does not have this
 * layout yet.
 */
export const keptLayout = z.object({
  userId: z.nullable(z.number()),
  widgets,
  version: z.number(),
  isAhead: z.boolean(),
});

type ChartType = NonNullable<Widget['chartType']>;

/** The charts that each widget can be drawn as; widgets not named here are not charts. */
const KINDS: Partial<Record<WidgetType, readonly ChartType[]>> = {
  doughnut: ['doughnut', 'bar', 'line', 'radar', 'polarArea', 'scatter'],
  bar: ['doughnut', 'bar', 'line', 'radar', 'polarArea', 'scatter'],
  // Values of thirty days are not parts of a whole, so a doughnut or polar area chart would mislead.
  line: ['bar', 'line', 'scatter'],
  area: ['bar', 'line', 'scatter'],
};

export const chartKindsOf = (type: WidgetType): readonly ChartType[] => KINDS[type] ?? [];

/** Ignores a chart type that the widget cannot be drawn as: another version of the portal may have stored it. */
export const chartKindOf = ({ type, chartType }: Pick<Widget, 'type' | 'chartType'>): ChartType | 'area' =>
  chartType !== null && chartKindsOf(type).includes(chartType) ? chartType : (type as ChartType | 'area');
