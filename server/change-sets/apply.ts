import { sql } from 'kysely';
import type { By } from '../audit/record-audit.ts';
import type { Database, Transaction } from '../db/database.ts';
import { readyForManyRows } from '../many-rows.ts';
import { conflict, refused } from '../problem.ts';
import { auditSet } from './audit-set.ts';
import type { Differences } from './differences.ts';
import { differencesOf, lockedSet, stateOf } from './find-set.ts';
import {
  LAST_TOUCHED_BY,
  leaveTrace,
  lockWorks,
  whyNotWritable,
  worksOfSet,
  writtenRows,
} from './write-set.ts';

const NOT_YOURS = 'Este cambio lo preparó otra persona: solo ella puede aplicarlo. Prepara el tuyo.';
const EXPIRED =
  'Este cambio se preparó hace más de una hora: no se ha cambiado nada. Prepáralo otra vez y mira cómo está ahora.';
const TAKEN_BACK = 'Este cambio ya se aplicó y se deshizo. Prepáralo otra vez si hace falta.';
const NOTHING = 'No hay ninguna obra que cambiar: todas están ya así, o se rechazaron.';

/**
 * Writes the changes that were shown to the person. Works that changed since then are skipped. A second call does
 * nothing.
 */
export const applyChange = (database: Database, id: number, by: By): Promise<void> =>
  database.transaction((tx) => applyWithin(tx, id, by), { long: true });

export async function applyWithin(tx: Transaction, id: number, by: By): Promise<void> {
  const now = await tx.now();
  const set = await lockedSet(tx, id);
  if (set.usuario_id !== by.id) throw conflict(NOT_YOURS);
  const state = stateOf(set, now);
  if (state === 'aplicado') return;
  if (state === 'deshecho') throw conflict(TAKEN_BACK);
  if (state === 'caducado') throw conflict(EXPIRED);
  const differences = await differencesOf(tx, set);
  await readyForManyRows(tx);
  await lockWorks(tx, id, differences.sheet);
  const skipped = await skipTouched(tx, id, differences);
  await leaveTrace(tx, 'gives back');
  const written = await write(tx, id, differences, by);
  await leaveTrace(tx, 'own');
  if (written + skipped === 0) throw refused(NOTHING);
  await tx.kysely
    .updateTable('conjunto_cambios')
    .set({ estado: 'aplicado', aplicado_en: now, escrito_en: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  await auditSet(tx, set, by, { action: 'cambios.aplicados', kept: skipped });
}

/** Marks as skipped the works that somebody changed or deleted since they were shown. Returns how many were skipped. */
async function skipTouched(tx: Transaction, id: number, differences: Differences): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update conjunto_obra c
    set estado = 'saltada', motivo = otra.motivo, por = otra.por, actual = otra.actual
    from (
      select c.obra, c.linea, ${LAST_TOUCHED_BY} as por, ${differences.current(sql`c.despues`)} as actual,
        ${whyNotWritable(sql`case
        when o.version <> c.version or o.modificado_en is distinct from c.obra_modificado_en
          or s.modificado_en is distinct from c.seguimiento_modificado_en then 'cambiada'
      end`)} as motivo
      from ${worksOfSet(differences.sheet)}
      where ${writtenRows(id)}
    ) as otra
    where c.conjunto = ${id} and c.obra = otra.obra and c.linea = otra.linea and otra.motivo is not null`.execute(
    tx.kysely,
  );
  return Number(numAffectedRows);
}

async function write(tx: Transaction, id: number, differences: Differences, by: By): Promise<number> {
  const given = sql`c.despues`;
  const { table, isRowOf } = differences.sheet;
  const trace = sql`, modificado_en = now(), modificado_por = ${by.name}`;
  await sql`
    update ${table} s set ${differences.assignments(given)} ${trace}
    from conjunto_obra c where ${writtenRows(id)} and ${isRowOf(sql`c.obra`, sql`c.linea`)}`.execute(
    tx.kysely,
  );
  const { numAffectedRows = 0n } = await sql`
    update obra o set version = o.version + 1 ${differences.assignmentsInWork(given, 'campo')} ${trace}
    from conjunto_obra c where ${writtenRows(id)} and o.id = c.obra`.execute(tx.kysely);
  return Number(numAffectedRows);
}
