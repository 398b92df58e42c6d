import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { ChangeState } from '../../src/api/contract/records/change-sets.ts';
import type { applicationRequest } from '../../src/api/contract/records/mass-updates.ts';
import { counted } from '../../src/shared/spanish-count.ts';
import { type By, recordAudit } from '../audit/record-audit.ts';
import { applyWithin } from '../change-sets/apply.ts';
import type { Database, Transaction } from '../db/database.ts';
import { conflict, refused } from '../problem.ts';
import { expiryOf, lockedUpdate, requireOwn, type UpdateRow } from './find-update.ts';
import { type Outcome, recordRun } from './record-run.ts';

type Request = z.output<typeof applicationRequest>;

const NOT_COMPARED = 'Esta actualización no llegó a compararse: elige el archivo otra vez.';
const EXPIRED =
  'Esta actualización se comparó hace más de una hora: no se ha cambiado nada. Compárala otra vez y mira cómo está ahora.';
const NOTHING =
  'No hay nada que cambiar: lo que dice el archivo ya está así en el portal, o no se puede cambiar.';
const stopped = (rows: number): string =>
  `${counted(rows, 'fila del archivo falla', 'filas del archivo fallan')}. Corrígelas, déjalas fuera o elige aplicar las demás.`;

/** Thrown to roll a rehearsal back, with what the rehearsal found. */
class Rehearsed extends Error {
  constructor(
    readonly update: UpdateRow,
    readonly outcome: Outcome,
  ) {
    super('rehearsed');
  }
}

/**
 * Writes the changes that the person was shown, except in works that somebody changed since, in one transaction with
 * the record of the run. A second call does nothing. A rehearsal does the same work and rolls it back.
 */
export async function applyMassUpdate(
  database: Database,
  id: number,
  request: Request,
  by: By,
): Promise<void> {
  try {
    await database.transaction((tx) => write(tx, id, request, by), { long: true });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
    const { update, outcome } = error;
    await database.transaction(
      async (tx) => {
        const run = await recordRun(tx, { update, outcome, by, uploadId: randomUUID(), isRehearsal: true });
        await tx.kysely
          .updateTable('actualizacion')
          .set({ ensayo: run })
          .where('id', '=', id)
          .where('comparada_en', '=', update.comparada_en)
          .execute();
      },
      { long: true },
    );
  }
}

async function write(tx: Transaction, id: number, { alFallar, ensayo }: Request, by: By): Promise<void> {
  const update = await lockedUpdate(tx, id);
  if (update.carga !== null) return;
  requireOwn(update, by.id);
  const started = performance.now();
  const set = await readySet(tx, update, alFallar);
  await applyWithin(tx, set, by);
  const outcome = await outcomeOf(tx, set, Math.round(performance.now() - started));
  if (ensayo) throw new Rehearsed(update, outcome);
  const run = await recordRun(tx, { update, outcome, by, uploadId: update.upload_id, isRehearsal: false });
  await tx.kysely.updateTable('actualizacion').set({ carga: run }).where('id', '=', id).execute();
  await tx.kysely.updateTable('conjunto_cambios').set({ carga: run }).where('id', '=', set).execute();
  await recordAudit(tx, {
    at: await tx.now(),
    by,
    action: 'actualizacion.aplicada',
    entity: 'actualizacion',
    entityId: id,
    after: {
      fichero: update.archivo,
      filas: outcome.written,
      ...(outcome.passedOver > 0 && { saltadas: outcome.passedOver }),
    },
  });
}

/** Id of the set of changes to write; throws when the update may not be written or changes nothing. */
async function readySet(tx: Transaction, update: UpdateRow, alFallar: Request['alFallar']): Promise<number> {
  const expiry = expiryOf(update);
  if (expiry === null) throw conflict(NOT_COMPARED);
  if (expiry <= (await tx.now())) throw conflict(EXPIRED);
  const { conjunto, resumen } = update;
  const { cambia = 0, conProblemas = 0, contradictoria = 0, noEncontrada = 0 } = resumen?.recuento ?? {};
  const wrong = conProblemas + contradictoria + noEncontrada;
  if (alFallar === 'detener' && wrong > 0) throw refused(stopped(wrong));
  if (conjunto === null || cambia === 0) throw refused(NOTHING);
  return conjunto;
}

async function outcomeOf(tx: Transaction, set: number, ms: number): Promise<Outcome> {
  const { rows } = await sql<{ estado: ChangeState; filas: number }>`
    select estado, count(*) as filas from obra_de_conjunto where conjunto = ${set} group by estado`.execute(
    tx.kysely,
  );
  const count = (state: ChangeState) => rows.find(({ estado }) => estado === state)?.filas ?? 0;
  return { written: count('aplicada'), passedOver: count('saltada'), ms };
}
