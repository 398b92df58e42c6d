import * as z from 'zod/mini';
import { LOAD_TYPES } from '../bulk-import.ts';
import { envelope } from '../envelope.ts';
import { LARGEST_WHOLE, pageOf, pageQuery } from '../page.ts';
import { FIELD_TYPES } from '../work-page.ts';
import { filterInBody } from './explorer.ts';

/**
 * Changes of many works. A set is proposed with a preview of its effect, and then applied and undone as one
 * (docs/decisions/0117).
 */

export const CHANGE_LIMITS = {
  /** Maximum number of works that a request may name one by one. */
  named: 10_000,
  works: 200_000,
  /** Maximum number of works in a block of cells: a page of the list. */
  block: 500,
  fields: 10,
  minutes: 60,
} as const;
/** Maximum number of values and codes that a set lists one by one. */
export const CHANGE_LISTED = 20;
const VALUE_MAX = 2_000;
const CODE_MAX = 200;
const SEARCH_MAX = 100;

const text = z.nullable(z.string());
const whole = z.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));
const fieldName = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,59}$/));
const fieldType = z.enum(FIELD_TYPES);

/** `caducado`: the set was proposed and not applied within CHANGE_LIMITS.minutes. */
export const CHANGE_SET_STATES = ['propuesto', 'caducado', 'aplicado', 'deshecho'] as const;
export type ChangeSetState = (typeof CHANGE_SET_STATES)[number];

/**
 * State of one work in a set. `rechazada`: refused when the set was proposed. `saltada`: left as it was when the set
 * was applied. `retenida`: the set was undone, but this work kept its new values.
 */
export const CHANGE_STATES = [
  'pendiente',
  'rechazada',
  'aplicada',
  'saltada',
  'deshecha',
  'retenida',
] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

export const CHANGE_REASONS = [
  /** The work has no tracking sheet. */
  'sinSeguimiento',
  /**
   * A date would break the order of milestones: it would come before one that must precede it, or after one that it
   * must precede.
   */
  'orden',
  /** Somebody changed the work meanwhile. */
  'cambiada',
  'papelera',
  /** The work is not in the portal any more. */
  'quitada',
] as const;
export type ChangeReason = (typeof CHANGE_REASONS)[number];

/** GET /cambios/campos: the fields that may be changed. */
const changeField = z.object({
  campo: z.string(),
  /** Name of the field's column in the explorer of works. */
  columna: z.string(),
  etiqueta: z.string(),
  tipo: fieldType,
  obligatorio: z.boolean(),
  /** Longest text, in characters; null when the field is not a text. */
  largo: z.nullable(z.number()),
  /** Least and greatest value of a date or a number that has limits, both included. */
  desde: text,
  hasta: text,
  /** Values used most recently, for a text field whose values repeat. */
  valores: z.array(z.string()),
});
export type ChangeField = z.infer<typeof changeField>;
export const changeFieldsAnswer = envelope(z.array(changeField));

const asked = z.object({
  campo: fieldName,
  /** Empty text or null empties the field. A day is 'YYYY-MM-DD', a number has a decimal point. */
  valor: z.nullable(z.string().check(z.maxLength(VALUE_MAX))),
});
/** The version of the work that the person saw. A work with another version by now is refused. */
const seen = z.optional(whole.check(z.maximum(LARGEST_WHOLE)));

const targets = z.discriminatedUnion('tipo', [
  z.object({
    tipo: z.literal('obras'),
    obras: z
      .array(z.object({ id: whole, version: seen }))
      .check(z.minLength(1), z.maxLength(CHANGE_LIMITS.named)),
  }),
  z.object({
    tipo: z.literal('codigos'),
    codigos: z
      .array(z.string().check(z.minLength(1), z.maxLength(CODE_MAX)))
      .check(z.minLength(1), z.maxLength(CHANGE_LIMITS.named)),
  }),
  /** A block of cells: each work gets values of its own, so `cambios` of the request is empty. */
  z.object({
    tipo: z.literal('valores'),
    obras: z
      .array(
        z.object({
          id: whole,
          version: seen,
          cambios: z.array(asked).check(z.minLength(1), z.maxLength(CHANGE_LIMITS.fields)),
        }),
      )
      .check(z.minLength(1), z.maxLength(CHANGE_LIMITS.block)),
  }),
  /** All works that the explorer lists under this filter. */
  z.object({ tipo: z.literal('filtro'), ...filterInBody }),
]);
export type ChangeTargets = z.output<typeof targets>;
export type ChangeTargetsAsked = z.input<typeof targets>;

/** POST /cambios: stores the set; no work changes yet. `cambios` is empty for a block of cells, and only then. */
export const changeSetRequest = z.object({
  cambios: z.array(asked).check(z.maxLength(CHANGE_LIMITS.fields)),
  obras: targets,
});
export type ChangeSetRequest = z.input<typeof changeSetRequest>;

const counts = z.object({
  /** How many of the requested works exist and are not in the trash: the sum of all counts below. */
  encontradas: z.number(),
  iguales: z.number(),
  pendientes: z.number(),
  rechazadas: z.number(),
  aplicadas: z.number(),
  saltadas: z.number(),
  deshechas: z.number(),
  retenidas: z.number(),
});
export type ChangeCounts = z.infer<typeof counts>;

const changeSet = z.object({
  id: z.number(),
  estado: z.enum(CHANGE_SET_STATES),
  /**
   * The origin of the set: 'edicion', a person edited works; 'conciliacion', a person accepted the customer's
   * values; 'actualizacion', a mass update took the values of a file.
   */
  origen: z.string(),
  /** The reason that the person gave; null when none was asked for. */
  motivo: text,
  /** What each row of the set is: a work with its tracking sheet (cm_seg_01), or an invoicing line (cm_fyv_01). */
  tipo_csv: z.enum(LOAD_TYPES),
  /** True when each work gets a value of its own. */
  porObra: z.boolean(),
  campos: z.array(
    z.object({
      campo: z.string(),
      etiqueta: z.string(),
      tipo: fieldType,
      /** The value that all works get; null also when each work gets a value of its own. */
      valor: text,
    }),
  ),
  usuario: z.string(),
  /** True when the caller proposed the set; only its proposer may apply it. */
  propio: z.boolean(),
  creado: z.string(),
  caduca: z.string(),
  aplicado: text,
  deshecho: text,
  deshechoPor: text,
  cuentas: counts,
  /** Requested codes that no work has, or only a work in the trash: how many, and the first ones. */
  sinObra: z.object({ total: z.number(), codigos: z.array(z.string()) }),
});
export type ChangeSet = z.infer<typeof changeSet>;

export const changeSetDetail = z.extend(changeSet, {
  /** For each field, how many works get a new value, and the commonest values that they had before (CHANGE_LISTED). */
  porCampo: z.array(
    z.object({
      campo: z.string(),
      obras: z.number(),
      antes: z.array(z.object({ valor: text, obras: z.number() })),
    }),
  ),
  /** How many works were refused, skipped or kept their new values, by reason. */
  porMotivo: z.array(
    z.object({ estado: z.enum(CHANGE_STATES), motivo: z.enum(CHANGE_REASONS), obras: z.number() }),
  ),
});
export type ChangeSetDetail = z.infer<typeof changeSetDetail>;

/** Answer of POST /cambios, GET /cambios/{id}, POST /cambios/{id}/aplicar and POST /cambios/{id}/deshacer. */
export const changeSetAnswer = envelope(changeSetDetail);

export const changeSetAddress = z.object({
  id: z.coerce.number().check(z.int(), z.positive(), z.maximum(LARGEST_WHOLE)),
});

/** GET /cambios: the sets that were applied, the newest first. */
export const changeSetsQuery = z.object({
  ...pageQuery,
  /** 'true': only the sets of the caller. */
  propios: z.optional(z.enum(['true', 'false'])),
});
export const changeSetsAnswer = envelope(pageOf(changeSet));
export type ChangeSets = z.infer<typeof changeSetsAnswer>['data'];

/** GET /cambios/{id}/obras: by code. */
export const changedWorksQuery = z.object({
  ...pageQuery,
  estado: z.optional(z.enum(CHANGE_STATES)),
  /** Text within the code; ignores accents and case. */
  buscar: z.optional(z.string().check(z.maxLength(SEARCH_MAX))),
});
export type ChangedWorksQuery = z.input<typeof changedWorksQuery>;
const inTheWay = {
  /** Who wrote the value that prevents the change or its undo. */
  por: text,
  /** The fields that prevent it: their values were changed meanwhile, or their dates would be out of order. */
  actual: z.array(z.object({ campo: z.string(), etiqueta: z.string(), valor: text })),
} as const;
const changedWork = z.object({
  cod: z.string(),
  /** Number of the invoicing line; null: the row is the work itself. */
  linea: z.nullable(z.number()),
  estado: z.enum(CHANGE_STATES),
  motivo: z.nullable(z.enum(CHANGE_REASONS)),
  ...inTheWay,
  cambios: z.array(z.object({ campo: z.string(), antes: text, despues: text })),
});
export type ChangedWork = z.infer<typeof changedWork>;
export const changedWorksAnswer = envelope(pageOf(changedWork));
export type ChangedWorks = z.infer<typeof changedWorksAnswer>['data'];

/** GET /cambios/{id}/deshacer: what undoing the set would do at this moment. */
const changeUndoPreview = z.object({
  /** How many works would get their earlier values back. */
  obras: z.number(),
  /** How many works the undo would leave as they are, by reason. */
  porMotivo: z.array(z.object({ motivo: z.enum(CHANGE_REASONS), obras: z.number() })),
  /** The first works that the undo would leave as they are, by code. */
  retenidas: z.array(z.object({ cod: z.string(), motivo: z.enum(CHANGE_REASONS), ...inTheWay })),
});
export type ChangeUndoPreview = z.infer<typeof changeUndoPreview>;
export const changeUndoPreviewAnswer = envelope(changeUndoPreview);
