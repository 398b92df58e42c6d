import type { Period } from './time-range.ts';

/** Periods in Spanish, as choices and headings. */
export const PERIOD_WORDS: Readonly<Record<Period, string>> = {
  hoy: 'Hoy',
  '7d': '7 días',
  '30d': '30 días',
  '3m': '3 meses',
  '6m': '6 meses',
  '1y': '1 año',
  mes: 'Este mes',
  trimestre: 'Este trimestre',
  ano: 'Este año',
};
