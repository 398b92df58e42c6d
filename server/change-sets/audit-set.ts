import { sql } from 'kysely';
import { type By, recordAudit } from '../audit/record-audit.ts';
import type { Transaction } from '../db/database.ts';
import type { SetRow } from './find-set.ts';
import type { FieldTexts } from './tables.ts';

interface Told {
  readonly action: 'cambios.aplicados' | 'cambios.deshechos';
  /** The state of the works that were written. */
  readonly state: 'aplicada' | 'deshecha';
  /** How many works were not written and keep their values. */
  readonly kept: number;
}

/**
 * Adds one audit entry for the whole set. What it did to each work is in `conjunto_obra`, and the page of the work
 * shows it.
 */
export async function auditSet(tx: Transaction, set: SetRow, by: By, told: Told): Promise<void> {
  const { rows } = await sql<{ obras: number; cod: string; antes: FieldTexts; despues: FieldTexts }>`
    select count(*) over () as obras, cod, antes, despues from conjunto_obra
    where conjunto = ${set.id} and estado = ${told.state} order by cod limit 1`.execute(tx.kysely);
  const only = rows[0]?.obras === 1 ? rows[0] : null;
  const isUndo = told.action === 'cambios.deshechos';
  const counts = { obras: rows[0]?.obras ?? 0, ...(told.kept > 0 && { sin_cambiar: told.kept }) };
  const values = Object.fromEntries(set.peticion.cambios.map(({ campo, valor }) => [campo, valor]));
  const why: Readonly<Record<string, string>> = set.motivo === null ? {} : { motivo: set.motivo };
  await recordAudit(tx, {
    at: await tx.now(),
    by,
    action: told.action,
    entity: 'cambios',
    entityId: set.id,
    ...(only === null
      ? isUndo
        ? { before: { ...counts, ...values, ...why } }
        : { after: { ...counts, ...values, ...why } }
      : {
          parents: { obra: only.cod, ...why },
          before: isUndo ? only.despues : only.antes,
          after: isUndo ? only.antes : only.despues,
        }),
  });
}
