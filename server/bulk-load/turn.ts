import { sql } from 'kysely';
import { counted } from '../../src/shared/spanish-count.ts';
import type { Transaction } from '../db/database.ts';
import { HttpProblem } from '../http/problem.ts';
import { officeClock } from './office-time.ts';

/** The kind of load whose turn this is; another kind would have a row of its own. */
export const BULK_LOAD = 'carga_masiva';

/** A turn lasts this long past the last sign of life of its run. */
export const TURN_MS = 150_000;

/** A run whose browser gave up is silent from then on; between two steps of a living one less time passes. */
export const SILENCE_MS = 30_000;

const LONGEST_WAIT_S = 30;

/** The step of the specification (six, the scripts being the last) that each call of the run is. */
const SHOWN_STEP = {
  borrar: 1,
  'guardar-seguimiento': 2,
  cargar: 3,
  'guardar-factyval': 4,
  'cargar-factyval': 5,
} as const;
const RUNNING_SCRIPTS = 6;

export interface Turn {
  readonly carga: number | null;
  readonly hasta: Date | null;
}

export const isHeld = (turn: Turn, now: Date): boolean =>
  turn.carga !== null && turn.hasta !== null && turn.hasta.getTime() > now.getTime();

const readTurn = (tx: Transaction) =>
  tx.kysely.selectFrom('carga_turno').select(['carga', 'hasta']).where('tipo', '=', BULK_LOAD);

/** Holds the row until the transaction ends; null while another transaction holds it, which may be a run at work. */
export async function lockTurn(tx: Transaction): Promise<Turn | null> {
  return (await readTurn(tx).forUpdate().skipLocked().executeTakeFirst()) ?? null;
}

/** For the run's own steps: waits for whoever only looks, and refuses when another run has the turn by now. */
export async function keepTurn(tx: Transaction, carga: number, now: Date): Promise<void> {
  const turn = await readTurn(tx).forUpdate().executeTakeFirstOrThrow();
  if (turn.carga !== carga) throw await turnTaken(tx, now, null);
}

export async function takeTurn(tx: Transaction, carga: number, now: Date): Promise<void> {
  await tx.kysely
    .updateTable('carga_turno')
    .set({ carga, hasta: new Date(now.getTime() + TURN_MS) })
    .where('tipo', '=', BULK_LOAD)
    .execute();
}

/** Nothing to do when another run has the turn by now. */
export async function releaseTurn(tx: Transaction, carga: number): Promise<void> {
  await tx.kysely
    .updateTable('carga_turno')
    .set({ carga: null, hasta: null })
    .where('tipo', '=', BULK_LOAD)
    .where('carga', '=', carga)
    .execute();
}

/** The last sign of life of the run that has the turn. */
export const silentSince = (turn: Turn): number => (turn.hasta?.getTime() ?? 0) - TURN_MS;

/** Why the caller must wait: who loads what, since when, and how far it is. `userId`: null where the run itself lost its turn. */
export async function turnTaken(tx: Transaction, now: Date, userId: number | null): Promise<HttpProblem> {
  const holder = await tx.kysely
    .selectFrom('carga_turno as t')
    .innerJoin('carga as c', 'c.id', 't.carga')
    .leftJoin('carga_paso as p', 'p.carga', 'c.id')
    .select([
      'c.usuario_id',
      'c.usuario_nombre',
      'c.fichero',
      'c.iniciada_en',
      'c.filas_factyval',
      't.carga',
      't.hasta',
      'p.paso',
      'p.estado',
    ])
    .where('t.tipo', '=', BULK_LOAD)
    .orderBy(sql`p.iniciado_en desc, p.paso <> 'borrar' desc`)
    .limit(1)
    .executeTakeFirst();
  if (!holder) return new HttpProblem(409, 'Otra carga está empezando en este momento.', { retryAfter: 1 });
  if (holder.usuario_id === userId && holder.estado !== 'en_curso') return ownTurn(holder, now);
  const step = holder.filas_factyval === null ? SHOWN_STEP[holder.paso ?? 'borrar'] : RUNNING_SCRIPTS;
  const secondsLeft = Math.ceil(((holder.hasta?.getTime() ?? 0) - now.getTime()) / 1000);
  return new HttpProblem(
    409,
    `${holder.usuario_nombre} está cargando «${holder.fichero}» desde las ${officeClock(holder.iniciada_en)}, paso ${step} de ${RUNNING_SCRIPTS}.`,
    { retryAfter: Math.min(Math.max(secondsLeft, 1), LONGEST_WAIT_S) },
  );
}

/** The caller's own run, perhaps left behind: it frees the turn after its silence. */
function ownTurn(
  holder: Turn & { readonly fichero: string; readonly iniciada_en: Date },
  now: Date,
): HttpProblem {
  const seconds = Math.max(Math.ceil((silentSince(holder) + SILENCE_MS - now.getTime()) / 1000), 1);
  return new HttpProblem(
    409,
    `Tu carga de «${holder.fichero}» sigue abierta desde las ${officeClock(holder.iniciada_en)}. Si la dejaste a medias, podrás empezar otra en ${counted(seconds, 'segundo', 'segundos')}.`,
    { retryAfter: seconds },
  );
}
