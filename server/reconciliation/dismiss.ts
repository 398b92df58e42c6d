import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type {
  Decided,
  decisionRequest,
  recoveryRequest,
} from '../../src/api/contract/records/reconciliations.ts';
import type { By } from '../audit/record-audit.ts';
import { note } from '../compared-file/kept-rows.ts';
import type { Database } from '../db/database.ts';
import { conflict } from '../problem.ts';
import { onlyField } from './accept.ts';
import { lockedCompared } from './find-reconciliation.ts';
import { chosenWhere } from './lines-where.ts';

const NOTHING_OPEN =
  'Ninguna de las diferencias elegidas está pendiente: ya se decidieron. Actualiza la lista y elige otras.';
const NOTHING_DISMISSED =
  'Ninguna de las diferencias elegidas está descartada: no hay nada que recuperar. Actualiza la lista.';

/** Dismisses differences for good: a later file with the same value for the same field does not raise them again. */
export const dismissDifferences = (
  database: Database,
  id: number,
  { lineas, campo, motivo }: z.output<typeof decisionRequest>,
  by: By,
): Promise<Decided> =>
  database.transaction(
    async (tx) => {
      const { archivo } = await lockedCompared(tx, id);
      const at = await tx.now();
      const { numAffectedRows = 0n } = await sql`
        insert into conciliacion_descarte (obra, campo, par, motivo, usuario_nombre, momento)
        select distinct d.obra, d.campo, d.par, ${motivo}, ${by.name}, ${at}::timestamptz
        from diferencia_conciliada d join conciliacion_linea l on l.id = d.linea
        where ${chosenWhere(id, lineas)} and d.conciliacion = ${id} and d.situacion = 'pendiente'
          ${onlyField(lineas, campo)}
        on conflict do nothing`.execute(tx.kysely);
      const diferencias = Number(numAffectedRows);
      if (diferencias === 0) throw conflict(NOTHING_OPEN);
      await note(tx, 'conciliacion', {
        did: 'descartada',
        at,
        by,
        id,
        after: { fichero: archivo, diferencias, motivo },
      });
      return { diferencias };
    },
    { long: true },
  );

export const recoverDifferences = (
  database: Database,
  id: number,
  { lineas, campo }: z.output<typeof recoveryRequest>,
  by: By,
): Promise<Decided> =>
  database.transaction(
    async (tx) => {
      const { archivo } = await lockedCompared(tx, id);
      const at = await tx.now();
      const { numAffectedRows = 0n } = await sql`
        delete from conciliacion_descarte p using (
          select d.obra, d.campo, d.par
          from diferencia_conciliada d join conciliacion_linea l on l.id = d.linea
          where ${chosenWhere(id, lineas)} and d.conciliacion = ${id} and d.situacion = 'descartada'
            ${onlyField(lineas, campo)}
        ) as elegida
        where p.obra = elegida.obra and p.campo = elegida.campo and p.par = elegida.par`.execute(tx.kysely);
      const diferencias = Number(numAffectedRows);
      if (diferencias === 0) throw conflict(NOTHING_DISMISSED);
      await note(tx, 'conciliacion', {
        did: 'recuperada',
        at,
        by,
        id,
        before: { fichero: archivo, diferencias },
      });
      return { diferencias };
    },
    { long: true },
  );
