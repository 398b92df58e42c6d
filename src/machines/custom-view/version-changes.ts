import type { Widget, Widgets } from '../../api/contract/widget-layout.ts';

export interface VersionChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Those with another title, chart, interval or size. */
  readonly configured: readonly string[];
  /** How many stand elsewhere and are otherwise the same. */
  readonly moved: number;
}

/** What a version of a layout changed in the version before it: titles of widgets. */
export function versionChanges(now: Widgets, before: Widgets): VersionChanges {
  const earlier = new Map(before.map((widget) => [widget.id, widget]));
  const kept = now.flatMap((widget) => {
    const was = earlier.get(widget.id);
    return was === undefined ? [] : [{ widget, was }];
  });
  const ids = new Set(now.map(({ id }) => id));
  return {
    added: now.filter(({ id }) => !earlier.has(id)).map(({ title }) => title),
    removed: before.filter(({ id }) => !ids.has(id)).map(({ title }) => title),
    configured: kept.filter(({ widget, was }) => isOther(widget, was)).map(({ widget }) => widget.title),
    moved: kept.filter(({ widget, was }) => !isOther(widget, was) && isElsewhere(widget, was)).length,
  };
}

const isOther = (one: Widget, other: Widget): boolean =>
  one.title !== other.title ||
  one.type !== other.type ||
  one.chartType !== other.chartType ||
  one.refreshInterval !== other.refreshInterval ||
  one.size.cols !== other.size.cols ||
  one.size.rows !== other.size.rows;
const isElsewhere = ({ position }: Widget, was: Widget): boolean =>
  position.x !== was.position.x || position.y !== was.position.y;
