import type { BorrarAnswer, BorrarRequest } from '../../src/api/contract/bulk-load.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { SignedInUser } from '../http/permission.ts';
import { abandonRun, auditRun, findRun, recordStep, stepsOf } from './runs.ts';
import { runModification } from './script-runner.ts';
import type { ImportScript } from './scripts.ts';
import { refuseStranger, type StepAnswer, type StepCall, storedAnswer } from './steps.ts';
import {
  BULK_LOAD,
  isHeld,
  lockTurn,
  SILENCE_MS,
  silentSince,
  type Turn,
  takeTurn,
  turnTaken,
} from './turn.ts';

/** Whether the turn belongs to a run the caller left behind: they need not wait for their own turn to lapse. */
async function isLeftBehind(tx: Transaction, turn: Turn, user: SignedInUser, now: Date): Promise<boolean> {
  if (now.getTime() - silentSince(turn) < SILENCE_MS) return false;
  const run = await tx.kysely
    .selectFrom('carga as c')
    .where('c.id', '=', turn.carga)
    .where('c.usuario_id', '=', user.id)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('carga_paso as p')
            .whereRef('p.carga', '=', 'c.id')
            .where('p.estado', '=', 'en_curso'),
        ),
      ),
    )
    .select('c.id')
    .executeTakeFirst();
  return run !== undefined;
}

/** `borrar`: takes the turn, opens the run and empties the auxiliary tables, all or nothing. */
export function openRun(
  database: Database,
  scripts: readonly ImportScript[],
  call: StepCall,
  request: BorrarRequest,
  now: Date,
): Promise<StepAnswer> {
  const started = performance.now();
  return database.transaction(async (tx) => {
    const turn = await lockTurn(tx);
    const existing = await findRun(tx.kysely, call.uploadId);
    if (existing) {
      refuseStranger(existing, call.user);
      const stored = storedAnswer(await stepsOf(tx.kysely, existing), call);
      if (stored) return stored;
    }
    if (turn === null || (isHeld(turn, now) && !(await isLeftBehind(tx, turn, call.user, now)))) {
      throw await turnTaken(tx, now, call.user.id);
    }
    if (turn.carga !== null) await abandonRun(tx, turn.carga, now);
    const run = await tx.kysely
      .insertInto('carga')
      .values({
        upload_id: call.uploadId,
        tipo: BULK_LOAD,
        fichero: request.fileName,
        usuario_id: call.user.id,
        usuario_nombre: call.user.name,
        filas_previstas: request.rowCount,
        iniciada_en: now,
      })
      .returning(['id', 'upload_id', 'fichero'])
      .executeTakeFirstOrThrow();
    await takeTurn(tx, run.id, now);
    const executed: BorrarAnswer['results']['scripts_executed'] = [];
    for (const script of scripts) {
      const records_affected = await runModification(tx, script);
      executed.push({ script: script.name, description: script.description, records_affected });
    }
    const answer: BorrarAnswer = {
      success: true,
      message: 'Tablas auxiliares vacías: la carga puede empezar.',
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
    await recordStep(tx, run, call.step, { estado: 'hecho', status: 200, answer, ms });
    const actor = { userId: call.user.id, userName: call.user.name, requestId: call.requestId };
    await auditRun(tx, run, 'carga.abierta', now, actor, { filas: request.rowCount });
    return { status: 200, answer, replayed: false };
  });
}
