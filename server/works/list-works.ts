import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Work, Works, worksQuery } from '../../src/api/contract/works.ts';
import type { Tables } from '../db/tables.ts';
import { idsIn, knownMilestone, type LiveWorks, narrowedWorks } from './narrowed-works.ts';

type Query = z.output<typeof worksQuery>;

export async function listWorks(db: Kysely<Tables>, query: Query): Promise<Works> {
  const { antes, despues, limite } = query;
  const hito = await knownMilestone(db, query);
  const works = narrowedWorks(db, query);
  const total = await countOf(works);
  const isBack = antes !== undefined;
  const rest = isBack
    ? works.where('o.cod', '<', antes)
    : despues === undefined
      ? works
      : works.where('o.cod', '>', despues);
  const items = await read(rest, isBack, limite + 1);
  const hasMore = items.length > limite;
  const shown = items.slice(0, limite);
  if (isBack) shown.reverse();
  const [first, last] = [shown[0]?.cod, shown.at(-1)?.cod];
  const anteriores = first === undefined ? 0 : await countBefore(works, first, query);
  return {
    items: shown,
    total,
    anteriores,
    siguiente: isBack || hasMore ? (last ?? null) : null,
    anterior: anteriores === 0 ? null : (first ?? null),
    nombres: { ...(await namesIn(db, query)), hito },
  };
}

async function countOf(works: LiveWorks): Promise<number> {
  const { n } = await works.select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow();
  return n;
}

/** Nothing stands before the first page. */
const countBefore = async (works: LiveWorks, first: string, { antes, despues }: Query): Promise<number> =>
  antes === undefined && despues === undefined ? 0 : countOf(works.where('o.cod', '<', first));

async function read(works: LiveWorks, isBack: boolean, limit: number): Promise<Work[]> {
  const rows = await works
    .innerJoin('subproyecto as sp', 'sp.id', 'o.subproyecto')
    .innerJoin('proyecto as p', 'p.id', 'sp.proyecto')
    .select(['o.cod', 'o.site_cod', 'o.cod_externo_cliente', 'o.estado', 'o.creado_en'])
    .select(['p.id as proyecto', 'p.nombre as proyectoNombre'])
    .select(['sp.id as subproyecto', 'sp.nombre as subproyectoNombre'])
    .orderBy('o.cod', isBack ? 'desc' : 'asc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    cod: row.cod,
    proyecto: { id: row.proyecto, nombre: row.proyectoNombre },
    subproyecto: { id: row.subproyecto, nombre: row.subproyectoNombre },
    sitio: row.site_cod,
    cliente: row.cod_externo_cliente,
    estado: row.estado,
    creada: row.creado_en.toISOString(),
  }));
}

async function namesIn(
  db: Kysely<Tables>,
  { proyecto, excepto, subproyecto }: Query,
): Promise<Omit<Works['nombres'], 'hito'>> {
  const named = async (table: 'proyecto' | 'subproyecto', list: string | undefined) =>
    list === undefined
      ? []
      : await db
          .selectFrom(table)
          .select(['id', 'nombre'])
          .where('id', '=', sql<number>`any(${idsIn(list)}::bigint[])`)
          .orderBy('nombre')
          .orderBy('id')
          .execute();
  return {
    proyecto: await named('proyecto', proyecto),
    excepto: await named('proyecto', excepto),
    subproyecto: await named('subproyecto', subproyecto),
  };
}
