import {
  type ActionSummary,
  PROBLEM_FIELDS,
  type ScriptResult,
  type ValidationProblem,
} from '../../../src/api/contract/bulk-import.ts';
import { formatCount } from '../../../src/shared/spanish-count.ts';
import { DatabaseError, type Transaction } from '../../db/database.ts';
import { problemsOf, toldProblem } from '../runs/run-problems.ts';
import { HeldWatch } from './held-watch.ts';
import type { ScriptsWatch } from './script-progress.ts';
import { type Findings, NOTHING, resultOf } from './script-result.ts';
import type { ImportScript } from './scripts.ts';
import { prepareScripts, type ScriptsContext } from './scripts-context.ts';

const PROBLEM_LIMIT = 1_000;

export type ScriptsOutcome = 'completada' | 'con_pendientes' | 'detenida' | 'fallida';

export interface ScriptsRun {
  readonly outcome: ScriptsOutcome;
  readonly results: ScriptResult[];
}

export class TransactionLost extends Error {
  override readonly name = 'TransactionLost';
  constructor(readonly script: string) {
    super(`the script ${script} ended the transaction`);
  }
}

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
  await prepareScripts(tx, context);
  await tx.run(`savepoint ${SAVEPOINT}`);
  const transaction = await transactionId(tx);
  const run = (some: readonly ImportScript[], watch: ScriptsWatch, isStopped = () => false) =>
    runInOrder(tx, some, { runId: context.runId, transaction, watch, isStopped });
  const { validateBeside, watch } = context;
  const validations = scripts.filter(({ type }) => type === 'validation');
  const beside = validateBeside === null ? null : validateBeside(validations, context);
  const results =
    (beside && (await runBeside(tx, beside, { scripts, watch, run }))) ?? (await run(scripts, watch));
  const failed = results.find(({ success }) => !success);
  if (failed !== undefined) {
    await rollBack(tx, failed.script);
    return { outcome: 'fallida', results };
  }
  const outcome = outcomeOf(results);
  // A run stopped by its validations has written nothing but the problems found, which must stay.
  const last = scripts.at(-1);
  if (context.rehearsal && outcome !== 'detenida' && last !== undefined) await rollBack(tx, last.name);
  return { outcome, results };
}

type RunSome = (
  scripts: readonly ImportScript[],
  watch: ScriptsWatch,
  isStopped?: () => boolean,
) => Promise<ScriptResult[]>;

interface Trial {
  readonly scripts: readonly ImportScript[];
  readonly watch: ScriptsWatch;
  readonly run: RunSome;
}

/**
 * Makes the changes while another connection validates the same file, assuming that the validations find
 * nothing. Returns null, with nothing changed, when one finds something or cannot run: then all scripts have
 * to run again, one after the other.
 */
async function runBeside(
  tx: Transaction,
  validations: Promise<ScriptResult[] | null>,
  { scripts, watch, run }: Trial,
): Promise<ScriptResult[] | null> {
  let isUnsound = false;
  // The screen shows scripts in order, so the changes are shown after the validations, although they run at the same
  // time.
  const heldWatch = new HeldWatch(watch);
  const validated = validations.then((results) => {
    isUnsound = results === null;
    if (results !== null) heldWatch.release();
    return results;
  });
  const others = scripts.filter(({ type }) => type !== 'validation');
  let results: ScriptResult[];
  try {
    results = await run(others, heldWatch, () => isUnsound);
  } finally {
    await validated;
  }
  const sound = await validated;
  if (sound !== null) return [...sound, ...results];
  await rollBack(tx, scripts.at(-1)?.name ?? '');
  return null;
}

interface InOrder {
  readonly runId: number;
  readonly transaction: string;
  readonly watch: ScriptsWatch;
  /** Asked before each statement; true when the results are no longer needed. */
  readonly isStopped: () => boolean;
}

/** Runs the scripts up to the first that fails. Once a validation has found something, only validations run. */
async function runInOrder(
  tx: Transaction,
  scripts: readonly ImportScript[],
  inOrder: InOrder,
): Promise<ScriptResult[]> {
  const { watch, isStopped } = inOrder;
  const results: ScriptResult[] = [];
  for (const script of scripts) {
    if (isStopped()) break;
    if (script.type !== 'validation' && results.some(({ has_warnings }) => has_warnings)) break;
    watch.began(script);
    const result = await runScript(tx, script, inOrder);
    watch.ended(result);
    results.push(result);
    if (!result.success) break;
  }
  return results;
}

async function rollBack(tx: Transaction, script: string): Promise<void> {
  try {
    await tx.run(`rollback to savepoint ${SAVEPOINT}`);
  } catch (error) {
    if (error instanceof DatabaseError && SAVEPOINT_GONE.includes(error.code))
      throw new TransactionLost(script);
    throw error;
  }
}

function outcomeOf(results: readonly ScriptResult[]): ScriptsOutcome {
  if (results.some(({ has_warnings }) => has_warnings)) return 'detenida';
  const pending = results.some(({ type, result_count }) => type === 'information' && result_count > 0);
  return pending ? 'con_pendientes' : 'completada';
}

async function runScript(tx: Transaction, script: ImportScript, inOrder: InOrder): Promise<ScriptResult> {
  const started = performance.now();
  let found: Findings;
  try {
    found = await execute(tx, script, inOrder);
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    found = { ...NOTHING, failure: `${script.name}: ${error.message}` };
  }
  if (found.failure === null && (await transactionId(tx)) !== inOrder.transaction) {
    throw new TransactionLost(script.name);
  }
  return resultOf(script, found, performance.now() - started);
}

async function execute(
  tx: Transaction,
  script: ImportScript,
  { runId, isStopped }: InOrder,
): Promise<Findings> {
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
      return { ...NOTHING, affected: await runModification(tx, script, isStopped) };
  }
}

export async function runModification(
  tx: Transaction,
  script: ImportScript,
  isStopped = () => false,
): Promise<number> {
  let affected = 0;
  for (const statement of script.statements) {
    if (isStopped()) break;
    const result = await tx.run(statement.text);
    affected += result.affectedRows + Number(result.rows[0]?.afectadas ?? 0);
  }
  return affected;
}

/** An answer may hold a thousand problems, so long texts are cut to this many characters. */
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
  return { ...NOTHING, rows: rows.map(toldProblem), count: affectedRows };
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

const figure = (value: unknown): string => (value === null ? 'ninguno' : formatCount(Number(value)));

async function transactionId(tx: Transaction): Promise<string> {
  const { rows } = await tx.run('select pg_current_xact_id()::text as id');
  return String(rows[0]?.id);
}
