import {
  type ActionSummary,
  PROBLEM_FIELDS,
  type ScriptResult,
  type ValidationProblem,
} from '../../../src/api/contract/bulk-import.ts';
import { officeDay } from '../../../src/shared/office-time.ts';
import { counted, formatCount } from '../../../src/shared/spanish-count.ts';
import { DatabaseError, type Transaction } from '../../db/database.ts';
import { problemsOf } from '../runs/run-problems.ts';
import type { ScriptsWatch } from './script-progress.ts';
import type { ImportScript } from './scripts.ts';

export const PROBLEM_LIMIT = 1_000;

export type ScriptsOutcome = 'completada' | 'con_pendientes' | 'detenida' | 'fallida';

export interface ScriptsRun {
  readonly outcome: ScriptsOutcome;
  readonly results: ScriptResult[];
}

export interface ScriptsContext {
  readonly runId: number;
  readonly userName: string;
  readonly now: Date;
  readonly rehearsal: boolean;
  readonly watch: ScriptsWatch;
}

export class TransactionLost extends Error {
  override readonly name = 'TransactionLost';
  constructor(readonly script: string) {
    super(`the script ${script} ended the transaction`);
  }
}

/** A file of a hundred thousand rows is sorted and hashed without temporary files. Whoever gave it more keeps that. */
const ROOM_TO_SORT = `select set_config('work_mem', '32MB', true)
  where pg_size_bytes(current_setting('work_mem')) < pg_size_bytes('32MB')`;
const SAVEPOINT = 'antes_de_los_scripts';
const SAVEPOINT_GONE: readonly string[] = ['25P01', '3B001'];

/**
 * Runs the scripts in order inside the caller's transaction. On completion it contains all their changes; when
 * stopped, only the problems found; when failed or rehearsed, nothing. All validations run before it stops, so that
 * the operator sees every problem at once.
 */
export async function runScripts(
  tx: Transaction,
  scripts: readonly ImportScript[],
  context: ScriptsContext,
): Promise<ScriptsRun> {
  await tx.run("select set_config('portal.carga', $1, true), set_config('portal.usuario', $2, true)", [
    String(context.runId),
    context.userName,
  ]);
  await tx.run("select set_config('portal.hoy', $1, true)", [officeDay(context.now)]);
  // JIT compilation of the scripts' long expressions takes longer than interpreting them.
  await tx.run("select set_config('jit', 'off', true)");
  await tx.run(ROOM_TO_SORT);
  await tx.run(`savepoint ${SAVEPOINT}`);
  const transaction = await transactionId(tx);
  const results: ScriptResult[] = [];
  for (const script of scripts) {
    if (script.type !== 'validation' && results.some(({ has_warnings }) => has_warnings)) break;
    context.watch.began(script);
    const result = await runScript(tx, script, context.runId, transaction);
    context.watch.ended(result);
    results.push(result);
    if (!result.success) {
      await rollBack(tx, script);
      return { outcome: 'fallida', results };
    }
  }
  const outcome = outcomeOf(results);
  // A stopped run has only written its problems, which are kept.
  const last = scripts.at(-1);
  if (context.rehearsal && outcome !== 'detenida' && last !== undefined) await rollBack(tx, last);
  return { outcome, results };
}

async function rollBack(tx: Transaction, script: ImportScript): Promise<void> {
  try {
    await tx.run(`rollback to savepoint ${SAVEPOINT}`);
  } catch (error) {
    if (error instanceof DatabaseError && SAVEPOINT_GONE.includes(error.code))
      throw new TransactionLost(script.name);
    throw error;
  }
}

function outcomeOf(results: readonly ScriptResult[]): ScriptsOutcome {
  if (results.some(({ has_warnings }) => has_warnings)) return 'detenida';
  const pending = results.some(({ type, result_count }) => type === 'information' && result_count > 0);
  return pending ? 'con_pendientes' : 'completada';
}

async function runScript(
  tx: Transaction,
  script: ImportScript,
  runId: number,
  transaction: string,
): Promise<ScriptResult> {
  const started = performance.now();
  let found: Findings;
  try {
    found = await execute(tx, script, runId);
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    found = { ...NOTHING, failure: `${script.name}: ${error.message}` };
  }
  if (found.failure === null && (await transactionId(tx)) !== transaction) {
    throw new TransactionLost(script.name);
  }
  const warnings = script.type === 'validation' ? found.count : 0;
  return {
    type: script.type,
    script: script.name,
    description: script.description,
    success: found.failure === null,
    message: found.failure ?? messageOf(script, found),
    records_affected: found.affected,
    query_results: found.rows,
    result_count: found.count,
    has_warnings: warnings > 0,
    warning_count: warnings,
    warning_message: warnings > 0 ? problems(warnings) : null,
    ms: Math.round(performance.now() - started),
  };
}

interface Findings {
  readonly affected: number;
  readonly rows: (ValidationProblem | ActionSummary)[];
  readonly count: number;
  readonly failure: string | null;
}
const NOTHING: Findings = { affected: 0, rows: [], count: 0, failure: null };

async function execute(tx: Transaction, script: ImportScript, runId: number): Promise<Findings> {
  switch (script.type) {
    case 'validation':
      return validate(tx, script, runId);
    case 'select':
    case 'information':
      return summarise(tx, script);
    case 'final_verification':
      return verify(tx, script);
    case 'creation':
    case 'modification':
      return { ...NOTHING, affected: await runModification(tx, script) };
  }
}

export async function runModification(tx: Transaction, script: ImportScript): Promise<number> {
  let affected = 0;
  for (const statement of script.statements) {
    const result = await tx.run(statement.text);
    affected += result.affectedRows + Number(result.rows[0]?.afectadas ?? 0);
  }
  return affected;
}

/** A thousand problems are one answer, so long cells are cut. */
const DETAIL_SHOWN = 2_000;
const CELL_SHOWN = 500;
const WHOLE: readonly (keyof ValidationProblem)[] = ['error', 'hoja', 'fila', 'campo'];
const NOT_FROM_SCRIPT: readonly (keyof ValidationProblem)[] = ['hoja_nombre', 'defectos'];

const GIVEN_FIELDS = PROBLEM_FIELDS.filter((field) => !NOT_FROM_SCRIPT.includes(field));
const SHORTENED = GIVEN_FIELDS.map((field) =>
  WHOLE.includes(field) ? field : `left(${field}::text, ${field === 'detalle' ? DETAIL_SHOWN : CELL_SHOWN})`,
).join(', ');

async function validate(tx: Transaction, script: ImportScript, runId: number): Promise<Findings> {
  const query = script.statements[0]?.text ?? '';
  const { affectedRows } = await tx.run(
    `insert into carga_incidencia (carga, script, orden, ${GIVEN_FIELDS.join(', ')}, defectos)
     select $1::bigint, $2::text, row_number() over (), ${SHORTENED}, to_json(problema)->'defectos' from (\n${query}\n) problema`,
    [runId, script.name],
  );
  if (affectedRows === 0) return NOTHING;
  const rows = await problemsOf(tx.kysely, runId)
    .where('i.script', '=', script.name)
    .limit(PROBLEM_LIMIT)
    .execute();
  return { ...NOTHING, rows, count: affectedRows };
}

async function summarise(tx: Transaction, script: ImportScript): Promise<Findings> {
  const { rows } = await tx.run(script.statements[0]?.text ?? '');
  return { ...NOTHING, rows: rows.map(actionSummary), count: rows.length };
}

async function verify(tx: Transaction, script: ImportScript): Promise<Findings> {
  const { rows } = await tx.run(script.statements[0]?.text ?? '');
  const wrong = rows.find(({ cuenta, esperado }) => esperado === null || Number(cuenta) !== Number(esperado));
  const failure = wrong
    ? `${String(wrong.action)}: hay ${figure(wrong.cuenta)} y se esperaban ${figure(wrong.esperado)}`
    : null;
  return { ...NOTHING, rows: rows.map(actionSummary), count: rows.length, failure };
}

function actionSummary({ action, table, cuenta }: Record<string, unknown>): ActionSummary {
  return { action: String(action), table: String(table), cuenta: Number(cuenta) };
}

function messageOf({ type, none }: ImportScript, { affected, rows, count }: Findings): string {
  switch (type) {
    case 'validation':
      return count === 0 ? none : problems(count);
    case 'select':
    case 'information':
      return rows.filter(isAction).map(told).join(', ') || none;
    case 'creation':
    case 'modification':
      return records(affected);
    case 'final_verification':
      return 'todo coincide';
  }
}

const records = (count: number): string => counted(count, 'registro', 'registros');
const problems = (count: number): string => `${records(count)} con problemas`;
const isAction = (row: ValidationProblem | ActionSummary): row is ActionSummary => 'action' in row;
const told = ({ action, cuenta }: ActionSummary): string => `${action}: ${formatCount(cuenta)}`;
const figure = (value: unknown): string => (value === null ? 'ninguno' : formatCount(Number(value)));

async function transactionId(tx: Transaction): Promise<string> {
  const { rows } = await tx.run('select pg_current_xact_id()::text as id');
  return String(rows[0]?.id);
}
