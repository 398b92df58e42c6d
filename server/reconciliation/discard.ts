import { sql } from 'kysely';
import type { By } from '../audit/record-audit.ts';
import { drop } from '../compared-file/kept-rows.ts';
import type { Database } from '../db/database.ts';
import { conflict } from '../problem.ts';
import { lockedReconciliation, requireOwn } from './find-reconciliation.ts';

const TAKEN = 'De esta conciliación se aceptaron valores: se queda en la lista para saber de dónde vinieron.';

/**
 * Deletes a reconciliation with its rows, unless some of its values were accepted. Differences that were dismissed stay
 * dismissed.
 */
export const discardReconciliation = (database: Database, id: number, by: By): Promise<void> =>
  database.transaction(
    async (tx) => {
      const found = await lockedReconciliation(tx, id);
      requireOwn(found, by.id);
      const { rows } = await sql<{ taken: boolean }>`
        select exists (select from conciliacion_diferencia where conciliacion = ${id} and conjunto is not null)
          as taken`.execute(tx.kysely);
      if (rows[0]?.taken) throw conflict(TAKEN);
      await drop(tx, 'conciliacion', found, by);
    },
    { long: true },
  );
