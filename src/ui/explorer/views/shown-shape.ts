import { EXPLORER_GROUPS } from '../../../api/contract/records/explorer.ts';
import type { ViewShape } from '../../../api/contract/records/views.ts';
import { type ExplorerLayout, NO_LAYOUT } from '../../../machines/explorer/explorer-layout.ts';
import type { RecordsQuery } from '../../../machines/explorer/explorer-query.ts';
import type { ShownView } from '../../addresses/explorer-address.ts';
import { conditionOf } from '../filters/conditions.ts';

/** How a register is shown without a view. */
export const INITIAL_SHAPE: ViewShape = {
  donde: [],
  buscar: '',
  orden: null,
  columnas: [],
  densa: NO_LAYOUT.isDense,
  agrupada: null,
};

/**
 * How the page shows a register: the parameters of its address, and the layout that this browser stores.
 * Without columns while the usual ones are shown, none of them pinned or of another width.
 */
export function shapeOf(
  { filter, orden, columnas, grouping }: RecordsQuery,
  { widths, pinned, isDense }: ExplorerLayout,
  shown: readonly string[],
): ViewShape {
  const isUsual = columnas === null && !shown.some((name) => name in widths || pinned.includes(name));
  const described = (nombre: string) => ({
    nombre,
    ancho: widths[nombre] ?? null,
    fija: pinned.includes(nombre),
  });
  return {
    donde: [...filter.donde],
    buscar: filter.buscar,
    orden,
    columnas: isUsual ? [] : shown.map(described),
    densa: isDense,
    agrupada: grouping?.column ?? null,
  };
}

interface Known {
  /** The column that is always shown. */
  readonly key: string;
  /** The columns that the register has; null: not known yet. */
  readonly columns: ReadonlySet<string> | null;
}

/**
 * The opposite of shapeOf: the address and the layout that show a shape; null: the register without a view. Leaves out
 * columns that no longer exist.
 */
export function shownBy(
  shape: ViewShape | null,
  { key, columns }: Known,
): { readonly view: ShownView; readonly layout: ExplorerLayout } {
  const { donde, buscar, orden, densa, agrupada, ...saved } = shape ?? INITIAL_SHAPE;
  const isThere = (name: string): boolean => columns === null || columns.has(name);
  const columnas = saved.columnas.filter(({ nombre }) => isThere(nombre));
  const names = columnas.map(({ nombre }) => nombre).filter((name) => name !== key);
  const sorting = orden?.split(',').filter((one) => isThere(one.replace('-', ''))) ?? [];
  return {
    view: {
      filter: { donde: donde.filter((one) => isThere(conditionOf(one).column)), buscar },
      orden: sorting.length === 0 ? null : sorting.join(','),
      columnas: names.length === 0 ? null : names,
      grouping: agrupada === null || !isThere(agrupada) ? null : { column: agrupada, most: EXPLORER_GROUPS },
    },
    layout: {
      widths: Object.fromEntries(
        columnas.flatMap(({ nombre, ancho }) => (ancho === null ? [] : [[nombre, ancho]])),
      ),
      pinned: columnas.filter(({ fija }) => fija).map(({ nombre }) => nombre),
      isDense: densa,
    },
  };
}
