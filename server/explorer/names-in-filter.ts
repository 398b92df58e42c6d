import { type Kysely, sql } from 'kysely';
import type { ExplorerFilter, ExplorerPage } from '../../src/api/contract/records/explorer.ts';
import type { Tables } from '../db/tables.ts';
import type { Catalogue } from './catalogue.ts';
import { conditionsOf } from './conditions.ts';

/** The names of the records, such as projects, that conditions mention by number. */
export async function namesInFilter(
  db: Kysely<Tables>,
  catalogue: Catalogue,
  filter: ExplorerFilter,
): Promise<ExplorerPage['nombres']> {
  const named: ExplorerPage['nombres'] = [];
  const conditions = conditionsOf(catalogue, filter).filter(({ column }) => column.kind === 'referencia');
  for (const column of new Set(conditions.map(({ column }) => column))) {
    const ids = conditions.flatMap((one) => (one.column === column && one.value !== '' ? [one.value] : []));
    if (ids.length === 0 || column.names === undefined) continue;
    const { rows } = await sql<{ valor: string; nombre: string }>`
      select id::text as valor, nombre from ${column.names} where id = any(${ids}::bigint[]) order by id`.execute(
      db,
    );
    named.push(...rows.map((row) => ({ columna: column.name, ...row })));
  }
  return named;
}
