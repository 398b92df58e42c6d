import { sql } from 'kysely';
import type { ActionSummary } from '../../../src/api/contract/bulk-import.ts';
import type { UndoAnswer, UndoPreview, UndoRequest } from '../../../src/api/contract/load-runs.ts';
import type { RunState } from '../../../src/api/contract/run-states.ts';
import { counted } from '../../../src/shared/spanish-count.ts';
import type { Author } from '../../audit/record-audit.ts';
import { type Database, DatabaseError, type Transaction } from '../../db/database.ts';
import { officeMoment } from '../../office-time.ts';
import { conflict, type Problem } from '../../problem.ts';
import { noSuchRun } from '../runs/run-address.ts';
import { auditRun, findRun, findRunForUpdate, type RunRow } from '../runs/runs.ts';
import { BULK_IMPORT, isHeld, lockTurn } from '../turn/turn.ts';
import { readHolder, turnTaken } from '../turn/turn-holder.ts';
import { findBlockers } from './undo-blockers.ts';
import type { UndoTokens } from './undo-token.ts';

interface UndoDeps {
  readonly database: Database;
  readonly tokens: UndoTokens;
}

interface LoadedRows {
  readonly works: number;
  readonly tracking: number;
  readonly lines: number;
  readonly subprojects: number;
  readonly kept: number;
}

const LOADED: readonly RunState[] = ['completada', 'con_pendientes'];
/** SQLSTATE foreign_key_violation: a table unknown to this code refers to a row. */
const STILL_USED = '23503';
const LONG = { long: true } as const;
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
    const refused = (motivo: string): UndoPreview => ({
      posible: false,
      motivo,
      resumen: [],
      bloqueos: [],
      totalBloqueos: 0,
      testigo: null,
    });
    const final = whyNever(run);
    if (final !== null) return refused(final);
    const rows = await countRows(tx, run);
    const { blockers, total } = await findBlockers(tx.kysely, run);
    const shown = { resumen: summary(rows), bloqueos: blockers, totalBloqueos: total };
    if (total > 0) return { ...shown, posible: false, motivo: touched(total), testigo: null };
    const turn = await lockTurn(tx);
    if (turn === null || isHeld(turn, now)) {
      const { message } = turnTaken(await readHolder(tx.kysely), callerId, now);
      return { ...shown, posible: false, motivo: message, testigo: null };
    }
    return { ...shown, posible: true, motivo: null, testigo: tokens.issue(shownText(run, rows), now) };
  });
}

/**
 * Deletes what the run inserted, in one transaction. Each DELETE names the run and skips rows that somebody changed.
 * When the counts of deleted rows differ from those shown, everything is rolled back.
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
      const final = whyNever(run);
      if (final !== null) throw conflict(final);
      const turn = await lockTurn(tx);
      if (turn === null || isHeld(turn, now)) {
        throw turnTaken(await readHolder(tx.kysely), by.id, now);
      }
      const { total } = await findBlockers(tx.kysely, run);
      if (total > 0) throw conflict(touched(total));
      if (!tokens.holds(request.testigo, shownText(run, await countRows(tx, run)), now)) throw changed();
      const taken = await deleteRows(tx, run);
      if (!tokens.holds(request.testigo, shownText(run, taken), now)) throw changed();
      await tx.kysely
        .updateTable('carga')
        .set({ deshecha_en: now, deshecha_por: by.name, deshecha_motivo: request.motivo })
        .where('id', '=', run.id)
        .execute();
      const resumen = summary(taken);
      await auditRun(tx, run, 'carga.deshecha', now, by, { motivo: request.motivo, resumen });
      return { resumen };
    }, LONG);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== STILL_USED) throw error;
    const table = /from table "([^"]+)"/.exec(error.details.detail ?? '')?.[1];
    throw conflict(
      `Hay datos que ya dependen de lo que puso esta carga${table ? `, en la tabla «${table}»` : ''}: no se ha deshecho nada.`,
    );
  }
}

function whyNever(run: RunRow): string | null {
  if (run.deshecha_en !== null) {
    return `${run.deshecha_por} deshizo esta carga el ${officeMoment(run.deshecha_en)}.`;
  }
  if (run.tipo !== BULK_IMPORT) return AS_A_CHANGE;
  if (run.estado === 'en_curso') return 'Esta carga todavía no ha terminado.';
  if (run.ensayo) return 'Fue un ensayo: no guardó nada que deshacer.';
  if (!LOADED.includes(run.estado)) return 'Esta carga no dejó nada en el portal: no hay nada que deshacer.';
  return run.reversible
    ? null
    : 'Los scripts de esta carga cambiaron también filas que ya estaban: no se puede deshacer por sí sola.';
}

const touched = (total: number): string =>
  total === 1
    ? 'Algo de lo que puso esta carga cambió después: no se puede deshacer.'
    : `${counted(total, 'fila', 'filas')} de lo que puso esta carga se tocaron después: no se puede deshacer.`;

const changed = (): Problem =>
  conflict(
    'Lo que viste ha cambiado o ha pasado demasiado tiempo: no se ha deshecho nada. Comprueba otra vez qué se quitaría y confirma.',
  );

const shownText = (run: RunRow, rows: LoadedRows): string =>
  [run.upload_id, rows.works, rows.tracking, rows.lines, rows.subprojects, rows.kept].join(' ');

const ITS_OWN = sql`sp.modificado_en is null and not exists (
  select from obra o where o.subproyecto = sp.id and o.carga is distinct from sp.carga
)`;

async function countRows(tx: Transaction, { id }: RunRow): Promise<LoadedRows> {
  const { rows } = await sql<LoadedRows>`
    select
      (select count(*) from obra where carga = ${id}) as works,
      (select count(*) from seguimiento s join obra o on o.id = s.obra where o.carga = ${id}) as tracking,
      (select count(*) from factyval where carga = ${id}) as lines,
      (select count(*) from subproyecto sp where sp.carga = ${id} and ${ITS_OWN}) as subprojects,
      (select count(*) from subproyecto sp where sp.carga = ${id} and not (${ITS_OWN})) as kept
  `.execute(tx.kysely);
  return rows[0] as LoadedRows;
}

async function deleteRows(tx: Transaction, { id }: RunRow): Promise<LoadedRows> {
  await tx.run(KEEP_TAKEN, [id]);
  const deleted = async (text: string): Promise<number> => (await tx.run(text, [id])).affectedRows;
  const lines = await deleted('delete from factyval where carga = $1 and modificado_en is null');
  const tracking = await deleted(
    `delete from seguimiento s using obra o
     where o.id = s.obra and o.carga = $1 and s.modificado_en is null`,
  );
  const works = await deleted(
    'delete from obra where carga = $1 and modificado_en is null and borrado_en is null',
  );
  const subprojects = await deleted(
    `delete from subproyecto sp
     where sp.carga = $1 and sp.modificado_en is null
       and not exists (select from obra o where o.subproyecto = sp.id)`,
  );
  const { rows } = await tx.run('select count(*) as kept from subproyecto where carga = $1', [id]);
  return { works, tracking, lines, subprojects, kept: Number(rows[0]?.kept) };
}

/**
 * Notes the codes of the works that the undo deletes and of those that lose only lines. Codes are enough: the
 * undo deletes only rows that are as the file had them.
 */
const KEEP_TAKEN = `
  insert into carga_obra_quitada (carga, cod, puso, registro, lineas)
  select $1::bigint, o.cod, o.carga is not distinct from $1::bigint,
    case when o.carga = $1::bigint then o.registro end, count(f.id)
  from obra o
  left join factyval f on f.obra = o.id and f.carga = $1::bigint
  where o.carga = $1::bigint or o.id in (select obra from factyval where carga = $1::bigint)
  group by o.id`;

function summary({ works, tracking, lines, subprojects, kept }: LoadedRows): ActionSummary[] {
  const said: ActionSummary[] = [
    { action: 'Obras', table: 'obra', cuenta: works },
    { action: 'Seguimientos', table: 'seguimiento', cuenta: tracking },
    { action: 'Líneas de factyval', table: 'factyval', cuenta: lines },
    { action: 'Subproyectos', table: 'subproyecto', cuenta: subprojects },
  ];
  if (kept > 0) {
    said.push({
      action: 'Subproyectos que se quedan porque ya los usan otros',
      table: 'subproyecto',
      cuenta: kept,
    });
  }
  return said;
}
