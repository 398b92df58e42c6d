import type { RunState } from '../../../src/api/contract/run-states.ts';
import type { Database } from '../../db/database.ts';
import type { Steps } from '../steps/steps.ts';
import { lockTurn } from '../turn/turn.ts';
import { freeIn, readHolder, turnTaken } from '../turn/turn-holder.ts';
import { noSuchRun } from './run-address.ts';
import { type Actor, endRun, findRunForUpdate } from './runs.ts';

interface ClosingDeps {
  readonly database: Database;
  readonly steps: Steps;
}

export function closeRun(
  { database, steps }: ClosingDeps,
  uploadId: string,
  actor: Actor,
): Promise<RunState> {
  return database.transaction(async (tx) => {
    const run = await findRunForUpdate(tx, uploadId);
    if (!run) throw noSuchRun();
    if (run.estado !== 'en_curso') return run.estado;
    const now = await tx.now();
    if ((await lockTurn(tx)) === null) throw turnTaken(await readHolder(tx.kysely), actor.userId, now);
    const holder = await steps.holder(tx);
    if (holder?.run.id === run.id && freeIn(holder, actor.userId, now) > 0) {
      throw turnTaken(holder, actor.userId, now);
    }
    await endRun(tx, run, 'abortada', now, actor);
    return 'abortada';
  });
}
