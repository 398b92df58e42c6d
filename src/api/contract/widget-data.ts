import * as z from 'zod/mini';
import { byProject, projectState, trend } from './dashboard.ts';
import { envelope } from './envelope.ts';
import { HISTORY_AGGREGATIONS } from './history.ts';
import { askedDays } from './time-range.ts';
import { WIDGET_TYPES, type WidgetType } from './widget-layout.ts';

const ONE = `(${WIDGET_TYPES.join('|')})`;
const LIST = new RegExp(`^${ONE}(,${ONE}){0,${WIDGET_TYPES.length - 1}}$`);

/**
 * GET /dashboard/widgets: the types of widgets, each once, separated by commas. Asked days narrow what happened at some
 * time; what is true now (open sessions, open tasks) stays as it is.
 */
export const widgetDataQuery = z.object({ tipos: z.string().check(z.regex(LIST)), ...askedDays });
export const typesIn = (list: string): WidgetType[] => list.split(',') as WidgetType[];

const moment = z.string();
/** `antes`: the days before the asked ones, with which `valor` is compared; null when no days were asked for. */
const total = z.object({
  valor: z.number(),
  desde: z.string(),
  hasta: z._default(z.string(), ''),
  antes: z._default(z.nullable(z.object({ desde: z.string(), hasta: z.string() })), null),
  ...trend.shape,
});
/**
 * A value for each day, week or month, named by its first day; `hastas` are their last days. `abierta`: the index of
 * the one that contains today, which has not ended. `antes`: what is compared with them, with the same length.
 */
const byDay = z.object({
  dias: z.array(z.string()),
  valores: z.array(z.nullable(z.number())),
  agregacion: z._default(z.enum(HISTORY_AGGREGATIONS), 'daily'),
  hastas: z._default(z.array(z.string()), []),
  abierta: z._default(z.nullable(z.number()), null),
  antes: z._default(
    z.nullable(z.object({ dias: z.array(z.string()), valores: z.array(z.nullable(z.number())) })),
    null,
  ),
});
const deeds = z.array(
  z.object({ id: z.number(), momento: moment, usuario: z.string(), accion: z.string(), entidad: z.string() }),
);

const CONTENTS = {
  'total-projects': total,
  'total-subprojects': total,
  'total-works': total,
  /** How many people have an open session, and how many have an active account. */
  'active-users': z.object({ conSesion: z.number(), cuentas: z.number() }),
  /** The open tasks of the person who asks: how many, and those that are due first. */
  'pending-tasks': z.object({
    pendientes: z.number(),
    tareas: z.array(
      z.object({
        id: z.string(),
        numero: z.number(),
        titulo: z.string(),
        tablero: z.number(),
        vence: z.nullable(z.string()),
      }),
    ),
  }),
  doughnut: byProject,
  bar: byProject,
  /** Works created each day. */
  line: byDay,
  /** Works at the end of each day. */
  area: byDay,
  'recent-projects': z.array(
    z.object({ id: z.number(), nombre: z.string(), tipo: z.string(), estado: projectState, creado: moment }),
  ),
  'activity-feed': deeds,
  'user-table': z.array(
    z.object({
      id: z.number(),
      nombre: z.string(),
      rol: z.nullable(z.string()),
      activo: z.boolean(),
      ultimoAcceso: z.nullable(moment),
    }),
  ),
  /** The newest files that people took out of the portal. */
  'export-summary': deeds,
} as const satisfies Record<WidgetType, z.core.$ZodType>;

export type WidgetContents = { readonly [T in WidgetType]: z.infer<(typeof CONTENTS)[T]> };

/** An answer that a server of another version gives counts as failed: the other widgets are shown nevertheless. */
const shownAs = <T extends z.core.$ZodType>(datos: T) =>
  z.catch(
    z.discriminatedUnion('estado', [
      z.object({ estado: z.literal('listo'), datos }),
      /** The person may not open the module whose data the widget shows. */
      z.object({ estado: z.literal('sin_permiso') }),
      /** The data of this widget could not be read; the other widgets are answered nevertheless. */
      z.object({ estado: z.literal('fallido') }),
    ]),
    { estado: 'fallido' },
  );

type Answered<T> =
  | { readonly estado: 'listo'; readonly datos: T }
  | { readonly estado: 'sin_permiso' | 'fallido' };

/** The answers by type of widget; only the types that were asked for. */
export type WidgetData = { readonly [T in WidgetType]?: Answered<WidgetContents[T]> };

const byType = Object.fromEntries(WIDGET_TYPES.map((type) => [type, z.optional(shownAs(CONTENTS[type]))]));

export const widgetDataAnswer = envelope(z.object(byType));

/**
 * A server of an earlier release counts all days whatever days are asked for, and does not say which it counted. Such
 * an answer counts as failed: figures of all days under the days of the page would be taken for theirs.
 */
export const withoutAllDays = (data: WidgetData): WidgetData => {
  const answers = Object.entries(data).map(([type, answer]) => [
    type,
    answer.estado === 'listo' && countsAllDays(answer.datos) ? { estado: 'fallido' } : answer,
  ]);
  return Object.fromEntries(answers);
};

/** False for lists of what is newest or true now, which show their own moments. */
function countsAllDays(datos: WidgetContents[WidgetType]): boolean {
  if ('serie' in datos) return datos.hasta === '';
  if ('valores' in datos) return datos.hastas.length === 0;
  return 'labels' in datos && datos.rango === undefined;
}
