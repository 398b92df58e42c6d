import { formatValue } from '../../shared/charts/value-format.ts';
import { PERIOD_WORDS } from '../../shared/periods/period-words.ts';
import { formatCount } from '../../shared/spanish-count.ts';
import { formatDay, formatDays } from './format.ts';

/** How a count differs from that of the days from `from` to `to` before: '12 más que antes (16–31 oct 2026)'. */
export const changeSince = (difference: number, from: string, to: string): string =>
  difference === 0
    ? `Igual que antes (${formatDays(from, to)})`
    : `${formatCount(Math.abs(difference))} ${difference > 0 ? 'más' : 'menos'} que antes (${formatDays(from, to)})`;

/** An earlier value, written, with the change since then: '1.024 (+12,5 %)'. Without the percent where there was nothing. */
export const withChange = (written: string, now: number, before: number): string =>
  before > 0 && now !== before
    ? `${written} (${formatValue({ kind: 'change' }, ((now - before) / before) * 100)})`
    : written;

export const valueBefore = (written: string, now: number, before: number): string =>
  `antes ${withChange(written, now, before)}`;

export const timeRangeText = {
  periods: PERIOD_WORDS,
  all: 'Desde el principio',
  presets: 'Periodo',
  own: 'Otras fechas',
  from: 'Desde',
  to: 'Hasta',
  compare: 'Comparar con el periodo anterior',
  days: (from: string, to: string): string => formatDays(from, to),
  since: (day: string): string => `Desde el ${formatDay(day)}`,
  until: (day: string): string => `Hasta el ${formatDay(day)}`,
  mended: 'Revisa las fechas',
} as const;
