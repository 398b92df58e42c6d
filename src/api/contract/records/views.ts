import * as z from 'zod/mini';
import { envelope } from '../envelope.ts';
import { LARGEST_WHOLE, wholeFrom1 } from '../page.ts';
import { PERMISSION_FLAGS, type PermissionFlag } from '../permissions.ts';
import { CONDITION, columnName, EXPLORER_LIMITS, ORDER } from './explorer.ts';

/** Saved views of the explorers: the filter, order and columns with which a register is shown. */

export const VIEW_REGISTERS = [
  'obras',
  'localizaciones',
  'conectividad',
  'papelera',
  'tareas',
  'proyectos',
] as const;
export type ViewRegister = (typeof VIEW_REGISTERS)[number];

/** The flag that opens each register. Nobody sees views of a register that they may not open. */
export const REGISTER_FLAGS = {
  obras: 'dashboard',
  localizaciones: 'locations',
  conectividad: 'connectivity',
  papelera: 'delete_records',
  tareas: '4task',
  proyectos: 'dashboard',
} as const satisfies Readonly<Record<ViewRegister, PermissionFlag>>;

export const VIEW_LIMITS = {
  name: 80,
  /** Maximum number of saved views of one person in one register. */
  own: 100,
  /** Maximum number of views in one register that all people together share with one permission. */
  shared: 200,
  narrowest: 40,
  widest: 1_200,
} as const;

const register = z.enum(VIEW_REGISTERS);
const id = wholeFrom1.check(z.maximum(LARGEST_WHOLE));
const version = z.number().check(z.int(), z.positive(), z.maximum(LARGEST_WHOLE));
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(VIEW_LIMITS.name));

const viewColumn = z.object({
  nombre: columnName,
  /** In pixels; null for the default width. */
  ancho: z.nullable(
    z.number().check(z.int(), z.minimum(VIEW_LIMITS.narrowest), z.maximum(VIEW_LIMITS.widest)),
  ),
  /** True when the column stays visible while the others scroll. */
  fija: z.boolean(),
});

export const viewShape = z.object({
  donde: z.array(z.string().check(z.regex(CONDITION))).check(z.maxLength(EXPLORER_LIMITS.values)),
  /** Empty when nothing is searched for. */
  buscar: z.string().check(z.maxLength(EXPLORER_LIMITS.words)),
  /** Null for the default order of the register. */
  orden: z.nullable(z.string().check(z.regex(ORDER))),
  /** The columns in their order; empty for the register's initial columns. */
  columnas: z.array(viewColumn).check(
    z.maxLength(EXPLORER_LIMITS.columns),
    z.refine(
      (columns) => new Set(columns.map(({ nombre }) => nombre)).size === columns.length,
      'Una columna está repetida.',
    ),
  ),
  /** True for lower rows, so that more fit on the screen. */
  densa: z.boolean(),
  /** The column by which the list is grouped; null for a list without groups. Older servers and views do not tell it. */
  agrupada: z._default(z.nullable(columnName), null),
});
export type ViewShape = z.infer<typeof viewShape>;

/** People with this flag see the view besides its owner; null when only the owner sees it. */
const sharedWith = z.nullable(z.enum(PERMISSION_FLAGS));

export const savedView = z.object({
  id: z.number(),
  registro: register,
  nombre: z.string(),
  forma: viewShape,
  compartida: sharedWith,
  /** The name of the view's owner. */
  propietario: z.string(),
  /** True when the caller owns the view: only its owner may change it. */
  propia: z.boolean(),
  /** True when the caller may delete the view. */
  eliminable: z.boolean(),
  /** True when the register opens with this view for the caller. */
  predeterminada: z.boolean(),
  version: z.number(),
  cambiada: z.string(),
});
export type SavedView = z.infer<typeof savedView>;
export const viewAnswer = envelope(savedView);

/** GET /vistas */
export const viewsQuery = z.object({ registro: register });
/** The caller's own views first, then the shared ones, both by name. */
export const viewsAnswer = envelope(
  z.object({
    vistas: z.array(savedView),
    /** The flags with which the caller may share a view: the caller's own flags. */
    compartibles: z.array(z.enum(PERMISSION_FLAGS)),
    /**
     * How many views are not listed, because another version of the portal saved a shape that this one cannot read.
     * Older servers do not tell it.
     */
    apartadas: z._default(z.number(), 0),
  }),
);
export type SavedViews = z.infer<typeof viewsAnswer>['data'];

export const viewParams = z.object({ id });

/** POST /vistas */
export const newViewRequest = z.object({
  registro: register,
  nombre: name,
  forma: viewShape,
  compartida: sharedWith,
});
export type NewViewRequest = z.infer<typeof newViewRequest>;

/** PUT /vistas/{id} */
export const viewRequest = z.object({ version, nombre: name, forma: viewShape, compartida: sharedWith });
export type ViewRequest = z.infer<typeof viewRequest>;

/** `data` of a 409: the view as its owner saved it meanwhile, in another tab. */
export const staleView = z.object({ current: savedView });

/** PUT /vistas/predeterminada: the view with which the register opens for the caller; null for no view. */
export const defaultViewRequest = z.object({
  registro: register,
  vista: z.nullable(z.number().check(z.int(), z.positive(), z.maximum(LARGEST_WHOLE))),
});
export type DefaultViewRequest = z.infer<typeof defaultViewRequest>;
export const defaultViewAnswer = envelope(z.object({ vista: z.nullable(z.number()) }));
