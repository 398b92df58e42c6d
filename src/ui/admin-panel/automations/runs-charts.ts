import type { Automations, AutomationTrend } from '../../../api/contract/automations.ts';
import { daysAfter } from '../../../shared/calendar-day.ts';
import type { ChartSpec } from '../../../shared/charts/chart-types.ts';
import { automationsText as text } from '../../text/automations.ts';
import { formatDay } from '../../text/format.ts';

const DAY_MS = 86_400_000;

/**
 * The chart of the runs by day, good and failed. Every day from the first to the last has a place on the
 * axis, so a day without runs is visible as a gap.
 */
export function runsPerDaySpec(
  rows: Automations['cronLinuxSummary'],
  script: string | undefined,
  hrefOf: (day: string) => string,
): ChartSpec {
  const counted = rows.filter((row) => script === undefined || row.script === script);
  const days = daysBetween(counted.map(({ fecha }) => fecha));
  const sumOf = (day: string, of: (row: (typeof rows)[number]) => number) =>
    counted.reduce((sum, row) => (row.fecha === day ? sum + of(row) : sum), 0);
  const hrefs = days.map(hrefOf);
  const good = {
    name: text.good,
    values: days.map((day) => sumOf(day, (row) => row.cuenta - row.fallidas)),
    hrefs,
  };
  const bad = days.map((day) => sumOf(day, ({ fallidas }) => fallidas));
  return {
    kind: 'bar',
    data: {
      labels: days.map(formatDay),
      labelName: text.day,
      series: bad.some((count) => count > 0)
        ? [good, { name: text.bad, values: bad, hrefs, tones: bad.map(() => 'red' as const) }]
        : [good],
      format: { kind: 'count', ...text.runs },
    },
  };
}

function daysBetween(days: readonly string[]): readonly string[] {
  const times = days.map((day) => Date.parse(day));
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const count = times.length === 0 ? 0 : Math.round((last - first) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, index) => daysAfter(days.toSorted()[0] ?? '', index));
}

/** When any run of the trend took longer than this, the chart is in seconds, which are easier to read. */
const MOST_MILLISECONDS = 2_000;

export function durationSpec({ dias, limites }: AutomationTrend): ChartSpec {
  const isShort = dias.every(({ maximo }) => maximo <= MOST_MILLISECONDS);
  const nameOf = (name: string) => (isShort ? name : text.trend.inSeconds(name));
  const figureOf = (ms: number) => (isShort ? Math.round(ms) : Math.round(ms / 100) / 10);
  const most = limites.ms?.hasta;
  return {
    kind: 'line',
    data: {
      labels: dias.map(({ fecha }) => formatDay(fecha)),
      labelName: text.day,
      series: [
        { name: nameOf(text.trend.mean), values: dias.map(({ media }) => figureOf(media)) },
        { name: nameOf(text.trend.most), values: dias.map(({ maximo }) => figureOf(maximo)) },
        ...(most === undefined
          ? []
          : [{ name: nameOf(text.trend.limit), values: dias.map(() => figureOf(most)) }]),
      ],
      format: isShort ? { kind: 'count', ...text.trend.milliseconds } : { kind: 'number' },
    },
  };
}
