import type { RunState } from '../../../src/api/contract/loads/run-states.ts';
import type { Author } from '../../audit/record-audit.ts';
import type { Database } from '../../db/database.ts';
import type { Steps } from '../steps/steps.ts';
import { lockTurn } from '../turn/turn.ts';
import { freeIn, readHolder, turnTaken } from '../turn/turn-holder.ts';
import { noSuchRun } from './run-address.ts';
import { endRun, findRunForUpdate } from './runs.ts';

interface ClosingDeps {
  readonly database: Database;
  readonly steps: Steps;
}

export function closeRun({ database, steps }: ClosingDeps, uploadId: string, by: Author): Promise<RunState> {
  return database.transaction(async (tx) => {
    const run = await findRunForUpdate(tx, uploadId);
    if (!run) throw noSuchRun();
    if (run.estado !== 'en_curso') return run.estado;
    const now = await tx.now();
    if ((await lockTurn(tx)) === null) throw turnTaken(await readHolder(tx.kysely), by.id, now);
    const holder = await steps.holder(tx);
    if (holder?.run.id === run.id && freeIn(holder, by.id, now) > 0) {
      throw turnTaken(holder, by.id, now);
    }
    await endRun(tx, run, 'abortada', now, by);
    return 'abortada';
  });
}
