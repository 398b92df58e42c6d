import * as z from 'zod/mini';
import { envelope } from './envelope.ts';
import { pageOf, pageQuery } from './page.ts';

/**
 * One work (its page is /obras/{cod}). Its code may contain any character, so it is sent in the query: proxies refuse
 * or rewrite some characters in a path.
 */

const CODE_MAX = 1_000;
const SEARCH_MAX = 100;
const LIFE_PAGE = 20;
const LIFE_PAGE_MAX = 100;

const workCode = z.string().check(z.minLength(1), z.maxLength(CODE_MAX));
const address = { cod: workCode } as const;

/** GET /obras/ficha */
export const workPageQuery = z.object(address);

const text = z.nullable(z.string());
const named = z.object({ id: z.number(), nombre: z.string() });

/**
 * The load, sheet and row from which a work or a line came. `fila` is Excel's row; null when the load is from before
 * the portal stored it.
 */
const origin = z.object({
  uploadId: z.string(),
  archivo: z.string(),
  hoja: text,
  fila: z.nullable(z.number()),
});
export type WorkOrigin = z.infer<typeof origin>;

export const FIELD_TYPES = ['texto', 'entero', 'decimal', 'fecha'] as const;
const fieldType = z.enum(FIELD_TYPES);

const workField = z.object({
  campo: z.string(),
  etiqueta: z.string(),
  tipo: fieldType,
  valor: text,
  /** The value in the file, when the portal now has another value; null when both are equal. */
  archivo: text,
});
export type WorkField = z.infer<typeof workField>;

/**
 * `hecho`: the date of the milestone is today or earlier; `futuro`: it is later. `falta`: the milestone has no date
 * although a later milestone has one; `pendiente`: neither it nor any later one has a date.
 */
const MILESTONE_STATES = ['hecho', 'futuro', 'falta', 'pendiente'] as const;
const milestone = z.object({
  campo: z.string(),
  etiqueta: z.string(),
  fecha: text,
  estado: z.enum(MILESTONE_STATES),
  /** Days from the closest earlier milestone with a date to this one; null when either has no date. */
  dias: z.nullable(z.number()),
  /** The label of a milestone that should come before this one, but has a later date; null when there is none. */
  anteriorA: text,
});
export type WorkMilestone = z.infer<typeof milestone>;

const amounts = z.object({
  moneda: z.string(),
  lineas: z.number(),
  valorado: z.string(),
  facturado: z.string(),
  cobrado: z.string(),
});
export type WorkAmounts = z.infer<typeof amounts>;

const workSite = z.object({
  cod: z.string(),
  nombre: text,
  direccion: text,
  municipio: text,
  provincia: text,
  lat: text,
  lon: text,
  tipo: text,
  operador: text,
});
export type WorkSite = z.infer<typeof workSite>;

const sheet = z.object({
  id: z.number(),
  /** Version of the work as it was read. A change must name the version that the person saw. */
  version: z.number(),
  proyecto: named,
  subproyecto: named,
  sitio: workSite,
  cliente: text,
  estado: text,
  creada: z.string(),
  creadaPor: z.string(),
  modificada: text,
  modificadaPor: text,
  /** The load that inserted the work; null when no load did. */
  carga: z.nullable(origin),
  campos: z.array(workField),
  hitos: z.array(milestone),
  /** Sums of the invoicing lines; empty for a work without lines. */
  importes: z.array(amounts),
  /** True when the work was changed and the audit trail does not say how. */
  sinRegistro: z.boolean(),
});
export type WorkSheet = z.infer<typeof sheet>;

/**
 * `quitada`: the undo of its load deleted the work; `purgada`: it was purged from the trash after its time there. Only
 * the history of a work deleted in these two ways is left.
 */
const WORK_SITUATIONS = ['viva', 'papelera', 'quitada', 'purgada'] as const;
export const workPageAnswer = envelope(
  z.object({
    cod: z.string(),
    situacion: z.enum(WORK_SITUATIONS),
    /** Why and when a work that is not `viva` was deleted. `proyecto`: the project that it was deleted with. */
    fuera: z.nullable(z.object({ en: z.string(), por: text, motivo: text, proyecto: text })),
    ficha: z.nullable(sheet),
  }),
);
export type WorkPage = z.infer<typeof workPageAnswer>['data'];

/** GET /obras/ficha/lineas: the invoicing lines of the work, by number. */
export const workLinesQuery = z.object({
  ...address,
  ...pageQuery,
  /** Text in the number, concept, item (`partida`), state or document numbers of a line; ignores accents and case. */
  buscar: z.optional(z.string().check(z.maxLength(SEARCH_MAX))),
});
const workLine = z.object({
  id: z.number(),
  linea: z.number(),
  concepto: z.string(),
  partida: text,
  cantidad: text,
  unidad: text,
  precio: text,
  importe: z.string(),
  moneda: z.string(),
  estado: text,
  certificacion: text,
  factura: text,
  facturada: text,
  cobrada: text,
  carga: z.nullable(origin),
});
export type WorkLine = z.infer<typeof workLine>;
export const workLinesAnswer = envelope(pageOf(workLine));
export type WorkLinesPage = z.infer<typeof workLinesAnswer>['data'];

export const LIFE_KINDS = [
  /** A person or the sample created the work, not a load. */
  'creada',
  'carga',
  /** A load inserted invoicing lines of the work. */
  'lineas',
  /** An entry of the audit trail, usually an edit. */
  'cambio',
  'borrado',
  'restauracion',
  /** The work was purged from the trash. */
  'purga',
  /** The undo of its load deleted the work. */
  'deshecha',
  /** The undo of another load deleted lines of the work. */
  'lineasQuitadas',
] as const;

/** The moment of an event in a work's history: its microsecond, the source of the event, and its id in that source. */
export const lifeMoment = z.string().check(z.regex(/^\d{1,16}~\d~\d{1,15}$/));
export const NOW = 'ahora';

const change = z.object({ campo: z.string(), etiqueta: z.string(), antes: text, despues: text });
export type WorkChange = z.infer<typeof change>;

const LIFE_CORRECTIONS = ['celda', 'celdas', 'recortar', 'reemplazar', 'rellenar'] as const;
/**
 * A correction that was made in the file before the load. `celda` and `celdas` changed the row of this work; the other
 * kinds changed a whole column, so they may have changed this row.
 */
const lifeCorrection = z.object({
  tipo: z.enum(LIFE_CORRECTIONS),
  columna: z.string(),
  antes: text,
  despues: text,
});
export type LifeCorrection = z.infer<typeof lifeCorrection>;

const lifeEvent = z.object({
  id: lifeMoment,
  tipo: z.enum(LIFE_KINDS),
  momento: z.string(),
  usuario: text,
  /** The name of the action in the audit trail. */
  accion: text,
  motivo: text,
  carga: z.nullable(origin),
  /** How many lines the event inserted or removed. */
  lineas: z.nullable(z.number()),
  cambios: z.array(change),
  correcciones: z.array(lifeCorrection),
  /** True when the fields of the work at that moment are known, so that it can be compared with other moments. */
  comparable: z.boolean(),
});
export type LifeEvent = z.infer<typeof lifeEvent>;

/**
 * Classes of events. `cargas`: creation, loads and their undos; `cambios`: changes; `papelera`: deletions, restorations
 * and purges.
 */
export const LIFE_CLASSES = ['cargas', 'cambios', 'papelera'] as const;
export type LifeClass = (typeof LIFE_CLASSES)[number];

/** GET /obras/ficha/vida: events of a work, newest first. `antes`: only before this moment, `despues`: after it. */
export const workLifeQuery = z.object({
  ...address,
  antes: z.optional(lifeMoment),
  despues: z.optional(lifeMoment),
  clase: z.optional(z.enum(LIFE_CLASSES)),
  /** Only the events that changed this field, and the creation or load that brought the work into the portal. */
  campo: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9_]{0,60}$/))),
  limite: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(LIFE_PAGE_MAX)), LIFE_PAGE),
});
export const workLifeAnswer = envelope(
  z.object({
    items: z.array(lifeEvent),
    total: z.number(),
    siguiente: z.nullable(lifeMoment),
    anterior: z.nullable(lifeMoment),
  }),
);
export type WorkLife = z.infer<typeof workLifeAnswer>['data'];

/**
 * GET /obras/ficha/comparacion: the fields of the work as they were after each of two events, or as they are now (NOW).
 */
const moment = z.union([lifeMoment, z.literal(NOW)]);
export const workComparisonQuery = z.object({ ...address, a: moment, b: moment });
export type WorkComparisonQuery = z.input<typeof workComparisonQuery>;
const compared = z.object({
  id: moment,
  momento: z.string(),
  tipo: z.nullable(z.enum(LIFE_KINDS)),
  papelera: z.boolean(),
});
export type ComparedMoment = z.infer<typeof compared>;
export const workComparisonAnswer = envelope(
  z.object({
    a: compared,
    b: compared,
    campos: z.array(
      z.object({
        campo: z.string(),
        etiqueta: z.string(),
        tipo: fieldType,
        a: text,
        b: text,
        distinto: z.boolean(),
      }),
    ),
    distintos: z.number(),
  }),
);
export type WorkComparison = z.infer<typeof workComparisonAnswer>['data'];
