import * as z from 'zod/mini';
import { envelope } from '../envelope.ts';
import { person, taskCard, taskId } from './task.ts';
import { board } from './task-boards.ts';

/**
 * GET /4task/novedades, as server-sent events. The data of each is one of these as JSON, its id the place in the feed:
 * sent back as `desde`, the stream goes on there. Where that place cannot be found any more, the first event says
 * `recargar`: what the page shows has to be read anew.
 */
export const taskNews = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('abierto') }),
  z.object({ tipo: z.literal('recargar') }),
  /** As it is now; whoever knows a later revision passes over it. `opId`: of the change, known to who made it. */
  z.object({ tipo: z.literal('tarjeta'), tarjeta: taskCard, opIds: z.array(z.string()) }),
  z.object({ tipo: z.literal('tablero'), tablero: board }),
  /** Everybody who looks at a card now, each time that changes. */
  z.object({
    tipo: z.literal('presentes'),
    presentes: z.array(z.object({ tarea: taskId, personas: z.array(person) })),
  }),
]);
export type TaskNews = z.infer<typeof taskNews>;

/** From now on, for a page that shows nothing yet. */
export const NOW = 'ahora';
/** The place of the last event, or that of what was read. */
export const taskNewsQuery = z.object({
  desde: z
    .string()
    .check(
      z.maxLength(20_000),
      z.regex(/^(?:ahora|[\d.]{1,40}\|\d{1,19}:\d{1,19}:(?:\d{1,19}(?:,\d{1,19})*)?)$/),
    ),
});

/** PUT /4task/presencia: which card a page has open; null: none. To be said again every 20 s. */
export const presenceRequest = z.object({ pagina: z.uuid(), tarea: z.nullable(taskId) });
export type PresenceRequest = z.input<typeof presenceRequest>;
export const PRESENCE_LASTS_SECONDS = 45;
export const presenceAnswer = envelope(z.null());
