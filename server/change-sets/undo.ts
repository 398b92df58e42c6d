import { type RawBuilder, sql } from 'kysely';
import { formatCount } from '../../src/shared/spanish-count.ts';
import type { By } from '../audit/record-audit.ts';
import type { Database, Transaction } from '../db/database.ts';
import { spanish } from '../db/spanish-order.ts';
import { readyForManyRows } from '../many-rows.ts';
import { conflict, type Problem } from '../problem.ts';
import { auditSet } from './audit-set.ts';
import type { Differences } from './differences.ts';
import { differencesOf, lockedSet, type SetRow } from './find-set.ts';
import {
  LAST_TOUCHED_BY,
  leaveTrace,
  lockWorks,
  whyNotWritable,
  worksOfSet,
  writtenRows,
} from './write-set.ts';

export const NOT_APPLIED = 'Este cambio no se ha aplicado: no hay nada que deshacer.';

/**
 * Restores the values that a set replaced. A work keeps its present values when somebody has changed one of the same
 * fields since, when it was deleted, or when the restored dates would be out of order after a later change. Throws
 * `conflict` when no work can be restored, or when the set was never applied. A second call does nothing.
 */
export const undoChange = (database: Database, id: number, by: By): Promise<void> =>
  database.transaction(
    async (tx) => {
      const set = await lockedSet(tx, id);
      if (set.estado === 'deshecho') return;
      if (set.estado === 'propuesto') throw conflict(NOT_APPLIED);
      const now = await tx.now();
      const differences = await differencesOf(tx, set);
      await readyForManyRows(tx);
      await lockWorks(tx, id, differences.sheet);
      const kept = await markTouched(tx, id, differences);
      await leaveTrace(tx, 'gives back');
      const given = await giveBack(tx, id, differences, by);
      await leaveTrace(tx, 'own');
      if (given === 0) throw await nothingLeft(tx, id, kept);
      await markForOlderServers(tx, id);
      await tx.kysely
        .updateTable('conjunto_cambios')
        .set({ estado: 'deshecho', deshecho_en: now, deshecho_por: by.name })
        .where('id', '=', id)
        .execute();
      await markRunUndone(tx, set, now, by);
      await auditSet(tx, set, by, { action: 'cambios.deshechos', kept });
    },
    { long: true },
  );

/** An older server marked each row when it applied the set, and looks at these marks before it undoes another. */
const markForOlderServers = (tx: Transaction, id: number): Promise<unknown> =>
  tx.kysely
    .updateTable('conjunto_obra')
    .set({ estado: 'deshecha' })
    .where('conjunto', '=', id)
    .where('estado', '=', 'aplicada')
    .execute();

/** Marks the run of a mass update in the history of loads as undone too. */
async function markRunUndone(tx: Transaction, { carga }: SetRow, now: Date, by: By): Promise<void> {
  if (carga === null) return;
  await tx.kysely
    .updateTable('carga')
    .set({ deshecha_en: now, deshecha_por: by.name, deshecha_motivo: 'Se deshizo su cambio.' })
    .where('id', '=', carga)
    .execute();
}

async function nothingLeft(tx: Transaction, id: number, kept: number): Promise<Problem> {
  const first = await tx.kysely
    .selectFrom('conjunto_obra')
    .select(['cod', 'por'])
    .where('conjunto', '=', id)
    .where('estado', '=', 'retenida')
    .orderBy('cod', spanish)
    .executeTakeFirst();
  if (first === undefined) return conflict('Este cambio no cambió ninguna obra: no hay nada que deshacer.');
  const by = first.por === null ? '' : ` (${first.por})`;
  const where =
    kept === 1
      ? `la obra ${first.cod}${by} ya no está`
      : `las ${formatCount(kept)} obras ya no están, como ${first.cod}${by},`;
  return conflict(`No se ha deshecho nada: ${where} como las dejó este cambio.`);
}

/**
 * SQL that is true when nobody has changed the work since the set wrote it. A later change that was undone
 * does not count.
 */
function untouched(id: number): RawBuilder<boolean> {
  const written = sql`(select escrito_en from conjunto_cambios where id = ${id})`;
  return sql<boolean>`coalesce(o.modificado_en = ${written} and s.modificado_en = ${written}, false)`;
}

/** SQL that is true when a later set wrote one of these fields and no undo of that set took the work's value back. */
const WRITTEN_LATER = sql`exists (
  select from obra_de_conjunto d
  where d.cod = c.cod and d.obra = c.obra and d.linea = c.linea and d.version > c.version and d.estado in ('aplicada', 'retenida')
    and jsonb_exists_any(d.despues, array(select jsonb_object_keys(c.despues)))
)`;

/** SQL for why a row cannot be undone; null when it can. */
function obstacle(id: number, differences: Differences): RawBuilder<unknown> {
  return whyNotWritable(sql`case
    when ${untouched(id)} then null
    when not ${differences.areHere(sql`c.despues`)} or ${WRITTEN_LATER} then 'cambiada'
    when ${differences.outOfOrder(sql`c.antes`)} is not null then 'orden'
  end`);
}

/** SQL for the works that a set wrote, each with the reason why it cannot be undone, or null. */
export const worksToGiveBack = (id: number, differences: Differences): RawBuilder<unknown> => sql`
  select c.obra, c.linea, c.cod, ${LAST_TOUCHED_BY} as por, ${obstacle(id, differences)} as motivo,
    coalesce(${differences.outOfOrder(sql`c.antes`)}, ${differences.current(sql`c.despues`)}) as actual
  from ${worksOfSet(differences.sheet)}
  where ${writtenRows(id)}`;

async function markTouched(tx: Transaction, id: number, differences: Differences): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update conjunto_obra c
    set estado = 'retenida', motivo = otra.motivo, por = otra.por, actual = otra.actual
    from (${worksToGiveBack(id, differences)}) as otra
    where c.conjunto = ${id} and c.obra = otra.obra and c.linea = otra.linea and otra.motivo is not null`.execute(
    tx.kysely,
  );
  return Number(numAffectedRows);
}

/**
 * Restores the works: the untouched ones with the author and time of the change before the set, and those where only
 * other fields changed under the name of the person who undoes. A work is untouched when all its rows in the set are.
 */
async function giveBack(tx: Transaction, id: number, differences: Differences, by: By): Promise<number> {
  const { table, isRowOf, oneOfWork } = differences.sheet;
  const isRow = isRowOf(sql`c.obra`, sql`c.linea`);
  const trace = (
    isUntouched: RawBuilder<unknown>,
    at: RawBuilder<unknown>,
    author: RawBuilder<unknown>,
  ) => sql`
    modificado_en = case when ${isUntouched} then ${at} else now() end,
    modificado_por = case when ${isUntouched} then ${author} else ${by.name} end`;
  const works = sql`
    select c.obra, c.antes_obra, c.obra_modificado_en as en, c.obra_modificado_por as por, ${untouched(id)} as intacta
    from conjunto_obra c join obra o on o.id = c.obra join ${table} s on ${isRow}
    where ${writtenRows(id)}`;
  // One statement, so that both tables are judged as they were before it.
  const { numAffectedRows = 0n } = await sql`
    with hoja as (
      update ${table} s
      set ${differences.assignments(sql`c.antes`)},
        ${trace(untouched(id), sql`c.seguimiento_modificado_en`, sql`c.seguimiento_modificado_por`)}
      from conjunto_obra c join obra o on o.id = c.obra
      where ${writtenRows(id)} and ${isRow}
    )
    update obra o
    set version = o.version + 1 ${differences.assignmentsInWork(sql`f.antes_obra`, 'own')},
      ${trace(sql`f.intacta`, sql`f.en`, sql`f.por`)}
    from (${oneOfWork(works)}) as f where o.id = f.obra`.execute(tx.kysely);
  return Number(numAffectedRows);
}
