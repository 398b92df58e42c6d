import { sql } from 'kysely';
import type { Decided } from '../../src/api/contract/records/reconciliations.ts';
import type { By } from '../audit/record-audit.ts';
import { note } from '../compared-file/kept-rows.ts';
import type { Database } from '../db/database.ts';
import { conflict } from '../problem.ts';
import { closeComparison } from './compare.ts';
import { lockedCompared } from './find-reconciliation.ts';
import { findLookAlikes } from './look-alikes.ts';

const NOT_JOINED = 'Esa línea no está unida a ninguna obra: alguien la separó. Actualiza la lista.';
const ACCEPTED = 'Ya se aceptaron valores de esa línea. Deshaz antes ese cambio, y después sepárala.';
const NOT_KEPT =
  'Esa línea se unió cuando todavía no se guardaba su fila del archivo: elige el archivo otra vez para compararlo de nuevo.';

/**
 * Undoes `joinLines`: makes a line of the file alone and a line of the work alone again. Dismissed differences stay
 * dismissed. Returns how many differences of the joined line were deleted.
 */
export const partLine = (
  database: Database,
  id: number,
  { linea }: { readonly linea: number },
  by: By,
): Promise<Decided> =>
  database.transaction(
    async (tx) => {
      const found = await lockedCompared(tx, id);
      const now = await tx.now();
      const joined = await tx.kysely
        .selectFrom('conciliacion_linea')
        .select(['fila', 'parecido', 'cod'])
        .where('id', '=', linea)
        .where('conciliacion', '=', id)
        .where('clase', 'in', ['coincide', 'difiere'])
        .where('parecido', 'is not', null)
        .executeTakeFirst();
      if (joined === undefined) throw conflict(NOT_JOINED);
      const { rows: accepted } = await sql`
        select from diferencia_conciliada where linea = ${linea} and situacion = 'aceptada'`.execute(
        tx.kysely,
      );
      if (accepted.length > 0) throw conflict(ACCEPTED);
      const { numAffectedRows = 0n } = await sql`
        insert into conciliacion_linea (
          conciliacion, clase, codigo, fila, veces_archivo, contradice, veces_portal, parecido, parecido_obra
        )
        select l.conciliacion, 'soloCliente', l.parecido, l.fila, l.veces_archivo, l.contradice, 0, l.codigo, l.cod
        from conciliacion_linea l
        join conciliacion_fila f on f.conciliacion = l.conciliacion and f.fila = l.fila
        where l.id = ${linea}`.execute(tx.kysely);
      if (numAffectedRows === 0n) throw conflict(NOT_KEPT);
      const { numDeletedRows } = await tx.kysely
        .deleteFrom('conciliacion_diferencia')
        .where('linea', '=', linea)
        .executeTakeFirst();
      await tx.kysely
        .updateTable('conciliacion_linea')
        .set({
          clase: 'soloPortal',
          fila: null,
          veces_archivo: 0,
          contradice: false,
          parecido: null,
          parecido_obra: null,
        })
        .where('id', '=', linea)
        .execute();
      // Other lines of the file that are like the work lost their proposal when this one was joined.
      await findLookAlikes(tx, id);
      await closeComparison(tx, id, found.comparada_en ?? now);
      await note(tx, 'conciliacion', {
        did: 'separada',
        at: now,
        by,
        id,
        before: { fichero: found.archivo, codigo: joined.parecido, obra: joined.cod },
      });
      return { diferencias: Number(numDeletedRows) };
    },
    { long: true },
  );
