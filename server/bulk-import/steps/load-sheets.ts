import type { Updateable } from 'kysely';
import type {
  CargarAnswer,
  CargarFactyvalAnswer,
  CargarRequest,
  ScriptResult,
} from '../../../src/api/contract/bulk-import.ts';
import { codObraPattern } from '../../../src/shared/file-code.ts';
import { counted } from '../../../src/shared/spanish-count.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { asRole } from '../../db/roles/as-role.ts';
import type { Tables } from '../../db/tables.ts';
import type { SpoolFile } from '../body/spool.ts';
import { keepCorrections } from '../runs/run-corrections.ts';
import { auditRun, endRun, type RunRow } from '../runs/runs.ts';
import { expectedScriptsMs } from '../scripts/expected-time.ts';
import type { ScriptProgress } from '../scripts/script-progress.ts';
import {
  runScripts,
  type ScriptsOutcome,
  type ScriptsRun,
  TransactionLost,
} from '../scripts/script-runner.ts';
import type { ImportScript } from '../scripts/scripts.ts';
import { validatingBeside } from '../scripts/validate-beside.ts';
import { takeTurn } from '../turn/turn.ts';
import { keepTurn } from '../turn/turn-holder.ts';
import { WriteTally } from '../undo/write-tally.ts';
import { keepPlaces } from './sheet-places.ts';
import { FACTYVAL_SHEET, stage, TRACKING_SHEET } from './staging.ts';
import { alreadyOver, type Finish, type StepCall } from './steps.ts';

interface LoadDeps {
  readonly database: Database;
}

export interface SheetRequest {
  readonly call: StepCall;
  readonly csv: SpoolFile;
  readonly keys: Omit<CargarRequest, 'csvContent'>;
}

const LONG = { long: true } as const;

export function loadTracking(
  { database }: LoadDeps,
  { call, csv, keys }: SheetRequest,
  run: RunRow,
  finish: Finish,
): Promise<CargarAnswer> {
  return database.transaction(async (tx) => {
    // The turn (the right to load, held by one run at a time) is locked during the whole step, so that nobody
    // can take it from a load in progress.
    await keepTurn(tx, run.id, await tx.now());
    const rows = await stage(tx, TRACKING_SHEET, { path: csv.path, ...keys });
    await note(tx, run, {
      filas_seguimiento: rows,
      sha256: csv.sha256,
      codigo: await patternOfFirstRow(tx),
      omitidas_seguimiento: leftOut(keys),
    });
    await keepCorrections(tx, run.id, TRACKING_SHEET.type, keys.correcciones ?? []);
    await keepPlaces(tx, run.id, TRACKING_SHEET.type, keys.hoja);
    const answer: CargarAnswer = {
      success: true,
      message: `${counted(rows, 'fila de seguimiento cargada', 'filas de seguimiento cargadas')} en la tabla auxiliar.`,
      records_inserted: rows,
    };
    await auditRun(tx, run, 'carga.seguimientoPreparado', await tx.now(), call.by, { filas: rows });
    await takeTurn(tx, run.id, await tx.now());
    await finish(tx, answer);
    return answer;
  }, LONG);
}

export async function loadFactyval(
  { database, progress }: LoadDeps & { readonly progress: ScriptProgress },
  scripts: readonly ImportScript[],
  { call, csv, keys }: SheetRequest,
  run: RunRow,
  finish: Finish,
): Promise<CargarFactyvalAnswer> {
  const rows = await database.transaction(async (tx) => {
    await keepTurn(tx, run.id, await tx.now());
    const staged = await stage(tx, FACTYVAL_SHEET, { path: csv.path, ...keys });
    await note(tx, run, {
      filas_factyval: staged,
      sha256_factyval: csv.sha256,
      omitidas_factyval: leftOut(keys),
    });
    await keepCorrections(tx, run.id, FACTYVAL_SHEET.type, keys.correcciones ?? []);
    await keepPlaces(tx, run.id, FACTYVAL_SHEET.type, keys.hoja);
    await takeTurn(tx, run.id, await tx.now());
    return staged;
  }, LONG);
  const conclude = async (tx: Transaction, scriptsRun: ScriptsRun, message: string) => {
    const answer: CargarFactyvalAnswer = {
      success: scriptsRun.outcome !== 'fallida',
      message,
      records_inserted: rows,
      scripts_results: scriptsRun.results,
    };
    // Told here and not where the sheet is staged, which is done again when the server is killed before this.
    await auditRun(tx, run, 'carga.factyvalPreparado', await tx.now(), call.by, { filas: rows });
    await recordScripts(tx, run, scriptsRun.results);
    await finish(tx, answer);
    // Somebody may have ended the run during the step; then the step is rolled back.
    if (!(await endRun(tx, run, scriptsRun.outcome, await tx.now(), call.by))) throw alreadyOver('abortada');
    return answer;
  };
  const expectedMs = await expectedScriptsMs(database.kysely, rows + (run.filas_seguimiento ?? 0));
  try {
    return await progress.during(run.id, (watch) =>
      database.transaction(
        async (tx) => {
          await keepTurn(tx, run.id, await tx.now());
          const written = await WriteTally.take(tx);
          const context = {
            runId: run.id,
            userName: call.by.name,
            now: await tx.now(),
            rehearsal: run.ensayo,
            watch,
            validateBeside: validatingBeside(database),
          };
          const scriptsRun = await asRole(tx, 'import', () => runScripts(tx, scripts, context));
          const reversible = (await WriteTally.take(tx)).isReversibleSince(written);
          if (!reversible) await markIrreversible(tx, run);
          return conclude(tx, scriptsRun, messageOf(scriptsRun, run.ensayo));
        },
        { ...LONG, expectedMs },
      ),
    );
  } catch (error) {
    if (!(error instanceof TransactionLost)) throw error;
    const message = `El script ${error.script} cerró la transacción por su cuenta: la carga puede haber quedado a medias. Avisa a quien administra el portal.`;
    return database.transaction((tx) => conclude(tx, { outcome: 'fallida', results: [] }, message));
  }
}

const leftOut = ({ correcciones = [] }: SheetRequest['keys']): number =>
  correcciones.filter(({ tipo }) => tipo === 'omitirFila').length;

async function note(tx: Transaction, run: RunRow, brought: Updateable<Tables['carga']>): Promise<void> {
  const { numUpdatedRows } = await tx.kysely
    .updateTable('carga')
    .set(brought)
    .where('id', '=', run.id)
    .where('estado', '=', 'en_curso')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw alreadyOver('abortada');
}

async function markIrreversible(tx: Transaction, run: RunRow): Promise<void> {
  await tx.kysely.updateTable('carga').set({ reversible: false }).where('id', '=', run.id).execute();
}

async function patternOfFirstRow(tx: Transaction): Promise<string | null> {
  const { rows } = await tx.run(
    'select gen_cod_obra_interno_4plus as cod from aux_seguimiento order by fila limit 1',
  );
  const cod = rows[0]?.cod;
  return typeof cod === 'string' ? (codObraPattern(cod)?.slice(1, -1) ?? null) : null;
}

async function recordScripts(tx: Transaction, run: RunRow, results: readonly ScriptResult[]): Promise<void> {
  if (results.length === 0) return;
  await tx.kysely
    .insertInto('carga_script')
    .values(
      results.map((result, index) => ({
        carga: run.id,
        orden: index + 1,
        script: result.script,
        tipo: result.type,
        descripcion: result.description,
        exito: result.success,
        mensaje: result.message,
        filas: Math.max(result.records_affected, result.result_count),
        ms: result.ms,
      })),
    )
    .execute();
}

type GoodOutcome = Exclude<ScriptsOutcome, 'fallida' | 'detenida'>;
const LOADED: Readonly<Record<GoodOutcome, string>> = {
  completada: 'Carga completada.',
  con_pendientes: 'Carga completada, con registros pendientes.',
};
const REHEARSED: Readonly<Record<GoodOutcome, string>> = {
  completada: 'Ensayo completado: no se ha guardado nada.',
  con_pendientes: 'Ensayo completado, con registros pendientes: no se ha guardado nada.',
};

function messageOf({ outcome, results }: ScriptsRun, rehearsal: boolean): string {
  switch (outcome) {
    case 'fallida':
      return `Ha fallado un script: no se ha ${rehearsal ? 'guardado' : 'cargado'} nada. ${results.at(-1)?.message ?? ''}`.trim();
    case 'detenida': {
      const problems = results.reduce((sum, { warning_count }) => sum + warning_count, 0);
      const found = `${counted(problems, 'problema', 'problemas')} en la validación`;
      return rehearsal
        ? `El ensayo encontró ${found}. No se ha guardado nada; corrige el archivo y vuelve a ensayarlo.`
        : `Proceso detenido: ${found}. No se ha cargado nada; corrige el archivo y vuelve a cargarlo.`;
    }
    default:
      return (rehearsal ? REHEARSED : LOADED)[outcome];
  }
}
