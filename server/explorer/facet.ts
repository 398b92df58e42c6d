import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Facet, FacetQuery } from '../../src/api/contract/records/explorer.ts';
import type { Tables } from '../db/tables.ts';
import { badQuery, type Catalogue, columnNamed, joined, shownOf, sortedBy } from './catalogue.ts';
import { narrowed } from './conditions.ts';
import { textPattern } from './text-pattern.ts';

const SHOWN = 50;

interface Row {
  readonly valor: string | null;
  readonly nombre: string | null;
  readonly total: number;
}

export async function readFacet(db: Kysely<Tables>, catalogue: Catalogue, query: FacetQuery): Promise<Facet> {
  const column = columnNamed(catalogue, query.columna, 'columna');
  if (!column.isFaceted)
    throw badQuery('columna', `«${column.label}» tiene demasiados valores para elegir entre ellos.`);
  const { where, columns } = narrowed(catalogue, query, column);
  const { rows } = await sql<Row>`
    select ${column.value}::text as valor, ${shownOf(column)}::text as nombre, count(*) as total
    from ${joined(catalogue, [...columns, column])}
    where ${sql.join([where, ...ofText(shownOf(column), query.texto)], sql` and `)}
    group by ${column.value}, ${shownOf(column)}
    order by total desc, ${sortedBy(column)} limit ${sql.lit(SHOWN + 1)}`.execute(db);
  const valores = rows
    .slice(0, SHOWN)
    .map(({ valor, nombre, total }) => ({ valor, nombre: nombre ?? '', total }));
  return { valores, hayMas: rows.length > SHOWN };
}

const ofText = (shown: RawBuilder<unknown>, text = ''): RawBuilder<boolean>[] =>
  text.trim() === '' ? [] : [sql<boolean>`${shown}::text ~* ${textPattern(text.trim())}`];
