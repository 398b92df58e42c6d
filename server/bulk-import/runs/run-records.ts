import type { Kysely } from 'kysely';
import type { Run, RunScript } from '../../../src/api/contract/bulk-import.ts';
import type { RunUndone } from '../../../src/api/contract/loads/run-undone.ts';
import type { Database, Snapshot, Transaction } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { goesOnAlone } from '../continuation/kept-rest.ts';
import type { Steps } from '../steps/steps.ts';
import { BULK_IMPORT } from '../turn/turn.ts';
import type { TurnHolder } from '../turn/turn-holder.ts';
import { findRun, type RunRow, stepsOf } from './runs.ts';
import { undonePartOf } from './undone-part.ts';

export interface RunRecord extends TurnHolder {
  /** The mass update that this run carried out; undefined for a load. */
  readonly update?: number | undefined;
  readonly undone?: RunUndone | undefined;
}

interface OpenRuns {
  readonly byUploadId: ReadonlyMap<string, RunRecord>;
  readonly holder: RunRecord | null;
}

/** Records of open runs can be read even while their scripts hold the only connection of the embedded engine. */
export class RunRecords {
  private readonly openRuns: Snapshot<OpenRuns>;

  constructor(
    private readonly database: Database,
    private readonly steps: Steps,
  ) {
    this.openRuns = database.snapshot(readOpenRuns);
  }

  find(uploadId: string): Promise<RunRecord | null> {
    return this.openRuns.answer(
      () =>
        this.database.transaction(async (tx) => {
          const run = await findRun(tx.kysely, uploadId);
          return run ? this.read(tx, run) : null;
        }),
      ({ byUploadId }) => this.living(byUploadId.get(uploadId)),
    );
  }

  holder(): Promise<RunRecord | null> {
    return this.openRuns.answer(
      () => this.database.transaction((tx) => this.steps.holder(tx)),
      ({ holder }) => (holder === null ? null : this.living(holder)),
    );
  }

  private async read(tx: Transaction, run: RunRow): Promise<RunRecord> {
    const turn = await readTurn(tx.kysely);
    return {
      run,
      steps: await this.steps.current(tx, run),
      leaseUntil: turn?.carga === run.id ? turn.hasta : null,
      update: await updateOf(tx.kysely, run.id),
      undone: (await undonePartOf(tx.kysely, [run])).get(run.id),
    };
  }

  private living(record: RunRecord | undefined): RunRecord | undefined {
    return record && { ...record, steps: this.steps.ownedOrEnded(record.run, record.steps) };
  }
}

/** The mass update that a run carried out or rehearsed; undefined for a load. */
const updateOf = async (db: Kysely<Tables>, run: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('actualizacion')
      .select('id')
      .where((where) => where.or([where('carga', '=', run), where('ensayo', '=', run)]))
      .executeTakeFirst()
  )?.id;

const readTurn = (db: Kysely<Tables>) =>
  db.selectFrom('carga_turno').select(['carga', 'hasta']).where('tipo', '=', BULK_IMPORT).executeTakeFirst();

async function readOpenRuns(db: Kysely<Tables>): Promise<OpenRuns> {
  const turn = await readTurn(db);
  const runs = await db.selectFrom('carga').selectAll().where('estado', '=', 'en_curso').execute();
  const records: RunRecord[] = [];
  for (const run of runs) {
    const leaseUntil = turn?.carga === run.id ? turn.hasta : null;
    records.push({ run, steps: await stepsOf(db, run), leaseUntil });
  }
  return {
    byUploadId: new Map(records.map((record) => [record.run.upload_id, record])),
    holder: records.find(({ run }) => run.id === turn?.carga) ?? null,
  };
}

export function describeRun(
  { run, steps, leaseUntil, update, undone = null }: RunRecord,
  callerId: number,
  scripts: readonly RunScript[],
): Run {
  return {
    uploadId: run.upload_id,
    fileName: run.fichero,
    usuario: run.usuario_nombre,
    propia: run.usuario_id === callerId,
    ensayo: run.ensayo,
    ...(update !== undefined && { actualizacion: update }),
    filasPrevistas: run.filas_previstas,
    filasSeguimiento: run.filas_seguimiento,
    filasFactyval: run.filas_factyval,
    filasOmitidas: run.omitidas_seguimiento + run.omitidas_factyval,
    estado: run.estado,
    startedAt: run.iniciada_en.toISOString(),
    endedAt: run.terminada_en?.toISOString() ?? null,
    leaseUntil: leaseUntil?.toISOString() ?? null,
    steps: steps.map((step) => ({
      step: step.paso,
      state: step.estado,
      status: step.status,
      answer: step.respuesta,
      startedAt: step.iniciado_en.toISOString(),
      ms: step.ms,
    })),
    scripts: [...scripts],
    sigueSola: goesOnAlone(run),
    cerradaPor: run.cerrada_por,
    deshecha: undone,
  };
}
