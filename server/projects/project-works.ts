import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { ProjectWorks, projectWorksQuery } from '../../src/api/contract/projects.ts';
import { inSpanish } from '../db/spanish-order.ts';
import type { Tables } from '../db/tables.ts';

type Query = z.output<typeof projectWorksQuery>;

const BY_CODE = inSpanish(sql<string>`o.cod`);

export async function projectWorks(db: Kysely<Tables>, id: number, query: Query): Promise<ProjectWorks> {
  const { subproyecto, estado, despues, limite } = query;
  let works = db
    .selectFrom('obra as o')
    .innerJoin('subproyecto as s', 's.id', 'o.subproyecto')
    .where('s.proyecto', '=', id)
    .where('o.borrado_en', 'is', null);
  if (subproyecto !== undefined) works = works.where('s.id', '=', subproyecto);
  if (estado === '') works = works.where('o.estado', 'is', null);
  else if (estado !== undefined) works = works.where('o.estado', '=', estado);
  const { total } = await works.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const rest = despues === undefined ? works : works.where(BY_CODE, '>', despues);
  const rows = await rest
    .select(['o.cod', 's.nombre', 'o.site_cod', 'o.cod_externo_cliente', 'o.estado', 'o.creado_en'])
    .orderBy(BY_CODE)
    .limit(limite + 1)
    .execute();
  const items = rows.slice(0, limite).map((row) => ({
    cod: row.cod,
    subproyecto: row.nombre,
    sitio: row.site_cod,
    cliente: row.cod_externo_cliente,
    estado: row.estado,
    creada: row.creado_en.toISOString(),
  }));
  return { items, total, siguiente: rows.length > limite ? (items.at(-1)?.cod ?? null) : null };
}
