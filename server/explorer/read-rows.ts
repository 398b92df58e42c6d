import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Cell, ExplorerRow } from '../../src/api/contract/records/explorer.ts';
import type { Tables } from '../db/tables.ts';
import { type Catalogue, type CatalogueColumn, columnNamed, joined, shownOf } from './catalogue.ts';

export function columnsOf(catalogue: Catalogue, names: string | undefined): readonly CatalogueColumn[] {
  if (names === undefined) return catalogue.columns.filter(({ isInitial }) => isInitial);
  return [...new Set(names.split(','))].map((name) => columnNamed(catalogue, name, 'columnas'));
}

interface Shown {
  readonly ids: readonly number[];
  readonly shown: readonly CatalogueColumn[];
}

/** The rows, in the order of `ids`. */
export async function readRows(
  db: Kysely<Tables>,
  catalogue: Catalogue,
  { ids, shown }: Shown,
): Promise<ExplorerRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Record<string, unknown>>`
    select ${catalogue.id} as id, ${catalogue.key} as clave, ${catalogue.version} as version,
      ${sql.join(shown.map((column, index) => sql`${cellOf(column)} as ${sql.ref(`c${index}`)}`))}
    from ${joined(catalogue, [], shown)}
    where ${catalogue.id} = any(${ids}::bigint[])`.execute(db);
  const byId = new Map(rows.map((row) => [Number(row.id), row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const valores = shown.map(({ name }, index) => [name, row[`c${index}`] as Cell]);
    return [
      { id, clave: String(row.clave), version: Number(row.version), valores: Object.fromEntries(valores) },
    ];
  });
}

export function cellOf(column: CatalogueColumn): RawBuilder<unknown> {
  const { kind, value, words } = column;
  switch (kind) {
    case 'referencia':
      return sql`case when ${value} is not null
        then json_build_object('id', ${value}, 'nombre', ${shownOf(column)}) end`;
    case 'entero':
      return shownOf(column);
    case 'momento':
      return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
    default:
      return sql`(${words === undefined ? shownOf(column) : value})::text`;
  }
}
