import * as z from 'zod/mini';

/**
 * Periods that end today: the last days, and the month, the quarter and the year from their first day on. The server
 * reckons their days with its own clock, in the office's time zone.
 */
export const PERIODS = ['hoy', '7d', '30d', '3m', '6m', '1y', 'mes', 'trimestre', 'ano'] as const;
export const period = z.enum(PERIODS);

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
