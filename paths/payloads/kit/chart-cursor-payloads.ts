import type {
  ChartCursorEvent,
  CursorPoints,
} from '../../../src/machines/chart-cursor/chart-cursor-types.ts';
import { eventsOnly, type PayloadCases } from '../payload-cases.ts';

const points: CursorPoints = [['link', 'value']];

export const chartCursorPayloads: PayloadCases<ChartCursorEvent> = eventsOnly({
  'cursor.moved': [
    { move: 'next', points },
    { move: 'first', points },
  ],
  'cursor.opened': [
    { place: { series: 0, label: 0 }, points, isNewTab: false },
    { place: { series: 0, label: 1 }, points, isNewTab: false },
  ],
});
