import type { ScriptResult } from '../../../src/api/contract/bulk-import.ts';
import { officeDay } from '../../../src/shared/office-time.ts';
import type { Transaction } from '../../db/database.ts';
import { readyForManyRows } from '../../many-rows.ts';
import type { ScriptsWatch } from './script-progress.ts';
import type { ImportScript } from './scripts.ts';

export interface ScriptsContext {
  readonly runId: number;
  readonly userName: string;
  readonly now: Date;
  readonly rehearsal: boolean;
  readonly watch: ScriptsWatch;
  /**
   * Runs the validations on another connection; null on the engine that has only one connection, where all scripts run
   * in order.
   */
  readonly validateBeside: ValidateBeside | null;
}

/** Returns the results of the validations when none found a problem; null when one did, or could not run. */
export type ValidateBeside = (
  validations: readonly ImportScript[],
  context: ScriptsContext,
) => Promise<ScriptResult[] | null>;

/**
 * Sets, until the transaction ends, the values that scripts read (run, user, today), and settings that make them
 * faster.
 */
export async function prepareScripts(
  tx: Transaction,
  { runId, userName, now }: Pick<ScriptsContext, 'runId' | 'userName' | 'now'>,
): Promise<void> {
  await tx.run("select set_config('portal.carga', $1, true), set_config('portal.usuario', $2, true)", [
    String(runId),
    userName,
  ]);
  await tx.run("select set_config('portal.hoy', $1, true)", [officeDay(now)]);
  await readyForManyRows(tx);
}
