import type { UndoAnswer, UndoPreview, UndoRequest } from '../../../src/api/contract/loads/load-runs.ts';
import type { RunState } from '../../../src/api/contract/loads/run-states.ts';
import type { RunUndone } from '../../../src/api/contract/loads/run-undone.ts';
import { counted } from '../../../src/shared/spanish-count.ts';
import { isWhollyUndone } from '../../../src/shared/undone-load.ts';
import type { Author } from '../../audit/record-audit.ts';
import { type Database, DatabaseError, type Transaction } from '../../db/database.ts';
import { officeMoment } from '../../office-time.ts';
import { conflict, type Problem } from '../../problem.ts';
import { noSuchRun } from '../runs/run-address.ts';
import { auditRun, findRun, findRunForUpdate, type RunRow } from '../runs/runs.ts';
import { undonePartOf } from '../runs/undone-part.ts';
import { BULK_IMPORT, isHeld, lockTurn } from '../turn/turn.ts';
import { readHolder, turnTaken } from '../turn/turn-holder.ts';
import { findBlockers } from './undo-blockers.ts';
import {
  countRows,
  deleteRows,
  goingSummary,
  hasRows,
  type LoadedRows,
  stayingSummary,
} from './undo-rows.ts';
import type { UndoTokens } from './undo-token.ts';

interface UndoDeps {
  readonly database: Database;
  readonly tokens: UndoTokens;
}

const LOADED: readonly RunState[] = ['completada', 'con_pendientes'];
/** SQLSTATE foreign_key_violation: a table unknown to this code refers to a row. */
const STILL_USED = '23503';
const LONG = { long: true } as const;
const NOTHING = 'Esta carga no tiene nada que deshacer.';
const AS_A_CHANGE =
  'Es una Actualización Masiva: se deshace desde su cambio, que se abre en la página de la actualización.';

export function previewUndo(
  { database, tokens }: UndoDeps,
  uploadId: string,
  callerId: number,
): Promise<UndoPreview> {
  return database.transaction(async (tx) => {
    const run = await findRun(tx.kysely, uploadId);
    if (!run) throw noSuchRun();
    const now = await tx.now();
    const deshecha = await undoneOf(tx, run);
    const final = whyNever(run, deshecha);
    if (final !== null) {
      return {
        posible: false,
        motivo: final,
        resumen: [],
        quedan: [],
        bloqueos: [],
        totalBloqueos: 0,
        deshecha,
        testigo: null,
      };
    }
    const rows = await countRows(tx, run.id);
    const { blockers, total } = await findBlockers(tx.kysely, run);
    const shown = {
      resumen: goingSummary(rows),
      quedan: stayingSummary(rows),
      bloqueos: blockers,
      totalBloqueos: total,
      deshecha,
    };
    if (!hasRows(rows)) {
      return { ...shown, posible: false, motivo: total === 0 ? NOTHING : touched(total), testigo: null };
    }
    const turn = await lockTurn(tx);
    if (turn === null || isHeld(turn, now)) {
      const { message } = turnTaken(await readHolder(tx.kysely), callerId, now);
      return { ...shown, posible: false, motivo: message, testigo: null };
    }
    const testigo = tokens.issue(shownText(run, rows), now);
    return total > 0
      ? { ...shown, posible: false, motivo: touchedInPart(total), testigo }
      : { ...shown, posible: true, motivo: null, testigo };
  });
}

/**
 * Deletes what the run inserted and nobody touched, in one transaction. When the rows that go or those that stay differ
 * from what was shown, everything is rolled back.
 */
export async function undoRun(
  { database, tokens }: UndoDeps,
  uploadId: string,
  request: UndoRequest,
  by: Author,
): Promise<UndoAnswer> {
  try {
    return await database.transaction(async (tx) => {
      const now = await tx.now();
      const run = await findRunForUpdate(tx, uploadId);
      if (!run) throw noSuchRun();
      const final = whyNever(run, await undoneOf(tx, run));
      if (final !== null) throw conflict(final);
      const turn = await lockTurn(tx);
      if (turn === null || isHeld(turn, now)) {
        throw turnTaken(await readHolder(tx.kysely), by.id, now);
      }
      if (!tokens.holds(request.testigo, shownText(run, await countRows(tx, run.id)), now)) throw changed();
      const { motivo } = request;
      const taken = await deleteRows(tx, run.id, await keepUndo(tx, run, { now, by, motivo }));
      if (!tokens.holds(request.testigo, shownText(run, taken), now)) throw changed();
      const told = { resumen: goingSummary(taken), quedan: stayingSummary(taken) };
      await auditRun(tx, run, 'carga.deshecha', now, by, { motivo, ...told });
      return told;
    }, LONG);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== STILL_USED) throw error;
    const table = /from table "([^"]+)"/.exec(error.details.detail ?? '')?.[1];
    throw conflict(
      `Hay datos que ya dependen de lo que puso esta carga${table ? `, en la tabla «${table}»` : ''}: no se ha deshecho nada.`,
    );
  }
}

interface Undo {
  readonly now: Date;
  readonly by: Author;
  readonly motivo: string;
}

async function keepUndo(tx: Transaction, run: RunRow, { now, by, motivo }: Undo): Promise<number> {
  await tx.kysely
    .updateTable('carga')
    .set({ deshecha_en: now, deshecha_por: by.name, deshecha_motivo: motivo })
    .where('id', '=', run.id)
    .execute();
  const { id } = await tx.kysely
    .insertInto('carga_deshecha')
    .values({ carga: run.id, en: now, por: by.name, motivo })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const undoneOf = async (tx: Transaction, run: RunRow): Promise<RunUndone> =>
  (await undonePartOf(tx.kysely, [run])).get(run.id) ?? null;

function whyNever(run: RunRow, undone: RunUndone): string | null {
  if (undone !== null && isWhollyUndone(undone)) {
    return `${undone.por} deshizo esta carga el ${officeMoment(new Date(undone.en))}.`;
  }
  if (run.tipo !== BULK_IMPORT) return AS_A_CHANGE;
  if (run.estado === 'en_curso') return 'Esta carga todavía no ha terminado.';
  if (run.ensayo) return 'Fue un ensayo: no guardó nada que deshacer.';
  if (!LOADED.includes(run.estado)) return 'Esta carga no dejó nada en el portal: no hay nada que deshacer.';
  return run.reversible
    ? null
    : 'Los scripts de esta carga cambiaron también filas que ya estaban: no se puede deshacer por sí sola.';
}

const touchedRows = (total: number): string =>
  total === 1
    ? 'Algo de lo que puso esta carga cambió después'
    : `${counted(total, 'fila', 'filas')} de lo que puso esta carga se tocaron después`;

const touched = (total: number): string => `${touchedRows(total)}: no se puede deshacer.`;
const touchedInPart = (total: number): string => `${touchedRows(total)}: no se puede deshacer entera.`;

const changed = (): Problem =>
  conflict(
    'Lo que viste ha cambiado o ha pasado demasiado tiempo: no se ha deshecho nada. Comprueba otra vez qué se quitaría y confirma.',
  );

const shownText = (run: RunRow, rows: LoadedRows): string =>
  [
    run.upload_id,
    rows.works,
    rows.tracking,
    rows.lines,
    rows.subprojects,
    rows.keptSubprojects,
    rows.keptWorks,
    rows.keptLines,
    rows.keptDigest,
  ].join(' ');
