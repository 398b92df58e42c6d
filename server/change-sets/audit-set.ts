import { sql } from 'kysely';
import { type By, recordAudit } from '../audit/record-audit.ts';
import type { Transaction } from '../db/database.ts';
import type { SetRow } from './find-set.ts';
import type { FieldTexts } from './tables.ts';
import { writtenRows } from './write-set.ts';

interface Told {
  readonly action: 'cambios.aplicados' | 'cambios.deshechos';
  /** How many works were not written and keep their values. */
  readonly kept: number;
}

/**
 * Adds one audit entry for the whole set. What it did to each work is in `conjunto_obra`, and the page of the work
 * shows it.
 */
export async function auditSet(tx: Transaction, set: SetRow, by: By, told: Told): Promise<void> {
  const [counted] = (
    await sql<{ obras: number }>`
      select count(*) as obras from conjunto_obra c where ${writtenRows(set.id)}`.execute(tx.kysely)
  ).rows;
  const obras = counted?.obras ?? 0;
  const only = obras === 1 ? await onlyWork(tx, set.id) : null;
  const isUndo = told.action === 'cambios.deshechos';
  const counts = { obras, ...(told.kept > 0 && { sin_cambiar: told.kept }) };
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

async function onlyWork(tx: Transaction, set: number) {
  const { rows } = await sql<{ cod: string; antes: FieldTexts; despues: FieldTexts }>`
    select c.cod, c.antes, c.despues from conjunto_obra c where ${writtenRows(set)}`.execute(tx.kysely);
  return rows[0] ?? null;
}
