import * as z from 'zod/mini';
import { envelope } from './envelope.ts';
import { LARGEST_WHOLE } from './page.ts';

const TEXT_MAX = 100;
const NAME_MAX = 120;
const PAGE = 50;
const PAGE_MAX = 200;
const IDS_MAX = 100;

const whole = z.coerce.number().check(z.int(), z.positive(), z.maximum(LARGEST_WHOLE));
/** 'YYYY-MM-DD' at the office. */
const day = z.string().check(z.iso.date(), z.regex(/^(19|20)/));
/** '3,14': any of these. */
export const WORK_IDS = new RegExp(`^[1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,${IDS_MAX - 1}}$`);
const ids = z.string().check(z.regex(WORK_IDS));
const code = z.string().check(z.minLength(1), z.maxLength(NAME_MAX));

/** What every number that counts works is made of. The same words stand in the address of the page. */
const filter = {
  proyecto: z.optional(ids),
  /** All projects but these. */
  excepto: z.optional(ids),
  subproyecto: z.optional(ids),
  /** Empty: without a state. */
  estado: z.optional(z.string().check(z.maxLength(NAME_MAX))),
  /** When the work was created, both days included; each holds alone too. */
  desde: z.optional(day),
  hasta: z.optional(day),
  /** A date field of the tracking sheet that the work has. */
  hito: z.optional(z.string().check(z.regex(/^[a-z_]{1,60}$/))),
  /** Words of the code, of that of the customer or of the site. */
  texto: z.optional(z.string().check(z.maxLength(TEXT_MAX))),
} as const;

export const workFilter = z.object(filter);
export type WorkFilter = z.infer<typeof workFilter>;

/** GET /obras, by code. `despues` continues after a code, `antes` before one. */
export const worksQuery = z.object({
  ...filter,
  despues: z.optional(code),
  antes: z.optional(code),
  limite: z._default(whole.check(z.maximum(PAGE_MAX)), PAGE),
});
export type WorksQuery = z.input<typeof worksQuery>;

const named = z.object({ id: z.number(), nombre: z.string() });
const milestoneField = z.object({ campo: z.string(), etiqueta: z.string() });
export type MilestoneField = z.infer<typeof milestoneField>;

export const work = z.object({
  cod: z.string(),
  proyecto: named,
  subproyecto: named,
  sitio: z.string(),
  cliente: z.nullable(z.string()),
  estado: z.nullable(z.string()),
  creada: z.string(),
});
export type Work = z.infer<typeof work>;

export const worksAnswer = envelope(
  z.object({
    items: z.array(work),
    /** All that the filter lets through. */
    total: z.number(),
    /** How many of them stand before the first item. */
    anteriores: z.number(),
    /** For `despues`; null when there are no more. */
    siguiente: z.nullable(z.string()),
    /** For `antes`; null at the beginning. */
    anterior: z.nullable(z.string()),
    /** Names of what the filter names by number or field. */
    nombres: z.object({
      proyecto: z.array(named),
      excepto: z.array(named),
      subproyecto: z.array(named),
      hito: z.nullable(milestoneField),
    }),
  }),
);
export type Works = z.infer<typeof worksAnswer>['data'];

/** GET /obras/opciones: what a filter can name. */
export const workOptionsAnswer = envelope(
  z.object({
    proyectos: z.array(named),
    /** null: there are works without a state. */
    estados: z.array(z.nullable(z.string())),
    hitos: z.array(milestoneField),
  }),
);
export type WorkOptions = z.infer<typeof workOptionsAnswer>['data'];
