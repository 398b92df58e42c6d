import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ProjectState } from '../../../src/api/contract/dashboard.ts';
import type { WidgetContents } from '../../../src/api/contract/widget-data.ts';
import { EXPORT_ACTIONS } from '../../../src/shared/activity-names.ts';
import { midnight } from '../../db/office-midnight.ts';
import type { Tables } from '../../db/tables.ts';
import type { DayRange } from '../asked-range.ts';

/** Rows in a widget that lists something. */
const ROWS = 8;

export type ListedContents = Pick<
  WidgetContents,
  'active-users' | 'recent-projects' | 'activity-feed' | 'user-table' | 'export-summary'
>;
export type Listed = keyof ListedContents;

/** Narrowed to a range of days, unless it tells what is true now. */
type Reader<T> = (db: Kysely<Tables>, now: RawBuilder<Date>, range: DayRange | null) => Promise<T>;

const inRange = (column: string, range: DayRange | null) =>
  range === null
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(column)} >= ${midnight(range.desde)} and ${sql.ref(column)} < ${midnight(range.hasta, 1)}`;

export const LISTED: { readonly [T in Listed]: Reader<ListedContents[T]> } = {
  'active-users': async (db, now) => {
    const { rows } = await sql<WidgetContents['active-users']>`
      select
        (select count(distinct s.usuario_id)::int from sesion s join usuario u on u.id = s.usuario_id
          where u.activo and u.borrado_en is null and s.inactiva_en > ${now} and s.caduca_en > ${now}) as "conSesion",
        (select count(*)::int from usuario where activo and borrado_en is null) as cuentas`.execute(db);
    return rows[0] ?? { conSesion: 0, cuentas: 0 };
  },
  'recent-projects': async (db, _, range) => {
    const rows = await db
      .selectFrom('proyecto')
      .select(['id', 'nombre', 'tipo', 'estado', 'creado_en'])
      .where('borrado_en', 'is', null)
      .where(inRange('creado_en', range))
      .orderBy('creado_en', 'desc')
      .orderBy('id', 'desc')
      .limit(ROWS)
      .execute();
    return rows.map(({ creado_en, estado, ...project }) => ({
      ...project,
      estado: estado as ProjectState,
      creado: creado_en.toISOString(),
    }));
  },
  'activity-feed': (db, _, range) => deeds(db, null, range),
  'export-summary': (db, _, range) => deeds(db, EXPORT_ACTIONS, range),
  'user-table': async (db, _, range) => {
    const rows = await db
      .selectFrom('usuario as u')
      .leftJoin('ultimo_acceso as a', 'a.usuario_id', 'u.id')
      .select(['u.id', 'u.nombre', 'u.rol', 'u.activo', 'a.momento'])
      .where('u.borrado_en', 'is', null)
      .where(inRange('a.momento', range))
      .orderBy(sql`a.momento desc nulls last`)
      .orderBy('u.id')
      .limit(ROWS)
      .execute();
    return rows.map(({ momento, ...person }) => ({
      ...person,
      ultimoAcceso: momento?.toISOString() ?? null,
    }));
  },
};

/** The newest audit entries with one of these actions; with null, with any action. */
async function deeds(
  db: Kysely<Tables>,
  actions: readonly string[] | null,
  range: DayRange | null,
): Promise<WidgetContents['activity-feed']> {
  const trail = db
    .selectFrom('auditoria')
    .select(['id', 'momento', 'usuario', 'accion', 'entidad'])
    .where(inRange('momento', range))
    .orderBy('momento', 'desc')
    .orderBy('id', 'desc')
    .limit(ROWS);
  const rows = await (actions === null ? trail : trail.where('accion', 'in', actions)).execute();
  return rows.map(({ momento, ...deed }) => ({ ...deed, momento: momento.toISOString() }));
}
