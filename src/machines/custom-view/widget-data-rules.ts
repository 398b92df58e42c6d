import type { WidgetData } from '../../api/contract/widget-data.ts';
import { REFRESH_INTERVALS, type Widgets, type WidgetType } from '../../api/contract/widget-layout.ts';
import type { AskedTime } from '../../shared/periods/time-range.ts';
import type { WantedType, WidgetDataContext } from './widget-data-types.ts';

/**
 * Each type once, with the shortest interval of its widgets that are read again by themselves; 0 when none
 * is.
 */
export function wantedBy(widgets: Widgets): readonly WantedType[] {
  const types = [...new Set(widgets.map(({ type }) => type))].sort();
  return types.map((type) => {
    const intervals = widgets
      .filter((widget) => widget.type === type && widget.refreshInterval > 0)
      .map(({ refreshInterval }) => refreshInterval);
    return { type, every: intervals.sort((a, b) => a - b)[0] ?? 0 };
  });
}

type Known = Pick<WidgetDataContext, 'wanted' | 'answers' | 'delays' | 'looks'>;

export const missing = ({ wanted, answers }: Pick<Known, 'wanted' | 'answers'>): WidgetType[] =>
  wanted.map(({ type }) => type).filter((type) => answers[type] === undefined);

const LONGEST_MS = Math.max(...REFRESH_INTERVALS) * 1_000;

/**
 * The number of the next look (a tick of the clock). It returns to its start after the longest interval,
 * which every other interval divides.
 */
export const nextLook = ({ looks, delays }: Pick<Known, 'looks' | 'delays'>): number =>
  (looks + 1) % (LONGEST_MS / delays.look);

/** The types that are due at this look. */
export const due = ({ wanted, delays, looks }: Known): WidgetType[] =>
  wanted
    .filter(({ every }) => every > 0 && (looks * delays.look) % (every * 1_000) === 0)
    .map(({ type }) => type);

/** The types to read when a hidden page becomes visible. */
export const refreshed = ({ wanted }: Pick<Known, 'wanted'>): WidgetType[] =>
  wanted.filter(({ every }) => every > 0).map(({ type }) => type);

export const together = (some: readonly WidgetType[], more: readonly WidgetType[]): WidgetType[] => [
  ...new Set([...some, ...more]),
];

/** Adds new answers to the known ones. A failed answer does not replace a good one. */
export function mergedWith(known: WidgetData, news: WidgetData): WidgetData {
  const useful = Object.entries(news).filter(
    ([type, { estado }]) => estado !== 'fallido' || known[type as WidgetType]?.estado !== 'listo',
  );
  return { ...known, ...Object.fromEntries(useful) };
}

export const isOther = (time: AskedTime, known: AskedTime): boolean =>
  JSON.stringify(time) !== JSON.stringify(known);
