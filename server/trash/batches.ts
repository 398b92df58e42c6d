import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import {
  type ToldScope,
  TRASH_LIMITS,
  type TrashBatches,
  type trashBatchesQuery,
} from '../../src/api/contract/records/trash.ts';
import { literalPattern } from '../db/literal-pattern.ts';
import type { Tables } from '../db/tables.ts';

interface Row {
  readonly id: number;
  readonly borrado: Date;
  readonly por: string;
  readonly motivo: string;
  readonly alcance: ToldScope;
  readonly obras: number;
  readonly restauradas: number;
  readonly purgadas: number;
}

const DAY_MS = 24 * 60 * 60_000;

const STATES = {
  conObras: sql`l.restaurado_en is null and l.purgado_en is null`,
  restaurados: sql`l.restaurado_en is not null`,
  purgados: sql`l.purgado_en is not null`,
} as const;

/** Batches of works that were deleted without their project. Batches of deleted projects are not listed. */
export async function listBatches(
  db: Kysely<Tables>,
  { page, pageSize, buscar = '', estado }: z.output<typeof trashBatchesQuery>,
): Promise<TrashBatches> {
  const words = buscar.trim();
  const where = sql`l.proyecto is null and ${estado === undefined ? sql`true` : STATES[estado]}
    and ${words === '' ? sql`true` : sql`sin_acentos(l.motivo || ' ' || l.usuario_nombre) like '%' || sin_acentos(${literalPattern(words)}) || '%'`}`;
  const { rows } = await sql<Row>`
    select l.id, l.borrado_en as borrado, l.usuario_nombre as por, l.motivo, l.alcance, l.obras,
      cuenta.restauradas, cuenta.purgadas
    from (
      select * from lote_borrado l where ${where}
      order by l.borrado_en desc, l.id desc limit ${pageSize} offset ${(page - 1) * pageSize}
    ) as l
    cross join lateral (
      select count(*) filter (where e.restaurada_en is not null) as restauradas,
        count(*) filter (where e.purgada_en is not null) as purgadas
      from obra_en_lote e where e.lote = l.id
    ) as cuenta
    order by l.borrado_en desc, l.id desc`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from lote_borrado l where ${where}`.execute(db);
  return {
    items: rows.map(({ borrado, ...row }) => {
      const enPapelera = row.obras - row.restauradas - row.purgadas;
      return {
        ...row,
        borrado: borrado.toISOString(),
        enPapelera,
        purga: enPapelera === 0 ? null : purgeOf(borrado).toISOString(),
      };
    }),
    total: counted[0]?.total ?? 0,
    page,
    pageSize,
  };
}

const purgeOf = (deleted: Date): Date => new Date(deleted.getTime() + TRASH_LIMITS.days * DAY_MS);
