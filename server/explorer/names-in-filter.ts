import { type Kysely, sql } from 'kysely';
import type { ExplorerFilter, ExplorerPage } from '../../src/api/contract/records/explorer.ts';
import type { Tables } from '../db/tables.ts';
import type { Catalogue } from './catalogue.ts';
import { conditionsOf } from './conditions.ts';

/** The names of what conditions mention by number, such as projects, or by a value that has a word. */
export async function namesInFilter(
  db: Kysely<Tables>,
  catalogue: Catalogue,
  filter: ExplorerFilter,
): Promise<ExplorerPage['nombres']> {
  const named: ExplorerPage['nombres'] = [];
  const conditions = conditionsOf(catalogue, filter);
  for (const column of new Set(conditions.map(({ column }) => column))) {
    const values = conditions.flatMap((one) =>
      one.column === column && one.value !== '' ? [one.value] : [],
    );
    const { words = {} } = column;
    for (const valor of new Set(values)) {
      const nombre = words[valor];
      if (nombre !== undefined) named.push({ columna: column.name, valor, nombre });
    }
    if (values.length === 0 || column.names === undefined) continue;
    const { rows } = await sql<{ valor: string; nombre: string }>`
      select id::text as valor, nombre from ${column.names} where id = any(${values}::bigint[]) order by id`.execute(
      db,
    );
    named.push(...rows.map((row) => ({ columna: column.name, ...row })));
  }
  return named;
}
