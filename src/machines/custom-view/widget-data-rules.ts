import type { WidgetData } from '../../api/contract/widget-data.ts';
import { REFRESH_INTERVALS, type Widgets, type WidgetType } from '../../api/contract/widget-layout.ts';
import type { WantedType, WidgetDataContext } from './widget-data-types.ts';

/** Each type once, as often as the most impatient of its widgets wants it. */
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

/** After the longest interval it begins again: all intervals divide it. */
export const nextLook = ({ looks, delays }: Pick<Known, 'looks' | 'delays'>): number =>
  (looks + 1) % (LONGEST_MS / delays.look);

/** At this look. */
export const due = ({ wanted, delays, looks }: Known): WidgetType[] =>
  wanted
    .filter(({ every }) => every > 0 && (looks * delays.look) % (every * 1_000) === 0)
    .map(({ type }) => type);

/** After a time in which nobody looked. */
export const refreshed = ({ wanted }: Pick<Known, 'wanted'>): WidgetType[] =>
  wanted.filter(({ every }) => every > 0).map(({ type }) => type);

export const together = (some: readonly WidgetType[], more: readonly WidgetType[]): WidgetType[] => [
  ...new Set([...some, ...more]),
];

/** What failed now does not take away what was known before. */
export function mergedWith(known: WidgetData, news: WidgetData): WidgetData {
  const useful = Object.entries(news).filter(
    ([type, { estado }]) => estado !== 'fallido' || known[type as WidgetType]?.estado !== 'listo',
  );
  return { ...known, ...Object.fromEntries(useful) };
}
