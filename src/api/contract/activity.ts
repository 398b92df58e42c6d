import * as z from 'zod/mini';
import { envelope } from './envelope.ts';
import { LARGEST_WHOLE } from './page.ts';
import { comparing, day, period } from './time-range.ts';

/** The audit trail. It grows without bound, so a page is asked for by the id of an entry, not by a page number. */

const PAGE_SIZE = 50;
const PAGE_SIZE_LIMIT = 200;
const TEXT_MAX = 100;
const NAME_MAX = 60;

const entryId = z.coerce.number().check(z.int(), z.positive());

const filter = {
  persona: z.optional(z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(LARGEST_WHOLE))),
  entidad: z.optional(z.string().check(z.minLength(1), z.maxLength(NAME_MAX))),
  accion: z.optional(z.string().check(z.minLength(1), z.maxLength(NAME_MAX))),
  /** Takes the place of `desde` and `hasta`. */
  periodo: z.optional(period),
  /** `desde` and `hasta`: the first and the last day, both included. */
  desde: z.optional(day),
  hasta: z.optional(day),
  /**
   * Words that an entry contains in its person, action, kind of thing (`entidad`), number or parents. The last word may
   * be the beginning of one. Ignores accents and case.
   */
  texto: z.optional(z.string().check(z.maxLength(TEXT_MAX))),
} as const;

export const NOBODY = 0;

export const activityFilter = z.object(filter);
export type TrailFilter = z.infer<typeof activityFilter>;

/** GET /actividad. `antes`: entries older than this id; `despues`: newer ones. */
export const activityQuery = z.object({
  ...filter,
  antes: z.optional(entryId),
  despues: z.optional(entryId),
  limite: z._default(entryId.check(z.maximum(PAGE_SIZE_LIMIT)), PAGE_SIZE),
});

const heading = {
  id: z.number(),
  momento: z.string(),
  /** Null for the server itself, or for a guest. */
  usuarioId: z.nullable(z.number()),
  usuario: z.string(),
  accion: z.string(),
  entidad: z.string(),
  entidadId: z.nullable(z.string()),
  padres: z.nullable(z.record(z.string(), z.unknown())),
} as const;

export const activityEntry = z.object({
  ...heading,
  campos: z.array(z.string()),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

export const activityAnswer = envelope(
  z.object({
    items: z.array(activityEntry),
    /** Send it as `antes` to get the next (older) page; null when there is nothing older. */
    siguiente: z.nullable(z.number()),
    /** Send it as `despues` to get the previous (newer) page; null when there is nothing newer. */
    anterior: z.nullable(z.number()),
  }),
);
export type ActivityPage = z.infer<typeof activityAnswer>['data'];

export const activityParams = z.object({ id: entryId });
export const activityEntryAnswer = envelope(
  z.object({
    ...heading,
    antes: z.nullable(z.record(z.string(), z.unknown())),
    despues: z.nullable(z.record(z.string(), z.unknown())),
    peticionId: z.nullable(z.string()),
  }),
);
export type ActivityDetail = z.infer<typeof activityEntryAnswer>['data'];

/** GET /actividad/opciones: the people, kinds of things and actions to filter by. Deleted people are included. */
export const activityOptionsAnswer = envelope(
  z.object({
    personas: z.array(z.object({ id: z.number(), nombre: z.string() })),
    entidades: z.array(z.string()),
    acciones: z.array(z.string()),
  }),
);
export type ActivityOptions = z.infer<typeof activityOptionsAnswer>['data'];

/** GET /actividad/resumen */
export const activitySummaryQuery = z.object({ ...filter, comparar: z.optional(comparing) });
export type SummaryQuery = z.infer<typeof activitySummaryQuery>;

const counted = {
  desde: z.string(),
  hasta: z.string(),
  total: z.number(),
  dias: z.array(z.object({ dia: z.string(), total: z.number() })),
} as const;
/** The count of the days before; null without a comparison, which older servers do not know. */
const before = z._default(z.nullable(z.number()), null);
export const activitySummaryAnswer = envelope(
  z.object({
    ...counted,
    personas: z.array(z.object({ usuario: z.string(), total: z.number(), antes: before })),
    acciones: z.array(z.object({ accion: z.string(), total: z.number(), antes: before })),
    /** Equally many days directly before these; null without a comparison. */
    antes: z._default(z.nullable(z.object(counted)), null),
  }),
);
export type ActivitySummary = z.infer<typeof activitySummaryAnswer>['data'];
