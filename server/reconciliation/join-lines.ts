import { sql } from 'kysely';
import type { Decided } from '../../src/api/contract/records/reconciliations.ts';
import type { By } from '../audit/record-audit.ts';
import { note } from '../compared-file/kept-rows.ts';
import type { Database } from '../db/database.ts';
import { conflict } from '../problem.ts';
import { closeComparison } from './compare.ts';
import { compareFields } from './compare-fields.ts';
import { comparedFields } from './fields.ts';
import { lockedCompared } from './find-reconciliation.ts';

const NOT_ALIKE =
  'Esa línea ya no se parece a ninguna obra sin comparar: alguien la unió. Actualiza la lista.';

/**
 * Compares a line that only the file has with the work whose code is most like its own, as if they had the
 * same code. The work keeps its code. Returns how many differences were found.
 */
export const joinLines = (
  database: Database,
  id: number,
  { linea }: { readonly linea: number },
  by: By,
): Promise<Decided> =>
  database.transaction(
    async (tx) => {
      const found = await lockedCompared(tx, id);
      const now = await tx.now();
      const { rows } = await sql<{ linea: number; codigo: string; obra: string }>`
        update conciliacion_linea p set clase = 'coincide', fila = c.fila, veces_archivo = c.veces_archivo,
          contradice = c.contradice, parecido = c.codigo, parecido_obra = p.cod
        from conciliacion_linea c
        where c.id = ${linea} and c.conciliacion = ${id} and c.clase = 'soloCliente'
          and p.conciliacion = ${id} and p.clase = 'soloPortal' and p.cod = c.parecido_obra
        returning p.id as linea, c.codigo, p.cod as obra`.execute(tx.kysely);
      const [joined] = rows;
      if (joined === undefined) throw conflict(NOT_ALIKE);
      await tx.kysely.deleteFrom('conciliacion_linea').where('id', '=', linea).execute();
      await sql`
        update conciliacion_linea set parecido = null, parecido_obra = null
        where conciliacion = ${id} and clase = 'soloCliente' and parecido_obra = ${joined.obra}`.execute(
        tx.kysely,
      );
      await compareFields(tx, found, await comparedFields(tx.kysely, now), joined.linea);
      await closeComparison(tx, id, found.comparada_en ?? now);
      const { diferencias } = await tx.kysely
        .selectFrom('conciliacion_diferencia')
        .select(({ fn }) => fn.countAll<number>().as('diferencias'))
        .where('linea', '=', joined.linea)
        .executeTakeFirstOrThrow();
      await note(tx, 'conciliacion', {
        did: 'unida',
        at: now,
        by,
        id,
        after: { fichero: found.archivo, codigo: joined.codigo, obra: joined.obra },
      });
      return { diferencias: Number(diferencias) };
    },
    { long: true },
  );
