import * as z from 'zod/mini';
import { envelope } from './envelope.ts';
import { RUN_STATES } from './loads/run-states.ts';
import { undoneFields } from './loads/run-undone.ts';
import { pageOf, pageQuery } from './page.ts';
import { taskState } from './records/task.ts';

/** The kinds of things that the calendar counts, in the order of a day's list. */
export const CALENDAR_SOURCES = ['cargas', 'hitos', 'tareas'] as const;
export type CalendarSource = (typeof CALENDAR_SOURCES)[number];

/** GET /calendario: a month, `YYYY-MM`; by default the current month in the office's time zone. */
export const calendarQuery = z.object({
  mes: z.optional(z.string().check(z.regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/))),
});
export type CalendarQuery = z.infer<typeof calendarQuery>;

const count = z.number();

export const calendarAnswer = envelope(
  z.object({
    mes: z.string(),
    /** Today in the office's time zone, `YYYY-MM-DD`. */
    hoy: z.string(),
    /** The kinds of things that the caller may see. */
    fuentes: z.array(z.enum(CALENDAR_SOURCES)),
    /** Only days with items, in order. Kinds that the caller may not see count 0. */
    dias: z.array(z.object({ dia: z.string(), cargas: count, hitos: count, tareas: count })),
  }),
);
export type CalendarMonth = z.infer<typeof calendarAnswer>['data'];

/** GET /calendario/:dia, `YYYY-MM-DD`. */
export const calendarDayParams = z.object({ dia: z.string().check(z.iso.date(), z.regex(/^(19|20)/)) });

export const calendarItem = z.discriminatedUnion('tipo', [
  z.object({
    tipo: z.literal('carga'),
    uploadId: z.string(),
    fileName: z.string(),
    usuario: z.string(),
    estado: z.enum(RUN_STATES),
    ensayo: z.boolean(),
    ...undoneFields,
    momento: z.string(),
  }),
  z.object({
    tipo: z.literal('hito'),
    /** Name of the milestone's date field; `etiqueta` is its label. */
    campo: z.string(),
    etiqueta: z.string(),
    cod: z.string(),
    sitio: z.string(),
    proyecto: z.string(),
  }),
  /** A task that is due on that day. */
  z.object({
    tipo: z.literal('tarea'),
    tarea: z.string(),
    numero: z.number(),
    titulo: z.string(),
    tablero: z.number(),
    estado: taskState,
    responsable: z.nullable(z.object({ id: z.number(), nombre: z.string() })),
  }),
]);
export type CalendarItem = z.infer<typeof calendarItem>;

export const CALENDAR_PAGE_SIZE = 20;
export const calendarDayQuery = z.object(pageQuery);
export const calendarDayAnswer = envelope(
  z.extend(pageOf(calendarItem), {
    dia: z.string(),
    fuentes: z.array(z.enum(CALENDAR_SOURCES)),
    cargas: count,
    hitos: count,
    tareas: count,
  }),
);
export type CalendarDayPage = z.infer<typeof calendarDayAnswer>['data'];
