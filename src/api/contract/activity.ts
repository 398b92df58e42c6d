import * as z from 'zod/mini';
import { envelope } from './envelope.ts';
import { LARGEST_WHOLE } from './page.ts';

/** The audit trail: who did what to which thing (domain.md 6). It grows without bound, and so pages by keyset. */

const PAGE_SIZE = 50;
const PAGE_SIZE_LIMIT = 200;
const TEXT_MAX = 100;
const NAME_MAX = 60;

const entryId = z.coerce.number().check(z.int(), z.positive());
/** 'YYYY-MM-DD', a day of the office, which is of this century or the one before. */
const day = z.string().check(z.iso.date(), z.regex(/^(19|20)/));

/** What the trail is narrowed to, as the address of the page says it. */
const filter = {
  persona: z.optional(z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(LARGEST_WHOLE))),
  entidad: z.optional(z.string().check(z.minLength(1), z.maxLength(NAME_MAX))),
  accion: z.optional(z.string().check(z.minLength(1), z.maxLength(NAME_MAX))),
  /** Both days are included. */
  desde: z.optional(day),
  hasta: z.optional(day),
  /** Words of person, action, thing, its number or its parents, the last one perhaps unfinished; accents and case do not matter. */
  texto: z.optional(z.string().check(z.maxLength(TEXT_MAX))),
} as const;

/** Of somebody who has not signed in, and of the server itself. */
export const NOBODY = 0;

export const activityFilter = z.object(filter);
export type ActivityFilter = z.input<typeof activityFilter>;
/** As it is once it is read. */
export type TrailFilter = z.infer<typeof activityFilter>;

/** GET /actividad. `antes` goes on from the last id of a page, `despues` back from the first one. */
export const activityQuery = z.object({
  ...filter,
  antes: z.optional(entryId),
  despues: z.optional(entryId),
  limite: z._default(entryId.check(z.maximum(PAGE_SIZE_LIMIT)), PAGE_SIZE),
});
export type ActivityQuery = z.input<typeof activityQuery>;

const heading = {
  id: z.number(),
  momento: z.string(),
  /** null: the server itself, or somebody who has not signed in. */
  usuarioId: z.nullable(z.number()),
  /** In words, as it was then. */
  usuario: z.string(),
  /** `entidad.loQuePasó` */
  accion: z.string(),
  entidad: z.string(),
  entidadId: z.nullable(z.string()),
  /** What the thing belongs to, by name. */
  padres: z.nullable(z.record(z.string(), z.unknown())),
} as const;

export const activityEntry = z.object({
  ...heading,
  /** The names of the fields that have another value than before. */
  campos: z.array(z.string()),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

export const activityAnswer = envelope(
  z.object({
    /** The newest first. */
    items: z.array(activityEntry),
    /** For `antes`; null: there is nothing older. */
    siguiente: z.nullable(z.number()),
    /** For `despues`; null: there is nothing newer. */
    anterior: z.nullable(z.number()),
  }),
);
export type ActivityPage = z.infer<typeof activityAnswer>['data'];

/** GET /actividad/{id} */
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

/** GET /actividad/opciones: what there is to choose from, also of those who are gone. */
export const activityOptionsAnswer = envelope(
  z.object({
    personas: z.array(z.object({ id: z.number(), nombre: z.string() })),
    entidades: z.array(z.string()),
    acciones: z.array(z.string()),
  }),
);
export type ActivityOptions = z.infer<typeof activityOptionsAnswer>['data'];

/** GET /actividad/resumen: of the days asked for, or of the last 30. */
export const activitySummaryAnswer = envelope(
  z.object({
    desde: z.string(),
    hasta: z.string(),
    total: z.number(),
    /** Every day of them, the oldest first. */
    dias: z.array(z.object({ dia: z.string(), total: z.number() })),
    personas: z.array(z.object({ usuario: z.string(), total: z.number() })),
    acciones: z.array(z.object({ accion: z.string(), total: z.number() })),
  }),
);
export type ActivitySummary = z.infer<typeof activitySummaryAnswer>['data'];
