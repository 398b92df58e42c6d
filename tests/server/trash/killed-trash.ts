/**
 * A process that deletes, restores and purges works, to be killed. It says that it is ready, then what it is asked on its
 * input, each a line of JSON: query the database, or do one of the three and stand still after a number of statements.
 */

import { createInterface } from 'node:readline';
import type { Database, Transaction } from '../../../server/db/database.ts';
import { openPglite } from '../../../server/db/pglite.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { deleteWorks } from '../../../server/trash/deletion/delete-works.ts';
import { previewDeletion } from '../../../server/trash/deletion/preview-deletion.ts';
import { previewRestoration } from '../../../server/trash/restoration/preview-restoration.ts';
import { restoreWorks } from '../../../server/trash/restoration/restore-works.ts';
import { trashPurge } from '../../../server/trash/trash-purge.ts';

export interface TrashSettings {
  readonly dataFolder: string;
  /** null: the embedded database in the folder. */
  readonly postgres: { readonly url: string; readonly schema: string } | null;
}
export type TrashOrder =
  | { readonly query: string }
  /** `stopAfter`: the statement after which it stands still; null: it goes through. */
  | { readonly act: 'delete'; readonly codes: readonly string[]; readonly stopAfter: number | null }
  | { readonly act: 'restore' | 'purge'; readonly stopAfter: number | null };

const BY = { actor: { id: 4, name: 'Ana Ruiz' }, requestId: 'killed' };

const say = (value: unknown): boolean => process.stdout.write(`${JSON.stringify(value)}\n`);
const never = new Promise<never>(() => undefined);

const { dataFolder, postgres } = JSON.parse(process.argv[2] ?? '') as TrashSettings;
const database = postgres ? openPostgres(postgres) : await openPglite({ dataFolder });

/** Counts the statements of its transactions, and stands still after one of them. */
function counting(real: Database, stopAfter: number | null): { database: Database; made: () => number } {
  let made = 0;
  const pass = async (): Promise<void> => {
    made += 1;
    if (made !== stopAfter) return;
    say({ stopped: made });
    await never;
  };
  const watched = (tx: Transaction): Transaction => ({
    ...tx,
    now: () => tx.now(),
    run: async (sql, parameters) => {
      const result = await tx.run(sql, parameters);
      await pass();
      return result;
    },
    kysely: tx.kysely.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await pass();
        return result;
      },
    }),
  });
  return {
    database: {
      ...real,
      transaction: (work, options) => real.transaction((tx) => work(watched(tx)), options),
    },
    made: () => made,
  };
}

async function carryOut(order: TrashOrder): Promise<unknown> {
  if ('query' in order) return database.transaction(async (tx) => (await tx.run(order.query)).rows);
  const counted = counting(database, order.stopAfter);
  if (order.act === 'delete') {
    const { id, obras } = await previewDeletion(database, { tipo: 'codigos', codigos: [...order.codes] }, BY);
    await deleteWorks(counted.database, id, { motivo: 'Repetidas', obras }, BY);
  } else if (order.act === 'purge') {
    await trashPurge.run({
      at: await database.transaction((tx) => tx.now()),
      database,
      transaction: counted.database.transaction,
      signal: new AbortController().signal,
    });
  } else {
    const { id } = await previewRestoration(database, { tipo: 'filtro' }, BY);
    await restoreWorks(counted.database, id, BY);
  }
  return { statements: counted.made() };
}

createInterface(process.stdin).on('line', async (line) => {
  try {
    say(await carryOut(JSON.parse(line) as TrashOrder));
  } catch (error) {
    say({ error: String(error) });
  }
});
say({ ready: true });
