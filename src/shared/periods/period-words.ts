import type { Period } from './periods.ts';

/** Periods in Spanish, as choices and headings. */
export const PERIOD_WORDS: Readonly<Record<Period, string>> = {
  hoy: 'Hoy',
  ayer: 'Ayer',
  '7d': 'Últimos 7 días',
  '30d': 'Últimos 30 días',
  '3m': 'Últimos 3 meses',
  '6m': 'Últimos 6 meses',
  '1y': 'Último año',
  esta_semana: 'Esta semana',
  mes: 'Este mes',
  trimestre: 'Este trimestre',
  ano: 'Este año',
  mes_pasado: 'Mes pasado',
  proximos_30_dias: 'Próximos 30 días',
};

/** The same after the name of a column: 'con Creada en los últimos 7 días'. */
export const PERIOD_PHRASES: Readonly<Record<Period, string>> = {
  hoy: 'hoy',
  ayer: 'ayer',
  '7d': 'en los últimos 7 días',
  '30d': 'en los últimos 30 días',
  '3m': 'en los últimos 3 meses',
  '6m': 'en los últimos 6 meses',
  '1y': 'en el último año',
  esta_semana: 'esta semana',
  mes: 'este mes',
  trimestre: 'este trimestre',
  ano: 'este año',
  mes_pasado: 'el mes pasado',
  proximos_30_dias: 'en los próximos 30 días',
};
