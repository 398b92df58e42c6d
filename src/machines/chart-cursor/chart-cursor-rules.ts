import type { CursorMove, CursorPlace, CursorPoint, CursorPoints } from './chart-cursor-types.ts';

export const pointAt = (points: CursorPoints, place: CursorPlace): CursorPoint =>
  points[place.series]?.[place.label] ?? 'gap';

const isThere = (points: CursorPoints, place: CursorPlace): boolean => pointAt(points, place) !== 'gap';

/**
 * The place that a move leads to, skipping gaps; null when no value lies in that direction. Without a present place the
 * first move goes to an end.
 */
export function placeAfter(
  points: CursorPoints,
  from: CursorPlace | null,
  move: CursorMove,
): CursorPlace | null {
  if (from === null || !isThere(points, from)) return firstPlace(points, move === 'last' ? -1 : 1);
  const { series, label } = from;
  switch (move) {
    case 'first':
      return alongSeries(points, series, 0, 1);
    case 'last':
      return alongSeries(points, series, lastLabel(points, series), -1);
    case 'next':
      return alongSeries(points, series, label + 1, 1);
    case 'previous':
      return alongSeries(points, series, label - 1, -1);
    case 'nextSeries':
      return acrossSeries(points, series + 1, label, 1);
    case 'previousSeries':
      return acrossSeries(points, series - 1, label, -1);
  }
}

const lastLabel = (points: CursorPoints, series: number): number => (points[series]?.length ?? 0) - 1;

function firstPlace(points: CursorPoints, step: 1 | -1): CursorPlace | null {
  for (let series = 0; series < points.length; series += 1) {
    const place = alongSeries(points, series, step === 1 ? 0 : lastLabel(points, series), step);
    if (place) return place;
  }
  return null;
}

function alongSeries(points: CursorPoints, series: number, from: number, step: 1 | -1): CursorPlace | null {
  const count = points[series]?.length ?? 0;
  for (let label = from; label >= 0 && label < count; label += step) {
    if (isThere(points, { series, label })) return { series, label };
  }
  return null;
}

function acrossSeries(points: CursorPoints, from: number, label: number, step: 1 | -1): CursorPlace | null {
  for (let series = from; series >= 0 && series < points.length; series += step) {
    if (isThere(points, { series, label })) return { series, label };
  }
  return null;
}
