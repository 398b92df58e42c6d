import { HISTORY_METRICS, type History, type HistoryEntry } from '../../../src/api/contract/history.ts';
import type { ComparisonQuery } from '../../../src/machines/historical-comparison/historical-comparison-types.ts';
import { pagedListPayloads } from '../kit/paged-list-payloads.ts';

const all = <TValue>(value: TValue) =>
  Object.fromEntries(HISTORY_METRICS.map((metric) => [metric, value])) as Record<
    (typeof HISTORY_METRICS)[number],
    TValue
  >;
const entry = (date: string, until: string, value: number): HistoryEntry => ({
  date,
  until,
  open: until >= '2026-11-21',
  ...all(value),
});

const comparedWeek: History = {
  periodo: '7d',
  agregacion: 'weekly',
  hoy: '2026-11-21',
  current: [entry('2026-11-16', '2026-11-22', 12)],
  previous: [entry('2026-11-09', '2026-11-15', 10)],
  trends: [{ date: '2026-11-16', ...all(20) }],
};

export const historicalComparisonPayloads = pagedListPayloads<ComparisonQuery, History>(
  [
    { time: { period: '30d' }, aggregation: 'daily', withInvoiced: false },
    { time: { period: '7d' }, aggregation: 'weekly', withInvoiced: false },
  ],
  [comparedWeek],
);
