import type { LoadStep } from '../../../src/api/contract/bulk-import.ts';
import type { By } from '../../audit/record-audit.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { type ActingUser, asPortal } from '../../identity/caller.ts';
import { RightsLost } from '../../identity/rights.ts';
import { conflict, forbidden, Problem, refused } from '../../problem.ts';
import { endRun, findRunForUpdate, type RunRow, recordStep, type StepRow, stepsOf } from '../runs/runs.ts';
import { lockTurn, takeTurn } from '../turn/turn.ts';
import { keepTurn, readHolder, type TurnHolder } from '../turn/turn-holder.ts';

export interface StepCall {
  readonly uploadId: string;
  readonly step: LoadStep;
  readonly bodyHash: string;
  readonly by: By;
  /** The key of the program that sends the call; undefined when a person sends it. */
  readonly keyId?: number | undefined;
  /** Called with the duration of the step in milliseconds, as stored with the step. */
  readonly timed: (ms: number) => void;
}

export interface StepAnswer {
  /** Null when the step succeeded. */
  readonly status: number | null;
  readonly answer: unknown;
  readonly replayed: boolean;
}

export type Finish = (tx: Transaction, answer: unknown) => Promise<void>;
/**
 * The HTTP status of a step's answer; with `problem` null, that of a step that succeeded. It is stored with the answer,
 * so that a repeated call gets both.
 */
export type StatusOf = (problem: Problem | null) => number;
export type StepWork<T> = (run: RunRow, finish: Finish) => Promise<T>;

/**
 * For each step, the one that must be done before it. Saving a file may fail without ending the run, so no step waits
 * for it.
 */
const NEEDS: Readonly<Record<LoadStep, LoadStep | null>> = {
  borrar: null,
  'guardar-seguimiento': 'borrar',
  cargar: 'borrar',
  'guardar-factyval': 'cargar',
  'cargar-factyval': 'cargar',
};

/** A running step is orphaned when no server claims it for this long. */
const ORPHAN_AFTER_MS = 10_000;
const RETRY_AFTER_S = 2;

export class Steps {
  private readonly underWay = new Set<string>();

  constructor(
    private readonly database: Database,
    readonly statusOf: StatusOf,
  ) {}

  async perform(call: StepCall, work: StepWork<unknown>): Promise<StepAnswer> {
    const begun = await this.begin(call).catch(async (error: unknown) => {
      if (hasNoRight(error)) await this.abort(call);
      throw error;
    });
    if ('replayed' in begun) return begun;
    const started = performance.now();
    const elapsed = (): number => Math.round(performance.now() - started);
    try {
      const finish: Finish = async (tx, answer) => {
        const ms = elapsed();
        await recordStep(tx, begun, call.step, { estado: 'hecho', status: this.statusOf(null), answer, ms });
        call.timed(ms);
      };
      return { status: null, answer: await work(begun, finish), replayed: false };
    } catch (error) {
      await this.fail(call, begun, error, elapsed());
      throw error;
    } finally {
      this.underWay.delete(keyOf(call));
    }
  }

  /** The steps of the run. A step whose server died is left out, as if its call had never arrived. */
  async current(tx: Transaction, run: RunRow): Promise<StepRow[]> {
    const steps = await stepsOf(tx.kysely, run);
    const orphans = await Promise.all(steps.map((step) => this.isOrphan(tx, run, step)));
    return steps.filter((_, index) => !orphans[index]);
  }

  /**
   * The steps that run in this process, and the ended steps. Use only on the embedded database, which no other process
   * opens.
   */
  ownedOrEnded(run: RunRow, steps: readonly StepRow[]): StepRow[] {
    return steps.filter((step) => step.estado !== 'en_curso' || this.isUnderWay(run, step));
  }

  async holder(tx: Transaction): Promise<TurnHolder | null> {
    const holder = await readHolder(tx.kysely);
    return holder && { ...holder, steps: await this.current(tx, holder.run) };
  }

  private async begin(call: StepCall): Promise<RunRow | StepAnswer> {
    const key = keyOf(call);
    let marked = false;
    try {
      return await this.database.transaction(async (tx) => {
        const run = await findRunForUpdate(tx, call.uploadId);
        if (!run) throw unknownRun();
        refuseOtherOperator(run, call.by);
        const steps = await this.current(tx, run);
        const stored = storedAnswer(steps, call);
        if (stored) return stored;
        refuseWrongMoment(run, steps, call.step);
        const now = await tx.now();
        await keepTurn(tx, run.id, now);
        await takeTurn(tx, run.id, now);
        await tx.kysely
          .deleteFrom('carga_paso')
          .where('carga', '=', run.id)
          .where('paso', '=', call.step)
          .execute();
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
        this.underWay.add(key);
        marked = true;
        return run;
      });
    } catch (error) {
      if (marked) this.underWay.delete(key);
      throw error;
    }
  }

  /**
   * Records how a step failed. A refusal is its final answer and ends the run, except when saving a file. When the
   * caller lost the permission to load, the run ends as 'abortada'. After any other error (database away, session
   * closed) nothing was changed, so the step is deleted and may be sent again.
   */
  private async fail(call: StepCall, run: RunRow, error: unknown, ms: number): Promise<void> {
    const losesTheRun = hasNoRight(error);
    await asPortal(() =>
      this.database.transaction(async (tx) => {
        if (!(error instanceof Problem) || (error instanceof RightsLost && !losesTheRun)) {
          await tx.kysely
            .deleteFrom('carga_paso')
            .where('carga', '=', run.id)
            .where('paso', '=', call.step)
            .where('estado', '=', 'en_curso')
            .execute();
          return;
        }
        const answer = { message: error.message, requestId: call.by.requestId };
        const failed = { estado: 'fallido', status: this.statusOf(error), answer, ms } as const;
        if (!(await recordStep(tx, run, call.step, failed))) return;
        call.timed(ms);
        if (isSaving(call.step) && !losesTheRun) return;
        await endRun(tx, run, losesTheRun ? 'abortada' : 'fallida', await tx.now(), call.by);
      }),
    );
  }

  private async abort({ uploadId, by }: StepCall): Promise<void> {
    await asPortal(() =>
      this.database.transaction(async (tx) => {
        const run = await findRunForUpdate(tx, uploadId);
        if (run?.usuario_id !== by.id || run.estado !== 'en_curso') return;
        if ((await lockTurn(tx)) === null) return;
        await endRun(tx, run, 'abortada', await tx.now(), by);
      }),
    );
  }

  private async isOrphan(tx: Transaction, run: RunRow, step: StepRow): Promise<boolean> {
    if (step.estado !== 'en_curso') return false;
    if (this.isUnderWay(run, step)) return false;
    if (this.database.engine === 'pglite') return true;
    const age = (await tx.now()).getTime() - step.iniciado_en.getTime();
    return age > ORPHAN_AFTER_MS && (await lockTurn(tx)) !== null;
  }

  private isUnderWay({ upload_id: uploadId }: RunRow, { paso: step }: StepRow): boolean {
    return this.underWay.has(keyOf({ uploadId, step }));
  }
}

const hasNoRight = (error: unknown): boolean => error instanceof RightsLost && error.kind === 'forbidden';

const isSaving = (step: LoadStep): boolean => step === 'guardar-seguimiento' || step === 'guardar-factyval';

const keyOf = ({ uploadId, step }: Pick<StepCall, 'uploadId' | 'step'>): string => `${uploadId} ${step}`;

export function storedAnswer(
  steps: readonly StepRow[],
  { step, bodyHash, timed }: Pick<StepCall, 'step' | 'bodyHash' | 'timed'>,
): StepAnswer | null {
  const sent = steps.find(({ paso }) => paso === step);
  if (!sent) return null;
  if (sent.peticion_sha256 !== bodyHash) {
    throw refused('Este paso de la carga ya se envió con otro contenido: empieza una carga nueva.');
  }
  if (sent.estado === 'en_curso') {
    throw conflict('Este paso de la carga todavía está en marcha.', {
      retryAfter: RETRY_AFTER_S,
    });
  }
  if (sent.ms !== null) timed(sent.ms);
  return { status: sent.status, answer: sent.respuesta, replayed: true };
}

export function refuseOtherOperator(run: RunRow, { id }: Pick<ActingUser, 'id'>): void {
  if (run.usuario_id !== id) {
    throw forbidden(`Esta carga la abrió ${run.usuario_nombre}: solo quien la abre puede seguirla.`);
  }
}

export const unknownRun = (): Problem => conflict('Esta carga no existe en el servidor: vuelve a empezarla.');

export const alreadyOver = (estado: string): Problem =>
  conflict(`Esta carga ya terminó (${estado}): empieza una carga nueva.`);

function refuseWrongMoment(run: RunRow, steps: readonly StepRow[], step: LoadStep): void {
  if (run.estado !== 'en_curso') throw alreadyOver(run.estado);
  const busy = steps.find(({ estado }) => estado === 'en_curso');
  if (busy) {
    throw conflict(`El paso «${busy.paso}» de esta carga todavía está en marcha.`, {
      retryAfter: RETRY_AFTER_S,
    });
  }
  const needed = NEEDS[step];
  if (needed !== null && !steps.some(({ paso, estado }) => paso === needed && estado === 'hecho')) {
    throw conflict(`Antes de «${step}» falta el paso «${needed}» de esta carga.`);
  }
}
