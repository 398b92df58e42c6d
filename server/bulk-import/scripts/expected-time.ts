import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { BULK_IMPORT } from '../turn/turn.ts';

/** An earlier load of fewer rows than this part says nothing: what a load takes however small it is would be multiplied. */
const SMALLEST_PART = 0.1;

/**
 * How many milliseconds the scripts of a load will take: as long a row as those of the last load of at least a tenth
 * of the rows; mass updates do not count. Null when there is none.
 */
export async function expectedScriptsMs(db: Kysely<Tables>, rows: number): Promise<number | null> {
  const last = await db
    .selectFrom('carga as c')
    .innerJoin('carga_script as s', 's.carga', 'c.id')
    .where('c.tipo', '=', BULK_IMPORT)
    .where('c.estado', 'in', ['completada', 'con_pendientes'])
    .groupBy('c.id')
    .having(ROWS, '>', 0)
    .having(ROWS, '>=', rows * SMALLEST_PART)
    .orderBy('c.id', 'desc')
    .limit(1)
    .select([sql<number>`sum(s.ms)::float8`.as('ms'), ROWS.as('filas')])
    .executeTakeFirst();
  return last === undefined ? null : (last.ms * rows) / last.filas;
}

const ROWS = sql<number>`(coalesce(c.filas_seguimiento, 0) + coalesce(c.filas_factyval, 0))::float8`;
