import * as z from 'zod/mini';

/** The periods of src/shared/periods/periods.ts. The server reckons their days with its own clock, in the office's time zone. */
export const period = z.enum([
  'hoy',
  'ayer',
  '7d',
  '30d',
  '3m',
  '6m',
  '1y',
  'esta_semana',
  'mes',
  'trimestre',
  'ano',
  'mes_pasado',
  'proximos_30_dias',
]);

/** 'YYYY-MM-DD' in the office's time zone. */
export const day = z.string().check(z.iso.date(), z.regex(/^(19|20)/));

/**
 * Days that a call is narrowed to. `periodo` takes the place of the two dates, both of which are included; one date
 * without the other is ignored.
 */
export const askedDays = {
  periodo: z.optional(period),
  fechaInicio: z.optional(day),
  fechaFin: z.optional(day),
} as const;

/** 'si': counted beside equally many days directly before. */
export const comparing = z.enum(['si']);
