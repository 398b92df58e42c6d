import * as z from 'zod/mini';
import { uploadId } from '../bulk-import.ts';
import { envelope } from '../envelope.ts';
import { LARGEST_WHOLE, pageOf, pageQuery } from '../page.ts';
import { filterInBody } from './explorer.ts';

/** Deletion of works as a batch: previewed, deleted with a reason, kept for 30 days, then purged unless restored. */

export const TRASH_LIMITS = {
  /** Maximum number of works that a request may name one by one. */
  named: 10_000,
  works: 200_000,
  /** For how many minutes after a preview its works may be deleted or restored. */
  minutes: 5,
  /** For how many days after the deletion a batch can be restored. */
  days: 30,
  reason: 500,
} as const;
/** Maximum number of codes and works that an answer lists one by one. */
export const TRASH_LISTED = 50;
const CODE_MAX = 200;
const SEARCH_MAX = 100;

const text = z.nullable(z.string());
const whole = z.number().check(z.int(), z.nonnegative(), z.maximum(LARGEST_WHOLE));
const workId = z.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));

const byFilter = z.object({ tipo: z.literal('filtro'), ...filterInBody });

/** POST /borrados: makes a preview; nothing is deleted yet. */
export const deletionScope = z.discriminatedUnion('tipo', [
  z.object({
    tipo: z.literal('codigos'),
    codigos: z
      .array(z.string().check(z.minLength(1), z.maxLength(CODE_MAX)))
      .check(z.minLength(1), z.maxLength(TRASH_LIMITS.named)),
  }),
  /** The works that a load inserted. */
  z.object({ tipo: z.literal('carga'), uploadId }),
  /** All works that the explorer lists under this filter. */
  byFilter,
]);
export type DeletionScope = z.output<typeof deletionScope>;
export type DeletionScopeAsked = z.input<typeof deletionScope>;
export const deletionPreviewRequest = z.object({ obras: deletionScope });

/** GET /papelera/cargas: the loads that have works in the portal, the newest first. */
export const deletableLoadsQuery = z.object({
  ...pageQuery,
  /** Text in the name of the file or of the person; ignores accents and case. */
  buscar: z.optional(z.string().check(z.maxLength(SEARCH_MAX))),
});
export type DeletableLoadsQuery = z.input<typeof deletableLoadsQuery>;
const deletableLoad = z.object({
  uploadId: z.string(),
  archivo: z.string(),
  por: z.string(),
  en: z.string(),
  /** How many of its works are in the portal now. */
  obras: z.number(),
});
export type DeletableLoad = z.infer<typeof deletableLoad>;
export const deletableLoadsAnswer = envelope(pageOf(deletableLoad));
export type DeletableLoads = z.infer<typeof deletableLoadsAnswer>['data'];

/** Which works a person chose to delete, as stored with the batch; `codigos` is the number of named codes. */
const toldScope = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('codigos'), codigos: z.number() }),
  z.object({ tipo: z.literal('carga'), uploadId: z.string(), archivo: z.string() }),
  z.object({ tipo: z.literal('filtro'), donde: z.array(z.string()), buscar: z.string() }),
]);
export type ToldScope = z.infer<typeof toldScope>;

export const PREVIEW_STATES = ['lista', 'caducada', 'usada'] as const;

/** Why a work in the preview was not deleted. */
export const KEPT_REASONS = [
  /** Somebody changed the work, or its lines, meanwhile. */
  'cambiada',
  /** Somebody deleted the work meanwhile. */
  'papelera',
  /** The work is not in the portal any more. */
  'quitada',
] as const;
export type KeptReason = (typeof KEPT_REASONS)[number];

const deletionDone = z.object({
  lote: z.number(),
  obras: z.number(),
  conservadas: z.object({
    total: z.number(),
    /** The first works that were not deleted, by code. */
    obras: z.array(z.object({ cod: z.string(), motivo: z.enum(KEPT_REASONS), por: text })),
  }),
});
export type DeletionDone = z.infer<typeof deletionDone>;

/** Exact decimals as text. */
const amounts = z.object({
  moneda: z.string(),
  lineas: z.number(),
  importe: z.string(),
  facturado: z.string(),
});

/** What belongs to the works: tracking sheets and lines are deleted with them; sites, links and projects stay. */
const dependents = z.object({
  seguimientos: z.number(),
  lineas: z.number(),
  importes: z.array(amounts),
  /** The sites of the works stay, with their links. */
  sitios: z.number(),
  enlaces: z.number(),
  /** Loads that inserted the works, the newest first: they cannot be undone while these works are in the trash. */
  cargas: z.object({
    total: z.number(),
    primeras: z.array(z.object({ archivo: z.string(), cuando: z.string(), obras: z.number() })),
  }),
  proyectos: z.object({
    total: z.number(),
    primeros: z.array(z.object({ nombre: z.string(), obras: z.number() })),
  }),
});
export type Dependents = z.infer<typeof dependents>;

const previewBase = {
  id: z.string(),
  estado: z.enum(PREVIEW_STATES),
  caduca: z.string(),
  /** How many works would be deleted or restored. */
  obras: z.number(),
  /** Why nothing can be deleted or restored now; null when it can. */
  impedimento: text,
} as const;

const deletionFound = z.object({
  alcance: toldScope,
  /** Codes that no work has; `parecida`: the most similar code of a work that is not in the trash. */
  noEncontradas: z.object({
    total: z.number(),
    codigos: z.array(z.object({ cod: z.string(), parecida: text })),
  }),
  /** Codes of works in the trash; `proyecto`: the project that the work was deleted with. */
  yaBorradas: z.object({
    total: z.number(),
    codigos: z.array(z.object({ cod: z.string(), por: text, proyecto: text })),
  }),
  dependientes: dependents,
});
export type DeletionFound = z.infer<typeof deletionFound>;
const deletionPreview = z.extend(deletionFound, { ...previewBase, hecho: z.nullable(deletionDone) });
export type DeletionPreview = z.infer<typeof deletionPreview>;
/** Answer of POST /borrados, GET /borrados/{previa} and POST /borrados/{previa}. */
export const deletionPreviewAnswer = envelope(deletionPreview);

export const previewAddress = z.object({ previa: z.uuid() });

/** POST /borrados/{previa}. `obras`: the number of works, typed by the person. */
export const deletionRequest = z.object({
  motivo: z.string().check(z.trim(), z.minLength(1), z.maxLength(TRASH_LIMITS.reason)),
  obras: whole,
});
export type DeletionRequest = z.input<typeof deletionRequest>;

/** GET /borrados/{previa}/obras: the works of the preview, by code; after the deletion, those that were not deleted. */
export const previewedWorksQuery = z.object(pageQuery);
export type PreviewedWorksQuery = z.input<typeof previewedWorksQuery>;
const previewedWork = z.object({
  cod: z.string(),
  proyecto: z.string(),
  subproyecto: z.string(),
  estado: text,
  lineas: z.number(),
});
export type PreviewedWork = z.infer<typeof previewedWork>;
export const previewedWorksAnswer = envelope(pageOf(previewedWork));
export type PreviewedWorks = z.infer<typeof previewedWorksAnswer>['data'];

/** POST /restauraciones: makes a preview; nothing is restored yet. */
export const restorationScope = z.discriminatedUnion('tipo', [
  z.object({
    tipo: z.literal('obras'),
    obras: z.array(workId).check(z.minLength(1), z.maxLength(TRASH_LIMITS.named)),
  }),
  z.object({ tipo: z.literal('lote'), lote: workId }),
  /** All works that the explorer of deleted works lists under this filter. */
  byFilter,
]);
export type RestorationScope = z.output<typeof restorationScope>;
export type RestorationScopeAsked = z.input<typeof restorationScope>;
export const restorationPreviewRequest = z.object({ obras: restorationScope });

/** Why a work cannot be restored. */
export const OBSTACLES = [
  /** The work was deleted together with its project, and can only be restored with it. */
  'conSuProyecto',
  /** The project of the work was deleted after the work. */
  'proyectoEliminado',
] as const;
export type Obstacle = (typeof OBSTACLES)[number];

const restorationFound = z.object({
  lotes: z.object({
    total: z.number(),
    primeros: z.array(
      z.object({ id: z.number(), motivo: z.string(), borrado: z.string(), obras: z.number() }),
    ),
  }),
  /** The chosen works that cannot be restored. */
  impedidas: z.object({
    total: z.number(),
    porMotivo: z.array(z.object({ motivo: z.enum(OBSTACLES), proyecto: z.string(), obras: z.number() })),
    obras: z.array(z.object({ cod: z.string(), motivo: z.enum(OBSTACLES), proyecto: z.string() })),
  }),
  /** How many of the named works are not in the trash any more. */
  fuera: z.number(),
  /** The first works that would be restored, by code. */
  primeras: z.array(z.string()),
});
export type RestorationFound = z.infer<typeof restorationFound>;
const restorationPreview = z.extend(restorationFound, previewBase);
export type RestorationPreview = z.infer<typeof restorationPreview>;
/** Answer of POST /restauraciones, GET /restauraciones/{previa} and POST /restauraciones/{previa}. */
export const restorationPreviewAnswer = envelope(restorationPreview);

/** GET /papelera/lotes: the batches, the newest first, without works that were deleted with their project. */
export const trashBatchesQuery = z.object({
  ...pageQuery,
  /** Text in the reason or in the person's name; ignores accents and case. */
  buscar: z.optional(z.string().check(z.maxLength(SEARCH_MAX))),
  estado: z.optional(z.enum(['conObras', 'restaurados', 'purgados'])),
});
export type TrashBatchesQuery = z.input<typeof trashBatchesQuery>;
const trashBatch = z.object({
  id: z.number(),
  borrado: z.string(),
  por: z.string(),
  motivo: z.string(),
  alcance: toldScope,
  /** How many works the batch deleted: the sum of the three counts below. */
  obras: z.number(),
  enPapelera: z.number(),
  restauradas: z.number(),
  purgadas: z.number(),
  /** When the works still in the trash are purged; null when none are left in it. */
  purga: text,
});
export type TrashBatch = z.infer<typeof trashBatch>;
export const trashBatchesAnswer = envelope(pageOf(trashBatch));
export type TrashBatches = z.infer<typeof trashBatchesAnswer>['data'];
