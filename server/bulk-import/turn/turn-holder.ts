import type { Kysely } from 'kysely';
import type { Turn } from '../../../src/api/contract/loads/load-runs.ts';
import { counted } from '../../../src/shared/spanish-count.ts';
import type { Transaction } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { officeClock } from '../../office-time.ts';
import { conflict, type Problem } from '../../problem.ts';
import { type RunRow, type StepRow, stepsOf } from '../runs/runs.ts';
import { awaitTurn, BULK_IMPORT, SILENCE_MS, silentSince } from './turn.ts';

export interface TurnHolder {
  readonly run: RunRow;
  readonly steps: readonly StepRow[];
  readonly leaseUntil: Date | null;
}

const LONGEST_WAIT_S = 30;

const SHOWN_STEP = {
  borrar: 1,
  'guardar-seguimiento': 2,
  cargar: 3,
  'guardar-factyval': 4,
  'cargar-factyval': 5,
} as const;
const SHOWN_STEPS = 6;

export async function readHolder(db: Kysely<Tables>): Promise<TurnHolder | null> {
  const found = await db
    .selectFrom('carga')
    .innerJoin('carga_turno', 'carga_turno.carga', 'carga.id')
    .selectAll('carga')
    .select('carga_turno.hasta')
    .where('carga_turno.tipo', '=', BULK_IMPORT)
    .where('carga.estado', '=', 'en_curso')
    .executeTakeFirst();
  if (!found) return null;
  const { hasta, ...run } = found;
  return { run, steps: await stepsOf(db, run), leaseUntil: hasta };
}

export async function keepTurn(tx: Transaction, runId: number, now: Date): Promise<void> {
  const turn = await awaitTurn(tx);
  if (turn.carga !== runId) throw turnTaken(await readHolder(tx.kysely), null, now);
}

const isBusy = ({ steps }: TurnHolder): boolean => steps.some(({ estado }) => estado === 'en_curso');

export const isOwn = ({ run }: TurnHolder, callerId: number | null): boolean => run.usuario_id === callerId;

/**
 * Seconds until the caller may close the run; at least 1 while one of its calls is being processed. Its owner
 * may close it after 30 s without a call; other people, when its lease is over.
 */
export function freeIn(holder: TurnHolder, callerId: number | null, now: Date): number {
  const busy = isBusy(holder);
  const lapse = holder.leaseUntil?.getTime() ?? 0;
  const end = isOwn(holder, callerId) && !busy ? silentSince(lapse) + SILENCE_MS : lapse;
  return Math.max(Math.ceil((end - now.getTime()) / 1000), busy ? 1 : 0);
}

function shownStep({ run, steps }: TurnHolder): number {
  if (run.filas_factyval !== null) return SHOWN_STEPS;
  return Math.max(...steps.map(({ paso }) => SHOWN_STEP[paso]), 1);
}

export function describeTurn(holder: TurnHolder | null, callerId: number, now: Date): Turn {
  if (holder === null) return null;
  const { run } = holder;
  return {
    uploadId: run.upload_id,
    fileName: run.fichero,
    usuario: run.usuario_nombre,
    propia: isOwn(holder, callerId),
    ensayo: run.ensayo,
    desde: run.iniciada_en.toISOString(),
    paso: shownStep(holder),
    pasos: SHOWN_STEPS,
    enMarcha: isBusy(holder),
    libreEn: freeIn(holder, callerId, now),
  };
}

/**
 * The problem that tells the caller who is loading what, since when, and how far the load is. With `callerId`
 * null it says that the run itself has lost the right to load.
 */
export function turnTaken(holder: TurnHolder | null, callerId: number | null, now: Date): Problem {
  if (holder === null) {
    return conflict('Otra carga está empezando o deshaciéndose en este momento.', {
      retryAfter: 1,
    });
  }
  const { run } = holder;
  const seconds = freeIn(holder, callerId, now);
  const [load, close] = run.ensayo ? ['Tu ensayo', 'cerrarlo'] : ['Tu carga', 'cerrarla'];
  const since = `desde las ${officeClock(run.iniciada_en)}`;
  const step = `paso ${shownStep(holder)} de ${SHOWN_STEPS}`;
  if (isOwn(holder, callerId) && !isBusy(holder)) {
    return conflict(
      `${load} de «${run.fichero}» sigue ${run.ensayo ? 'abierto' : 'abierta'} ${since}. Si ${run.ensayo ? 'lo' : 'la'} dejaste a medias, podrás empezar otra en ${counted(seconds, 'segundo', 'segundos')}.`,
      { retryAfter: seconds },
    );
  }
  if (seconds === 0) {
    return conflict(
      `${run.usuario_nombre} dejó a medias ${run.ensayo ? 'el ensayo' : 'la carga'} de «${run.fichero}», ${since}, ${step}. Puedes ${close} y empezar la tuya.`,
      { retryAfter: 0 },
    );
  }
  return conflict(
    `${run.usuario_nombre} está ${run.ensayo ? 'ensayando' : 'cargando'} «${run.fichero}» ${since}, ${step}.`,
    {
      retryAfter: Math.min(seconds, LONGEST_WAIT_S),
    },
  );
}
