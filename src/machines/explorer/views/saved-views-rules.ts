import {
  type SavedView,
  type SavedViews,
  staleView,
  type ViewRegister,
  type ViewRequest,
  type ViewShape,
} from '../../../api/contract/records/views.ts';
import { compareInSpanish } from '../../../shared/spanish-order.ts';
import { type CallFailure, isConflict } from '../../kit/call-failure.ts';
import type { SavedViewsContext, WantedView } from './saved-views-types.ts';
import type { ViewChanged, ViewOrder } from './view-change-types.ts';
import type { ViewFormKind, ViewValues } from './view-form-types.ts';

/**
 * Whether two shapes show the same records in the same way. The order of the conditions does not matter: values of one
 * column are alternatives, and every column must match.
 */
export const isSameShape = (one: ViewShape, other: ViewShape): boolean =>
  JSON.stringify(plain(one)) === JSON.stringify(plain(other));

const plain = ({ donde, buscar, orden, columnas, densa, agrupada }: ViewShape) => [
  ...[donde.toSorted(), buscar.trim(), orden, densa, agrupada],
  columnas.map(({ nombre, ancho, fija }) => [nombre, ancho, fija]),
];

export const viewOf = (list: SavedViews | null, id: number | null): SavedView | null =>
  list?.vistas.find((view) => view.id === id) ?? null;

/**
 * The version of the open view that the present shape is compared with and that saving replaces (`base`),
 * after the list was read again. The newer version takes its place only when it has the same shape; it may
 * have another name.
 */
export function baseIn(
  list: SavedViews | null,
  { openId, base }: Pick<SavedViewsContext, 'openId' | 'base'>,
): SavedView | null {
  const view = viewOf(list, openId);
  if (base === null || base.id !== openId) return view;
  return view !== null && isSameShape(base.forma, view.forma) ? view : base;
}

export function opened(list: SavedViews | null, id: number | null) {
  const base = viewOf(list, id);
  return { openId: id, base, wanted: null, chosen: { id, forma: base?.forma ?? null } };
}

/** The id of the view to open; null when none is wanted, or when it does not exist. */
export function wantedIn(list: SavedViews, wanted: WantedView | null): number | null {
  if (wanted === null) return null;
  if (wanted.kind === 'view') return viewOf(list, wanted.id)?.id ?? null;
  return list.vistas.find(({ predeterminada }) => predeterminada)?.id ?? null;
}

/** Adds or replaces a view, in the server's order: the person's own first, then the shared ones, both by name. */
export function withView(list: SavedViews, view: SavedView): SavedViews {
  const others = list.vistas.filter(({ id }) => id !== view.id);
  const vistas = [...others, view].toSorted(
    (one, other) =>
      Number(other.propia) - Number(one.propia) ||
      compareInSpanish(one.nombre, other.nombre) ||
      one.id - other.id,
  );
  return { ...list, vistas };
}

export function withChange(list: SavedViews, { order, view }: Omit<ViewChanged, 'type'>): SavedViews {
  switch (order.kind) {
    case 'save':
    case 'restore':
      return withView(list, view);
    case 'delete':
      return { ...list, vistas: list.vistas.filter(({ id }) => id !== view.id) };
    case 'setDefault':
      return withDefault(list, view.id);
    case 'clearDefault':
      return withDefault(list, null);
  }
}

const withDefault = (list: SavedViews, id: number | null): SavedViews => ({
  ...list,
  vistas: list.vistas.map((view) => ({ ...view, predeterminada: view.id === id })),
});

/** The view that another tab saved meanwhile; null for any other failure. */
export function viewMeanwhile(failure: CallFailure | null): SavedView | null {
  if (!isConflict(failure) || failure?.kind !== 'status') return null;
  const parsed = staleView.safeParse(failure.data);
  return parsed.success ? parsed.data.current : null;
}

export const rebasedOrder = (order: ViewOrder, view: SavedView): ViewOrder => ({ ...order, view });

export const requestOf = ({
  version,
  nombre,
  forma,
  compartida,
}: Pick<SavedView, 'version' | 'nombre' | 'forma' | 'compartida'>): ViewRequest => ({
  version,
  nombre,
  forma,
  compartida,
});

export const valuesOf = (kind: ViewFormKind, view: SavedView): ViewValues => ({
  kind,
  register: view.registro,
  id: view.id,
  ...requestOf(view),
});

const TYPED = ['nombre', 'compartida'] as const;

/**
 * Keeps what was typed and takes everything else from the other tab's version; null when the failure brought no such
 * version.
 */
export function rebasedView(
  { values, saved }: { readonly values: ViewValues; readonly saved: ViewValues },
  failure: CallFailure,
): { readonly values: ViewValues; readonly saved: ViewValues } | null {
  const current = viewMeanwhile(failure);
  if (current === null) return null;
  const theirs = valuesOf(values.kind, current);
  const typed = TYPED.filter((field) => values[field] !== saved[field]);
  return {
    values: { ...theirs, ...Object.fromEntries(typed.map((field) => [field, values[field]])) },
    saved: theirs,
  };
}

export const newValues = (register: ViewRegister, forma: ViewShape, nombre: string): ViewValues => ({
  kind: 'new',
  register,
  id: null,
  version: 1,
  nombre,
  compartida: null,
  forma,
});
