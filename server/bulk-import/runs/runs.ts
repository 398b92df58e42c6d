import type { Kysely, Selectable } from 'kysely';
import type { LoadStep } from '../../../src/api/contract/bulk-import.ts';
import type { RunState } from '../../../src/api/contract/loads/run-states.ts';
import { type Author, recordAudit } from '../../audit/record-audit.ts';
import type { Transaction } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { notifyLoad } from '../../notifications/notify-load.ts';
import { closeCorrected } from '../../tasks/close-corrected.ts';
import { goesOnAlone } from '../continuation/kept-rest.ts';
import { BULK_IMPORT, isHeld, lockTurn, releaseTurn } from '../turn/turn.ts';

export type RunRow = Selectable<Tables['carga']>;
export type StepRow = Selectable<Tables['carga_paso']>;

export function findRun(db: Kysely<Tables>, uploadId: string): Promise<RunRow | undefined> {
  return db.selectFrom('carga').selectAll().where('upload_id', '=', uploadId).executeTakeFirst();
}

/**
 * Locks the run until the transaction ends, so that calls of one run are judged one after the other. Uses FOR NO KEY
 * UPDATE because scripts insert rows that refer to the run, and must not wait for a call that only reads.
 */
export function findRunForUpdate(tx: Transaction, uploadId: string): Promise<RunRow | undefined> {
  return tx.kysely
    .selectFrom('carga')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function openRunOf(db: Kysely<Tables>, userId: number): Promise<RunRow | undefined> {
  return db
    .selectFrom('carga')
    .selectAll()
    .where('usuario_id', '=', userId)
    .where('estado', '=', 'en_curso')
    .where('tipo', '=', BULK_IMPORT)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

export function newestRunOf(db: Kysely<Tables>, userId: number): Promise<RunRow | undefined> {
  return db
    .selectFrom('carga')
    .selectAll()
    .where('usuario_id', '=', userId)
    .where('tipo', '=', BULK_IMPORT)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function stepsOf(db: Kysely<Tables>, run: RunRow): Promise<StepRow[]> {
  return db.selectFrom('carga_paso').selectAll().where('carga', '=', run.id).orderBy('iniciado_en').execute();
}

export const PORTAL: Author = { id: null, name: 'Portal' };

type FinalState = Exclude<RunState, 'en_curso'>;
const WENT_IN: readonly FinalState[] = ['completada', 'con_pendientes'];

/**
 * Ends the run, releases the turn (the right to load) and notifies the owner. When the run had already ended, only the
 * turn is released if the run still has it, and false is returned.
 */
export async function endRun(
  tx: Transaction,
  run: RunRow,
  estado: FinalState,
  now: Date,
  by: Author,
): Promise<boolean> {
  await releaseTurn(tx, run.id);
  return markEnded(tx, run, estado, now, by);
}

async function markEnded(
  tx: Transaction,
  run: RunRow,
  estado: FinalState,
  now: Date,
  by: Author,
): Promise<boolean> {
  const closedBy = by.id === run.usuario_id ? null : by.name;
  const ended = await tx.kysely
    .updateTable('carga')
    .set({ estado, terminada_en: now, cerrada_por: closedBy })
    .where('id', '=', run.id)
    .where('estado', '=', 'en_curso')
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) return false;
  await auditRun(tx, run, `carga.${estado}`, now, by, { estado });
  await notifyLoad(tx, run.usuario_id, now, {
    uploadId: run.upload_id,
    fileName: run.fichero,
    estado,
    ensayo: run.ensayo,
    por: closedBy,
  });
  if (!run.ensayo && WENT_IN.includes(estado)) {
    await closeCorrected(tx, run, by);
  }
  return true;
}

export function auditRun(
  tx: Transaction,
  run: Pick<RunRow, 'id' | 'fichero' | 'upload_id'>,
  action: string,
  now: Date,
  by: Author,
  after: Readonly<Record<string, unknown>>,
): Promise<void> {
  return recordAudit(tx, {
    at: now,
    by,
    action,
    entity: 'carga',
    entityId: run.id,
    parents: { fichero: run.fichero, uploadId: run.upload_id },
    after,
  });
}

/**
 * Ends an abandoned run that has committed nothing. Returns false when one of its calls is being processed.
 * It does not wait for that call, because the call waits for the turn (the right to load), which this
 * transaction has locked.
 */
export async function abandonRun(
  tx: Transaction,
  runId: number,
  now: Date,
  by: Author = PORTAL,
): Promise<boolean> {
  const run = await tx.kysely
    .selectFrom('carga')
    .selectAll()
    .where('id', '=', runId)
    .where('estado', '=', 'en_curso')
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!run) return false;
  await endRun(tx, run, 'abortada', now, by);
  return true;
}

/**
 * Ends the open runs of people who may no longer load. Does not wait for a step that is being processed:
 * before it commits, that step finds its run ended or its permission gone, and releases the turn (the right
 * to load).
 */
export async function endRunsWithoutRight(tx: Transaction, now: Date, by: Author): Promise<void> {
  const turn = await lockTurn(tx);
  const runs = await tx.kysely
    .selectFrom('carga')
    .selectAll()
    .where('estado', '=', 'en_curso')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('permiso')
            .innerJoin('usuario', 'usuario.id', 'permiso.usuario_id')
            .select('permiso.modulo')
            .whereRef('usuario.id', '=', 'carga.usuario_id')
            .where('usuario.activo', '=', true)
            .where('permiso.concedido', '=', true)
            .where('permiso.modulo', 'in', ['bulk_loads', 'admin']),
        ),
      ),
    )
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  for (const run of runs) {
    if (turn === null) await markEnded(tx, run, 'abortada', now, by);
    else await endRun(tx, run, 'abortada', now, by);
  }
}

export async function abandonLapsedRuns(tx: Transaction, now: Date): Promise<void> {
  const turn = await lockTurn(tx);
  if (turn === null) return;
  const open = await tx.kysely
    .selectFrom('carga')
    .select(['id', 'estado', 'continuaciones'])
    .where('estado', '=', 'en_curso')
    .execute();
  for (const run of open) {
    const isKept = turn.carga === run.id && (isHeld(turn, now) || goesOnAlone(run));
    if (!isKept) await abandonRun(tx, run.id, now);
  }
}

/**
 * Deletes running steps at the start of a server that has the database to itself: the process that ran them is dead.
 */
export async function forgetOrphanedSteps(tx: Transaction): Promise<void> {
  await tx.kysely.deleteFrom('carga_paso').where('estado', '=', 'en_curso').execute();
}

/** Returns false when another server has ended the step, which it took for left behind: that answer stays. */
export async function recordStep(
  tx: Transaction,
  run: Pick<RunRow, 'id'>,
  paso: LoadStep,
  outcome: {
    readonly estado: 'hecho' | 'fallido';
    readonly status: number;
    readonly answer: unknown;
    readonly ms: number;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.kysely
    .updateTable('carga_paso')
    .set({
      estado: outcome.estado,
      status: outcome.status,
      respuesta: JSON.stringify(outcome.answer),
      ms: outcome.ms,
    })
    .where('carga', '=', run.id)
    .where('paso', '=', paso)
    .where('estado', '=', 'en_curso')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
