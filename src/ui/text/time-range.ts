import { PERIOD_WORDS } from '../../shared/periods/period-words.ts';
import { formatDay, formatDays } from './format.ts';

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
