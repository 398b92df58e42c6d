import * as z from 'zod/mini';
import { PROJECT_STATES } from './dashboard.ts';
import { envelope } from './envelope.ts';
import { LARGEST_WHOLE } from './page.ts';

const NAME_MAX = 120;
const PREFIX_MAX = 20;
const WORKS_PAGE = 50;
const WORKS_PAGE_MAX = 200;

const id = z.coerce.number().check(z.int(), z.positive(), z.maximum(LARGEST_WHOLE));
const version = z.number().check(z.int(), z.positive(), z.maximum(LARGEST_WHOLE));
const line = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));

export const projectParams = z.object({ id });

/** A milestone is a date field of the tracking sheet: here its dates in all works of the project. */
const milestone = z.object({
  campo: z.string(),
  etiqueta: z.string(),
  /** How many works have the date. */
  hechas: z.number(),
  primera: z.nullable(z.string()),
  ultima: z.nullable(z.string()),
});

/** Exact decimals as text. `estimado` is summed over the tracking sheets, the other amounts over lines of factyval. */
const money = z.object({
  moneda: z.string(),
  estimado: z.string(),
  valorado: z.string(),
  facturado: z.string(),
  cobrado: z.string(),
  lineas: z.number(),
});

export const project = z.object({
  id: z.number(),
  nombre: z.string(),
  tipo: z.string(),
  prefijo: z.string(),
  estado: z.enum(PROJECT_STATES),
  destacado: z.boolean(),
  version: z.number(),
  creado: z.string(),
  modificado: z.nullable(z.string()),
  modificadoPor: z.nullable(z.string()),
  obras: z.number(),
  subproyectos: z.array(z.object({ id: z.number(), nombre: z.string(), obras: z.number() })),
  /** Number of works by state; the state is null for works without one. */
  estados: z.array(z.object({ estado: z.nullable(z.string()), obras: z.number() })),
  hitos: z.array(milestone),
  importes: z.array(money),
});
export type Project = z.infer<typeof project>;
export const projectAnswer = envelope(project);

/** PUT /proyectos/{id}: all fields of the project, with the version that the page read. */
export const projectRequest = z.object({
  version,
  nombre: line(NAME_MAX),
  tipo: line(NAME_MAX),
  prefijo: line(PREFIX_MAX),
  estado: z.enum(PROJECT_STATES),
  destacado: z.boolean(),
});
export type ProjectRequest = z.infer<typeof projectRequest>;

/** `data` of 409: the project as somebody else left it. */
export const staleProject = z.object({ current: project });

const REASON_MAX = 500;

/** GET /proyectos/{id}/borrado: what deleting the project would delete with it. */
export const projectDeletionAnswer = envelope(
  z.object({
    version: z.number(),
    subproyectos: z.number(),
    obras: z.number(),
    lineas: z.number(),
    /** The newest loads that inserted these works, with the number of their works. */
    cargas: z.array(z.object({ archivo: z.string(), cuando: z.string(), obras: z.number() })),
    /** Why the project cannot be deleted now; null when it can. */
    impedimento: z.nullable(z.string()),
  }),
);
export type ProjectDeletion = z.infer<typeof projectDeletionAnswer>['data'];

/** POST /proyectos/{id}/borrado. `version` and `obras` as the preview answered them. */
export const projectDeletionRequest = z.object({
  version,
  obras: z.number().check(z.int(), z.nonnegative(), z.maximum(LARGEST_WHOLE)),
  motivo: line(REASON_MAX),
});
export type ProjectDeletionRequest = z.infer<typeof projectDeletionRequest>;

/** GET /proyectos/borrados: the last deleted first. */
export const deletedProject = z.object({
  id: z.number(),
  nombre: z.string(),
  prefijo: z.string(),
  subproyectos: z.number(),
  obras: z.number(),
  motivo: z.string(),
  borrado: z.string(),
  borradoPor: z.string(),
});
export type DeletedProject = z.infer<typeof deletedProject>;
export const deletedProjectsAnswer = envelope(z.array(deletedProject));

/** How many works were deleted or restored with the project. */
export const projectWithWorksAnswer = envelope(z.object({ nombre: z.string(), obras: z.number() }));
export type ProjectWithWorks = z.infer<typeof projectWithWorksAnswer>['data'];

const workFilter = {
  subproyecto: z.optional(id),
  /** Only works in this state; empty text for works without a state. */
  estado: z.optional(z.string().check(z.maxLength(NAME_MAX))),
} as const;

/** GET /proyectos/{id}/obras, by code. `despues`: only works after this code. */
export const projectWorksQuery = z.object({
  ...workFilter,
  despues: z.optional(z.string().check(z.maxLength(NAME_MAX))),
  limite: z._default(id.check(z.maximum(WORKS_PAGE_MAX)), WORKS_PAGE),
});
export type ProjectWorksQuery = z.input<typeof projectWorksQuery>;

export const projectWork = z.object({
  cod: z.string(),
  subproyecto: z.string(),
  sitio: z.string(),
  cliente: z.nullable(z.string()),
  estado: z.nullable(z.string()),
  creada: z.string(),
});
export type ProjectWork = z.infer<typeof projectWork>;
export const projectWorksAnswer = envelope(
  z.object({
    items: z.array(projectWork),
    /** How many works pass the filter. */
    total: z.number(),
    /** `despues` of the next page; null when there are no more works. */
    siguiente: z.nullable(z.string()),
  }),
);
export type ProjectWorks = z.infer<typeof projectWorksAnswer>['data'];
