import type { ScriptResult } from '../../../src/api/contract/bulk-import.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { asRole } from '../../db/roles/as-role.ts';
import { NOTHING, resultOf } from './script-result.ts';
import type { ImportScript } from './scripts.ts';
import { prepareScripts, type ScriptsContext, type ValidateBeside } from './scripts-context.ts';

/**
 * Validates on a connection of its own, which sees the staged rows and nothing of the run's changes. It only counts
 * problems: if there are any, the validations run again in the run's own transaction, which stores them.
 */
export const validatingBeside = (database: Database): ValidateBeside | null =>
  database.engine === 'pglite'
    ? null
    : (validations, context) =>
        database
          .transaction((tx) => asRole(tx, 'import', () => soundResults(tx, validations, context)), {
            long: true,
            reading: true,
          })
          .catch(() => null);

async function soundResults(
  tx: Transaction,
  validations: readonly ImportScript[],
  context: ScriptsContext,
): Promise<ScriptResult[] | null> {
  await prepareScripts(tx, context);
  const results: ScriptResult[] = [];
  for (const script of validations) {
    context.watch.began(script);
    const started = performance.now();
    const { rows } = await tx.run(
      `select count(*) as found from (\n${script.statements[0]?.text ?? ''}\n) problema`,
    );
    if (rows[0]?.found !== 0) return null;
    const result = resultOf(script, NOTHING, performance.now() - started);
    context.watch.ended(result);
    results.push(result);
  }
  return results;
}
