import { describe, expect, it } from 'vitest';
import { explore } from '../../../paths/world/explore.ts';
import { orderText, readOrder } from '../../../paths/world/order-text.ts';
import { randomOrder } from '../../../paths/world/random-order.ts';
import { shrink } from '../../../paths/world/shrink.ts';
import { along, walkOrder } from '../../../paths/world/walk-order.ts';
import type { NewWorld } from '../../../paths/world/world.ts';
import { BOTH_ENGINES, POSTGRES_URL } from '../../support/server.ts';
import type { Rewrite } from '../../worlds/gated-database.ts';
import { columnsCards } from '../../worlds/pairs/columns-cards.ts';
import { deleteRestore } from '../../worlds/pairs/delete-restore.ts';
import { editEdit } from '../../worlds/pairs/edit-edit.ts';
import { permissionEdit } from '../../worlds/pairs/permission-edit.ts';
import { taskTask } from '../../worlds/pairs/task-task.ts';
import { overwrittenTask } from '../../worlds/planted/overwritten-task.ts';
import { withRollingRestart } from '../../worlds/rolling-restart.ts';
import { openPair } from '../../worlds/run-pair.ts';

const ONCE = { preemptions: 1, faults: 0 };

/** The states through which an order by chance leads. */
async function statesOf(newWorld: NewWorld, seed: number): Promise<readonly number[]> {
  const states: number[] = [];
  const next = randomOrder(seed, { steps: 60, depth: 3, faults: 1 });
  await walkOrder(newWorld, (possible, taken, state) => {
    states.push(state);
    return next(possible, taken, state);
  });
  return states;
}

describe.each(BOTH_ENGINES)('orders of two people on %s', (engine) => {
  it.each([taskTask, permissionEdit].map((pair) => [pair.name, pair] as const))(
    'of the pair «%s» end like one of whole calls, however one of them is interrupted once, and lead to the same worlds each time',
    async (_, pair) => {
      const worlds = await openPair<never>(pair as never, engine);
      try {
        const { newWorld, legal } = await worlds.judged(0);
        expect(legal).toMatchObject({ isComplete: true, failure: null });
        expect(await explore(newWorld, ONCE)).toMatchObject({ isComplete: true, failure: null });
        for (const seed of [1, 2, 3]) {
          expect(await statesOf(newWorld, seed)).toEqual(await statesOf(newWorld, seed));
        }
      } finally {
        await worlds.close();
      }
    },
  );

  it('show a change that overwrites another because nobody compares versions', async () => {
    const written: Rewrite = (sql) =>
      sql
        .replace('o.version <> c.version or', 'false and')
        .replace(/s\.modificado_en is distinct from \S+/, 'false');
    const worlds = await openPair(editEdit, engine, written);
    try {
      const { legal } = await worlds.judged(0);
      expect(legal.failure?.complaints).toEqual([
        'both changes of one version were applied: one of them is lost',
      ]);
    } finally {
      await worlds.close();
    }
  });
});

// The embedded engine does each transaction at a stretch, with or without locks.
describe.runIf(POSTGRES_URL)('an order in which a change overwrites another', () => {
  it('is found, shrunk, written, and walked again with the same end', async () => {
    const worlds = await openPair(taskTask, 'postgres', overwrittenTask);
    try {
      const { newWorld } = await worlds.judged(0);
      const { failure } = await explore(newWorld, ONCE);
      expect(failure?.complaints).toEqual([
        expect.stringContaining('no order of whole calls ends like this'),
      ]);
      const { names, walked } = await shrink(newWorld, failure!);
      const text = orderText({ pair: taskTask.name, engine: 'postgres', steps: names });
      expect(text).toBe(`pair: task x task
engine: postgres
luis: asks patchTask of luis
luis: statement of patchTask of luis (4 times)
ana: asks patchTask of ana
`);
      expect(await walkOrder(newWorld, along(readOrder(text).steps))).toEqual(walked);
    } finally {
      await worlds.close();
    }
  });
});

describe.runIf(POSTGRES_URL)('every order with one interruption between statements', () => {
  it.each([
    ['has a column that is removed wait for the cards that somebody creates in it', columnsCards],
    ['tells in the preview of a deletion what was so in one moment', deleteRestore],
    ['ends the same while another server takes over', withRollingRestart(taskTask as never)],
  ])('%s', async (_, pair) => {
    const worlds = await openPair<never>(pair as never, 'postgres');
    try {
      const { newWorld } = await worlds.judged(0);
      expect(await explore(newWorld, ONCE)).toMatchObject({ isComplete: true, failure: null });
    } finally {
      await worlds.close();
    }
  });
});
