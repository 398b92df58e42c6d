import { describe, expect, it } from 'vitest';
import type { ComparedMetric } from '../../../src/api/contract/history.ts';
import {
  HISTORY_METRICS,
  type History,
  type HistoryAggregation,
  type HistoryEntry,
} from '../../../src/api/contract/history.ts';
import { comparisonFiguresOf } from '../../../src/ui/dashboard/comparison/comparison-figures.ts';

type Values = readonly (number | null)[];

const NOTHING = Object.fromEntries(HISTORY_METRICS.map((metric) => [metric, null])) as Record<
  (typeof HISTORY_METRICS)[number],
  null
>;
/** Intl inserts no-break spaces before '%' and '€'. */
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? null;
const dayOf = (at: number) => new Date(Date.UTC(2026, 10, 21 + at)).toISOString().slice(0, 10);

/** The last entry of `current` is today, 21 November. */
function historyOf(
  metric: ComparedMetric,
  previous: Values,
  current: Values,
  trends: Values = [],
  agregacion: HistoryAggregation = 'daily',
): History {
  const entries = (values: Values, last: number): HistoryEntry[] =>
    values.map((value, at) => {
      const day = dayOf(last - values.length + 1 + at);
      return { date: day, until: day, open: day === '2026-11-21', ...NOTHING, [metric]: value };
    });
  const now = entries(current, 0);
  return {
    periodo: '7d',
    agregacion,
    hoy: '2026-11-21',
    current: now,
    previous: entries(previous, -current.length),
    trends: now.map(({ date }, at) => ({ date, ...NOTHING, [metric]: trends[at] ?? null })),
  };
}
function told(
  metric: ComparedMetric,
  ...of: Parameters<typeof historyOf> extends [unknown, ...infer R] ? R : never
) {
  const [figures] = comparisonFiguresOf(historyOf(metric, ...of), [metric], false).metrics;
  return [plain(figures?.value), plain(figures?.change), figures?.direction, figures?.gaps];
}

describe('the total of a metric', () => {
  it('is beside the total of the previous period', () => {
    expect(told('works', [280, 300], [305, 312], [null, 4])).toEqual([
      '312 obras',
      '12 más que el 19 nov 2026 (+4 %)',
      'up',
      null,
    ]);
    expect(told('projects', [3, 4], [3, 1], [0, -75])).toEqual([
      '1 proyecto',
      '3 menos que el 19 nov 2026 (−75 %)',
      'down',
      null,
    ]);
    expect(told('users', [5, 5], [6, 5], [null, 0])).toEqual([
      '5 personas',
      'Igual que el 19 nov 2026',
      'same',
      null,
    ]);
    // There is no percentage of change from 0.
    expect(told('works', [0, 0], [1, 2])).toEqual(['2 obras', '2 más que el 19 nov 2026', 'up', null]);
  });

  it('says which days are not known', () => {
    expect(told('works', [1, null], [2, 3])).toEqual([
      '3 obras',
      'Sin dato del periodo anterior con que comparar',
      null,
      'Sin dato: 1 día del anterior.',
    ]);
    expect(told('works', [null, 1], [null, null])).toEqual([
      null,
      'Sin dato de hoy',
      null,
      'Sin dato: 2 días de este periodo y 1 día del anterior.',
    ]);
    expect(told('activity', [null, null], [4, 1])).toEqual([
      '5 cambios anotados',
      'Sin dato del periodo anterior con que comparar',
      null,
      'Sin dato: 2 días del anterior.',
    ]);
  });

  it('is compared only over days that are known and have ended', () => {
    // The second value of both periods is unknown, and today has not ended.
    expect(told('activity', [10, 7, null, 50], [15, null, 9, 4])).toEqual([
      '28 cambios anotados',
      '5 más que antes (+50 %), en 1 día terminado',
      'up',
      'Sin dato: 1 día de este periodo y 1 día del anterior.',
    ]);
    expect(told('activity', [10, 5, 8], [5, 10, 0])).toEqual([
      '15 cambios anotados',
      'Lo mismo que antes, en 2 días terminados',
      'same',
      null,
    ]);
    expect(told('activity', [10], [4], [], 'monthly')).toEqual([
      '4 cambios anotados',
      'Solo está el mes en curso: se compara cuando termine',
      null,
      null,
    ]);
    expect(told('activity', [10, 9], [6, 2], [], 'weekly')[1]).toBe(
      '4 menos que antes (−40 %), en 1 semana terminada',
    );
  });

  it('says money in euros, to the cent', () => {
    expect(told('invoiced', [0.1, 0.2, 0.5], [0.1, 1000.3, 0.7])).toEqual([
      '1.001,10 €',
      '1.000,10 € más que antes (+333.366,7 %), en 2 días terminados',
      'up',
      null,
    ]);
  });

  it('waits for the euros when they were chosen after the answer', () => {
    const { metrics, trends } = comparisonFiguresOf(
      historyOf('works', [1], [2]),
      ['works', 'invoiced'],
      false,
    );
    expect(metrics.map(({ metric }) => metric)).toEqual(['works']);
    expect(trends.data.series.map(({ name }) => name)).toEqual(['Obras']);
  });
});

describe('the chart of a metric', () => {
  it('draws both periods, each by its own days, with gaps, and marks today', () => {
    const history = historyOf('works', [1, null, 3, 4], [5, 6, null, 8], [null, -5, null, 100]);
    const { metrics, trends } = comparisonFiguresOf(history, ['works'], false);
    const labels = ['18 nov', '19 nov', '20 nov', '21 nov'];
    const spans = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'].map((day) => ({
      from: day,
      to: day,
    }));
    expect(metrics[0]?.spec).toEqual({
      kind: 'line',
      data: {
        labels,
        labelName: 'Día',
        spans,
        unfinished: 3,
        format: { kind: 'count', one: 'obra', many: 'obras' },
        axis: 'around',
        series: [
          { name: 'Este periodo', values: [5, 6, null, 8] },
          {
            name: 'El anterior',
            values: [1, null, 3, 4],
            ownLabels: { name: 'Con qué se compara', labels: ['14 nov', '15 nov', '16 nov', '17 nov'] },
          },
        ],
      },
    });
    expect(trends).toEqual({
      kind: 'line',
      data: {
        labels,
        labelName: 'Día',
        spans,
        unfinished: 3,
        format: { kind: 'change' },
        series: [{ name: 'Obras', values: [null, -5, null, 100] }],
      },
    });
  });

  it('links the activity of a time to the audit trail of that time, for people who may read it', () => {
    const history = historyOf('activity', [1, 2], [3, null]);
    const hrefsOf = (mayRead: boolean) =>
      comparisonFiguresOf(history, ['activity'], mayRead).metrics[0]?.spec.data.series.map(
        ({ hrefs }) => hrefs,
      );
    expect(hrefsOf(true)).toEqual([
      ['/activity?desde=2026-11-20&hasta=2026-11-20', '/activity?desde=2026-11-21&hasta=2026-11-21'],
      ['/activity?desde=2026-11-18&hasta=2026-11-18', '/activity?desde=2026-11-19&hasta=2026-11-19'],
    ]);
    expect(hrefsOf(false)).toEqual([undefined, undefined]);
  });

  it('has bars from 0 where a line would join few values', () => {
    const [figures] = comparisonFiguresOf(historyOf('works', [1, 2], [3, 4]), ['works'], false).metrics;
    expect([figures?.spec.kind, figures?.spec.data.axis]).toEqual(['bar', undefined]);
  });

  it('names months, weeks by their Monday, and the year where two of them are compared', () => {
    const labelsOf = (history: History) => comparisonFiguresOf(history, ['works'], false).trends.data;
    const works = historyOf('works', [1], [2]);
    expect(labelsOf({ ...works, agregacion: 'monthly' })).toMatchObject({
      labels: ['nov 2026'],
      labelName: 'Mes',
    });
    expect(labelsOf({ ...works, agregacion: 'weekly' })).toMatchObject({ labelName: 'Semana del' });
    expect(labelsOf({ ...works, periodo: '1y' })).toMatchObject({ labels: ['21 nov 2026'] });
  });
});
