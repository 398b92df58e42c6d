import * as z from 'zod/mini';
import { LOAD_TYPES } from '../bulk-import.ts';
import { envelope } from '../envelope.ts';
import { LARGEST_WHOLE, pageOf, pageQuery } from '../page.ts';
import { FIELD_TYPES } from '../work-page.ts';
import { filterInBody } from './explorer.ts';

/** Changes of many works: proposed with what they would do, applied and undone as one set (docs/decisions/0117). */
export const CHANGE_LIMITS = {
  /** Works named one by one. */
  named: 10_000,
  works: 200_000,
  fields: 10,
  minutes: 60,
} as const;
/** How many values and codes a set tells one by one. */
export const CHANGE_LISTED = 20;
const VALUE_MAX = 2_000;
const CODE_MAX = 200;
const SEARCH_MAX = 100;

const text = z.nullable(z.string());
const whole = z.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));
const fieldName = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,59}$/));
const fieldType = z.enum(FIELD_TYPES);

/** `caducado`: proposed, and not applied in time. */
export const CHANGE_SET_STATES = ['propuesto', 'caducado', 'aplicado', 'deshecho'] as const;
export type ChangeSetState = (typeof CHANGE_SET_STATES)[number];

/** Of one work in a set. `retenida`: the set was taken back, but not here. */
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
  /** It has no tracking sheet. */
  'sinSeguimiento',
  /** A date would stand before one that it may not come before, or after one that may not come before it. */
  'orden',
  /** Somebody changed it meanwhile. */
  'cambiada',
  'papelera',
  /** It is not in the portal any more. */
  'quitada',
] as const;
export type ChangeReason = (typeof CHANGE_REASONS)[number];

/** GET /cambios/campos: what may be changed. */
const changeField = z.object({
  campo: z.string(),
  /** Under which name the explorer of works shows it. */
  columna: z.string(),
  etiqueta: z.string(),
  tipo: fieldType,
  obligatorio: z.boolean(),
  /** In letters; null: not a text. */
  largo: z.nullable(z.number()),
  /** Between which values, both included, of a date or a number that has such. */
  desde: text,
  hasta: text,
  /** Those most used lately, of a text that repeats itself. */
  valores: z.array(z.string()),
});
export type ChangeField = z.infer<typeof changeField>;
export const changeFieldsAnswer = envelope(z.array(changeField));

const targets = z.discriminatedUnion('tipo', [
  z.object({
    tipo: z.literal('obras'),
    /** `version`: as it was seen; a work that is another by now is refused. */
    obras: z
      .array(z.object({ id: whole, version: z.optional(whole.check(z.maximum(LARGEST_WHOLE))) }))
      .check(z.minLength(1), z.maxLength(CHANGE_LIMITS.named)),
  }),
  z.object({
    tipo: z.literal('codigos'),
    codigos: z
      .array(z.string().check(z.minLength(1), z.maxLength(CODE_MAX)))
      .check(z.minLength(1), z.maxLength(CHANGE_LIMITS.named)),
  }),
  /** All that the explorer of works lists under it. */
  z.object({ tipo: z.literal('filtro'), ...filterInBody }),
]);
export type ChangeTargets = z.output<typeof targets>;
export type ChangeTargetsAsked = z.input<typeof targets>;

/** POST /cambios: nothing is written yet but the set itself. */
export const changeSetRequest = z.object({
  cambios: z
    .array(
      z.object({
        campo: fieldName,
        /** Empty or null: to leave it empty. A day is 'YYYY-MM-DD', a number has a decimal point. */
        valor: z.nullable(z.string().check(z.maxLength(VALUE_MAX))),
      }),
    )
    .check(z.minLength(1), z.maxLength(CHANGE_LIMITS.fields)),
  obras: targets,
});
export type ChangeSetRequest = z.input<typeof changeSetRequest>;

const counts = z.object({
  /** Live works that were asked for: the sum of all below. */
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
   * What asked for it: 'edicion', when a person did; 'conciliacion', when the customer's values were taken;
   * 'actualizacion', when those of a file were.
   */
  origen: z.string(),
  /** Why, where that was asked. */
  motivo: text,
  /** What its rows are: works by their tracking sheets, or lines of their invoices. */
  tipo_csv: z.enum(LOAD_TYPES),
  /** Each of its works gets its own values. */
  porObra: z.boolean(),
  campos: z.array(
    z.object({
      campo: z.string(),
      etiqueta: z.string(),
      tipo: fieldType,
      /** What all its works get; null too where each gets its own. */
      valor: text,
    }),
  ),
  usuario: z.string(),
  /** Whoever proposed it applies it. */
  propio: z.boolean(),
  creado: z.string(),
  caduca: z.string(),
  aplicado: text,
  deshecho: text,
  deshechoPor: text,
  cuentas: counts,
  /** What was asked for and is no live work; the first of the codes. */
  sinObra: z.object({ total: z.number(), codigos: z.array(z.string()) }),
});
export type ChangeSet = z.infer<typeof changeSet>;

export const changeSetDetail = z.extend(changeSet, {
  /** Of each field, in how many works it changes and what those have before, the commonest first. */
  porCampo: z.array(
    z.object({
      campo: z.string(),
      obras: z.number(),
      antes: z.array(z.object({ valor: text, obras: z.number() })),
    }),
  ),
  /** Of those refused, passed over or kept. */
  porMotivo: z.array(
    z.object({ estado: z.enum(CHANGE_STATES), motivo: z.enum(CHANGE_REASONS), obras: z.number() }),
  ),
});
export type ChangeSetDetail = z.infer<typeof changeSetDetail>;

/** Of POST /cambios, GET /cambios/{id}, POST /cambios/{id}/aplicar and POST /cambios/{id}/deshacer */
export const changeSetAnswer = envelope(changeSetDetail);

export const changeSetAddress = z.object({
  id: z.coerce.number().check(z.int(), z.positive(), z.maximum(LARGEST_WHOLE)),
});

/** GET /cambios: those that were applied, the newest first. */
export const changeSetsQuery = z.object({
  ...pageQuery,
  /** Those of the caller alone. */
  propios: z.optional(z.enum(['true', 'false'])),
});
export type ChangeSetsQuery = z.input<typeof changeSetsQuery>;
export const changeSetsAnswer = envelope(pageOf(changeSet));
export type ChangeSets = z.infer<typeof changeSetsAnswer>['data'];

/** GET /cambios/{id}/obras: by code. */
export const changedWorksQuery = z.object({
  ...pageQuery,
  estado: z.optional(z.enum(CHANGE_STATES)),
  /** Within the code; ignores accents and case. */
  buscar: z.optional(z.string().check(z.maxLength(SEARCH_MAX))),
});
export type ChangedWorksQuery = z.input<typeof changedWorksQuery>;
const inTheWay = {
  /** Who wrote what stands in the way. */
  por: text,
  /** What stood in the way: other values of its fields, or a date out of order. */
  actual: z.array(z.object({ campo: z.string(), etiqueta: z.string(), valor: text })),
} as const;
const changedWork = z.object({
  cod: z.string(),
  /** Of its invoice; null: the work itself. */
  linea: z.nullable(z.number()),
  estado: z.enum(CHANGE_STATES),
  motivo: z.nullable(z.enum(CHANGE_REASONS)),
  ...inTheWay,
  cambios: z.array(z.object({ campo: z.string(), antes: text, despues: text })),
});
export type ChangedWork = z.infer<typeof changedWork>;
export const changedWorksAnswer = envelope(pageOf(changedWork));
export type ChangedWorks = z.infer<typeof changedWorksAnswer>['data'];

/** GET /cambios/{id}/deshacer: what taking it back would do at this moment. */
const changeUndoPreview = z.object({
  /** Works that would be again as they were. */
  obras: z.number(),
  /** Works that would be left as they are. */
  porMotivo: z.array(z.object({ motivo: z.enum(CHANGE_REASONS), obras: z.number() })),
  /** The first of those, by code. */
  retenidas: z.array(z.object({ cod: z.string(), motivo: z.enum(CHANGE_REASONS), ...inTheWay })),
});
export type ChangeUndoPreview = z.infer<typeof changeUndoPreview>;
export const changeUndoPreviewAnswer = envelope(changeUndoPreview);
