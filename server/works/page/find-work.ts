import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { notFound } from '../../problem.ts';

/**
 * A code that the portal knows: that of a work, even one in the trash, or of a work that an undo or a purge deleted.
 */
export interface KnownWork {
  readonly cod: string;
  /** Null when the work was deleted for good, and only its history is left. */
  readonly id: number | null;
}

export async function knownWork(db: Kysely<Tables>, cod: string): Promise<KnownWork> {
  const { rows } = await sql<{ id: number | null }>`
    select id from obra where cod = ${cod}
    union all
    select null where exists (select from carga_obra_quitada where cod = ${cod} and puso)
      or exists (select from obra_en_lote where cod = ${cod} and purgada_en is not null)
    limit 1`.execute(db);
  const found = rows[0];
  if (found) return { cod, id: found.id };
  throw notFound(
    'No hay ninguna obra con ese código, y no consta que la haya habido. Compruébalo con el seguimiento.',
  );
}
