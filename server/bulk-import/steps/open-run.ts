import type { BorrarAnswer, BorrarRequest } from '../../../src/api/contract/bulk-import.ts';
import { fileCodeMatches } from '../../../src/shared/file-code.ts';
import type { Author } from '../../audit/record-audit.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { asRole } from '../../db/roles/as-role.ts';
import { refused } from '../../problem.ts';
import { maxCodObra } from '../fields/max-cod-obra.ts';
import type { RunRecords } from '../runs/run-records.ts';
import { abandonRun, auditRun, findRun, recordStep, stepsOf } from '../runs/runs.ts';
import { runModification } from '../scripts/script-runner.ts';
import type { ImportScript } from '../scripts/scripts.ts';
import { BULK_IMPORT, lockTurn, takeTurn } from '../turn/turn.ts';
import { freeIn, isOwn, readHolder, turnTaken } from '../turn/turn-holder.ts';
import { refuseOtherOperator, type StepAnswer, type StepCall, type Steps, storedAnswer } from './steps.ts';

export interface OpeningDeps {
  readonly database: Database;
  readonly steps: Steps;
  readonly records: RunRecords;
  readonly clearScripts: readonly ImportScript[];
}

export async function openRun(
  { database, steps, records, clearScripts }: OpeningDeps,
  call: StepCall,
  request: BorrarRequest,
): Promise<StepAnswer> {
  const started = performance.now();
  // The holder is read from the snapshot: with one connection, the transaction below would wait for the other load.
  const other = await records.holder();
  if (other && other.run.upload_id !== call.uploadId) {
    const asked = await database.now();
    if (freeIn(other, call.by.id, asked) > 0) throw turnTaken(other, call.by.id, asked);
  }
  return database.transaction(async (tx) => {
    const now = await tx.now();
    const turn = await lockTurn(tx);
    const existing = await findRun(tx.kysely, call.uploadId);
    if (existing) {
      refuseOtherOperator(existing, call.by);
      const stored = storedAnswer(await stepsOf(tx.kysely, existing), call);
      if (stored) return stored;
    }
    if (turn === null) throw turnTaken(await readHolder(tx.kysely), call.by.id, now);
    await freeTurn(tx, steps, call.by, request.relevo === true, now);
    await refuseOldCode(tx, request);
    const ensayo = request.ensayo === true;
    const run = await tx.kysely
      .insertInto('carga')
      .values({
        upload_id: call.uploadId,
        tipo: BULK_IMPORT,
        fichero: request.fileName,
        usuario_id: call.by.id,
        usuario_nombre: call.by.name,
        filas_previstas: request.rowCount,
        sha256_libro: request.libro ?? null,
        ensayo,
        subproyectos_aceptados: request.subproyectos ?? [],
        iniciada_en: now,
      })
      .returning(['id', 'upload_id', 'fichero'])
      .executeTakeFirstOrThrow();
    await takeTurn(tx, run.id, now);
    const executed: BorrarAnswer['results']['scripts_executed'] = [];
    for (const script of clearScripts) {
      const records_affected = await asRole(tx, 'import', () => runModification(tx, script));
      executed.push({ script: script.name, description: script.description, records_affected });
    }
    const answer: BorrarAnswer = {
      success: true,
      message: `Tablas auxiliares vacías: ${ensayo ? 'el ensayo' : 'la carga'} puede empezar.`,
      results: { scripts_executed: executed },
    };
    await tx.kysely
      .insertInto('carga_paso')
      .values({
        carga: run.id,
        paso: call.step,
        estado: 'en_curso',
        peticion_sha256: call.bodyHash,
        iniciado_en: now,
      })
      .execute();
    const ms = Math.round(performance.now() - started);
    await recordStep(tx, run, call.step, { estado: 'hecho', status: steps.statusOf(null), answer, ms });
    call.timed(ms);
    const opened = { filas: request.rowCount, ...(ensayo ? { ensayo } : {}) };
    await auditRun(tx, run, 'carga.abierta', now, call.by, opened);
    return { status: null, answer, replayed: false };
  });
}

/**
 * Refuses a file whose code (the last number of its series of works when the file was prepared) is no longer the last
 * one. The check holds until the run ends, because only the run with the right to load adds works.
 */
async function refuseOldCode(tx: Transaction, { codigo, patron }: BorrarRequest): Promise<void> {
  if (codigo === undefined || patron === undefined) return;
  const last = await maxCodObra(tx.kysely, patron);
  if (fileCodeMatches(codigo, last)) return;
  throw refused(
    `El código de archivo no coincide con el último CodObra (${last ?? '0, nuevo patrón'}): otra carga puede haberlo cambiado desde que se preparó el archivo. No se ha borrado ni cargado nada; prepáralo de nuevo a partir del último CodObra.`,
  );
}

/**
 * Makes room for a new run: closes the caller's own abandoned run. An abandoned run of somebody else is
 * closed only when the caller asked to take over.
 */
async function freeTurn(
  tx: Transaction,
  steps: Steps,
  by: Author,
  takesOver: boolean,
  now: Date,
): Promise<void> {
  const holder = await steps.holder(tx);
  if (holder === null) return;
  const mayTake = freeIn(holder, by.id, now) === 0 && (isOwn(holder, by.id) || takesOver);
  if (!mayTake || !(await abandonRun(tx, holder.run.id, now, by))) {
    throw turnTaken(holder, by.id, now);
  }
}
