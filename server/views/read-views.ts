import type { Kysely } from 'kysely';
import {
  type SavedView,
  type SavedViews,
  type ViewRegister,
  viewShape,
} from '../../src/api/contract/records/views.ts';
import { isAdmin, mayOpen } from '../../src/shared/access.ts';
import { compareInSpanish } from '../../src/shared/spanish-order.ts';
import type { Tables } from '../db/tables.ts';
import { heldFlags, type Viewer } from './viewer.ts';

/** A person's own views, and the views that others share with a permission that the person has. */
export async function listViews(
  db: Kysely<Tables>,
  viewer: Viewer,
  register: ViewRegister,
): Promise<SavedViews> {
  const compartibles = heldFlags(viewer);
  const rows = await viewRows(db, viewer)
    .where('v.registro', '=', register)
    .where('v.borrada_en', 'is', null)
    .where(({ or, eb }) => or([eb('v.usuario_id', '=', viewer.id), eb('v.compartida', 'in', compartibles)]))
    .execute();
  const fitting = rows.filter(({ forma }) => viewShape.safeParse(forma).success);
  const vistas = fitting
    .map((row) => viewOf(row, viewer))
    .sort(
      (one, other) =>
        Number(other.propia) - Number(one.propia) ||
        compareInSpanish(one.nombre, other.nombre) ||
        one.id - other.id,
    );
  return { vistas, compartibles, apartadas: rows.length - fitting.length };
}

/** Rows of saved views. `predeterminada`: whether a view is the default view of this viewer. */
export const viewRows = (db: Kysely<Tables>, { id }: Pick<Viewer, 'id'>) =>
  db
    .selectFrom('vista as v')
    .innerJoin('usuario as u', 'u.id', 'v.usuario_id')
    .leftJoin('vista_predeterminada as p', (join) =>
      join.onRef('p.vista_id', '=', 'v.id').on('p.usuario_id', '=', id),
    )
    .selectAll('v')
    .select(({ eb }) => ['u.nombre as propietario', eb('p.vista_id', 'is not', null).as('predeterminada')]);

export type ViewRow = Awaited<ReturnType<ReturnType<typeof viewRows>['executeTakeFirstOrThrow']>>;

export function viewOf(row: ViewRow, viewer: Viewer): SavedView {
  const { id, registro, nombre, forma, compartida, propietario, version } = row;
  return {
    id,
    registro,
    nombre,
    // A view that was saved before lists had groups does not tell any.
    forma: { ...forma, agrupada: forma.agrupada ?? null },
    compartida,
    propietario,
    version,
    propia: row.usuario_id === viewer.id,
    eliminable: mayDelete(row, viewer),
    predeterminada: Boolean(row.predeterminada),
    cambiada: row.cambiada_en.toISOString(),
  };
}

export const isVisibleTo = (
  { usuario_id, compartida }: Pick<ViewRow, 'usuario_id' | 'compartida'>,
  { id, permissions }: Viewer,
): boolean => usuario_id === id || (compartida !== null && mayOpen(permissions, compartida));

/**
 * The owner of a view may delete it. A shared view can also be deleted by an administrator, because its owner may have
 * left.
 */
export const mayDelete = (
  { usuario_id, compartida }: Pick<ViewRow, 'usuario_id' | 'compartida'>,
  { id, permissions }: Viewer,
): boolean => usuario_id === id || (compartida !== null && isAdmin(permissions));
