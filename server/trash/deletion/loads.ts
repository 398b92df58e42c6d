import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { DeletableLoads, deletableLoadsQuery } from '../../../src/api/contract/records/trash.ts';
import { literalPattern } from '../../db/literal-pattern.ts';
import type { Tables } from '../../db/tables.ts';

/** The states of loads that put works into the portal. */
export const LOADED = ['completada', 'con_pendientes'] as const;

interface Row {
  readonly uploadId: string;
  readonly archivo: string;
  readonly por: string;
  readonly en: Date;
  readonly obras: number;
}

/** The loads that have works in the portal, the newest first. */
export async function listDeletableLoads(
  db: Kysely<Tables>,
  { page, pageSize, buscar = '' }: z.output<typeof deletableLoadsQuery>,
): Promise<DeletableLoads> {
  const words = buscar.trim();
  const live = sql`from obra o where o.carga = c.id and o.borrado_en is null`;
  const where = sql`c.estado = any(${LOADED}::text[]) and not c.ensayo
    and exists (select ${live})
    and ${words === '' ? sql`true` : sql`sin_acentos(c.fichero || ' ' || c.usuario_nombre) like '%' || sin_acentos(${literalPattern(words)}) || '%'`}`;
  const { rows } = await sql<Row>`
    select c.upload_id as "uploadId", c.fichero as archivo, c.usuario_nombre as por,
      coalesce(c.terminada_en, c.iniciada_en) as en, (select count(*) ${live}) as obras
    from carga c where ${where}
    order by c.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from carga c where ${where}`.execute(db);
  return {
    items: rows.map(({ en, ...load }) => ({ ...load, en: en.toISOString() })),
    total: counted[0]?.total ?? 0,
    page,
    pageSize,
  };
}
