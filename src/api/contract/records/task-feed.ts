import * as z from 'zod/mini';
import { envelope } from '../envelope.ts';
import { person, taskCard, taskId } from './task.ts';
import { board } from './task-boards.ts';

/**
 * GET /4task/novedades, as server-sent events. The data of an event is one of these objects as JSON, and its id is its
 * place in the feed: a stream with that id as `desde` continues after it. When that place is no longer known, the first
 * event is `recargar`: the page must read everything again.
 */
export const taskNews = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('abierto') }),
  z.object({ tipo: z.literal('recargar') }),
  /**
   * A card has changed: the card as it is now. A page that knows a later revision ignores it. `opIds` are the ids of
   * the changes that led to it, by which a page recognises its own changes.
   */
  z.object({ tipo: z.literal('tarjeta'), tarjeta: taskCard, opIds: z.array(z.string()) }),
  z.object({ tipo: z.literal('tablero'), tablero: board }),
  /** All people who look at cards, by card; sent each time somebody comes to a card or leaves it. */
  z.object({
    tipo: z.literal('presentes'),
    presentes: z.array(z.object({ tarea: taskId, personas: z.array(person) })),
  }),
  /** The last news of a stream that ends because the same person has opened too many. */
  z.object({ tipo: z.literal('cerrado'), motivo: z.literal('otraPestana') }),
]);
export type TaskNews = z.infer<typeof taskNews>;

/** Starts the feed at the current moment, for a page that shows nothing yet. */
export const NOW = 'ahora';
/** `desde`: the id of the last event that the page received, or NOW. */
export const taskNewsQuery = z.object({
  desde: z
    .string()
    .check(
      z.maxLength(20_000),
      z.regex(/^(?:ahora|[\d.]{1,40}\|\d{1,19}:\d{1,19}:(?:\d{1,19}(?:,\d{1,19})*)?)$/),
    ),
});

/**
 * PUT /4task/presencia: the card that a page shows; null when it shows none any more. While it shows one it repeats the
 * call every 20 s: after PRESENCE_LASTS_SECONDS without a call the person counts as gone.
 */
export const presenceRequest = z.object({ pagina: z.uuid(), tarea: z.nullable(taskId) });
export type PresenceRequest = z.input<typeof presenceRequest>;
export const PRESENCE_LASTS_SECONDS = 45;
export const presenceAnswer = envelope(z.null());
