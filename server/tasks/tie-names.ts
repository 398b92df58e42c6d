import { type Kysely, type RawBuilder, sql } from 'kysely';
import { TIE_KINDS, type TieKind, tieOf } from '../../src/api/contract/records/task-fields.ts';
import type { Tables } from '../db/tables.ts';

/**
 * By kind of record, a query for `clave` (the key) and `nombre` of the keys that exist. A kind that is not here, such
 * as works, is shown by its key.
 */
const NAMED: Readonly<
  Partial<Record<TieKind, (keys: readonly string[]) => RawBuilder<{ clave: string; nombre: string }>>>
> = {
  sitio: (keys) => sql`
    select site_cod as clave, concat_ws(' · ', site_cod, nombre) as nombre from sitio
    where site_cod = any(${keys}::text[])`,
  proyecto: (keys) => sql`
    select id::text as clave, nombre from proyecto where id::text = any(${keys}::text[])`,
  carga: (keys) => sql`
    select upload_id::text as clave, fichero as nombre from carga where upload_id::text = any(${keys}::text[])`,
  enlace: (keys) => sql`
    select id::text as clave, concat_ws(' · ', site_cod, tecnologia, operador) as nombre from enlace
    where id::text = any(${keys}::text[])`,
};

/**
 * Names of tied records by their tie, such as 'sitio:SIT-00003'. Deleted records, and records of a kind that is not in
 * NAMED, are left out.
 */
export async function tieNames(
  db: Kysely<Tables>,
  ties: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  const found = [...new Set(ties)].map(tieOf).filter((tie) => tie !== null);
  for (const tipo of TIE_KINDS) {
    const keys = found.filter((tie) => tie.tipo === tipo).map(({ clave }) => clave);
    const query = keys.length === 0 ? undefined : NAMED[tipo]?.(keys);
    if (query === undefined) continue;
    const { rows } = await query.execute(db);
    for (const { clave, nombre } of rows) names.set(`${tipo}:${clave}`, nombre);
  }
  return names;
}
