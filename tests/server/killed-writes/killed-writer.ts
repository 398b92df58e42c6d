/**
 * A process that writes and is killed in the middle of it. It reports that it is ready, then reads orders
 * from its input, each a line of JSON, and answers with a line.
 */
import { createInterface } from 'node:readline';
import type { Database, Transaction } from '../../../server/db/database.ts';
import { openPglite } from '../../../server/db/pglite.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { MASS_UPDATE_WRITES } from '../mass-update/killed-writes.ts';
import { RECONCILIATION_WRITES } from '../reconciliation/killed-writes.ts';
import { TRASH_WRITES } from '../trash/killed-writes.ts';
import type { Write, WriterOrder, WriterSettings } from './writer-orders.ts';

const WRITES: Readonly<Record<string, Write>> = {
  ...TRASH_WRITES,
  ...RECONCILIATION_WRITES,
  ...MASS_UPDATE_WRITES,
};

const say = (value: unknown): boolean => process.stdout.write(`${JSON.stringify(value)}\n`);
const never = new Promise<never>(() => undefined);
const TAKEN_BACK = new Error('taken back');

const { dataFolder, postgres } = JSON.parse(process.argv[2] ?? '') as WriterSettings;
const database = postgres ? openPostgres(postgres) : await openPglite({ dataFolder });

/**
 * Counts the statements of its transactions; stops after one of them, or rolls everything back at the end.
 */
function watched(stop: Extract<WriterOrder, { write: string }>['stop']) {
  let made = 0;
  const pass = async (): Promise<void> => {
    made += 1;
    if (made !== stop) return;
    say({ stopped: made });
    await never;
  };
  const counting = (tx: Transaction): Transaction => ({
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
  const watchedDatabase: Database = {
    ...database,
    transaction: (work, options) =>
      database.transaction(async (tx) => {
        const done = await work(counting(tx));
        if (stop === 'takenBack') throw TAKEN_BACK;
        return done;
      }, options),
  };
  return { database: watchedDatabase, made: () => made };
}

async function carryOut(order: WriterOrder): Promise<unknown> {
  if ('query' in order) return database.transaction(async (tx) => (await tx.run(order.query)).rows);
  const write = WRITES[order.write];
  if (write === undefined) throw new Error(`There is no write '${order.write}'.`);
  const counted = watched(order.stop);
  try {
    const answer = await write({ real: database, watched: counted.database }, order.input);
    return { statements: counted.made(), ...(answer !== undefined && { answer }) };
  } catch (error) {
    if (error !== TAKEN_BACK) throw error;
    return { statements: counted.made() };
  }
}

createInterface(process.stdin).on('line', async (line) => {
  try {
    say(await carryOut(JSON.parse(line) as WriterOrder));
  } catch (error) {
    say({ error: String(error) });
  }
});
say({ ready: true });
