/**
 * A server process that a test kills. It first prints its port and the seconds of processor time that its
 * start took. Then it reads orders from its input, each a line of JSON: stop at a place, continue, read the
 * database.
 */

import { createInterface } from 'node:readline';
import { migrate } from '../../../server/db/migrate.ts';
import { openPglite } from '../../../server/db/pglite.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { MIGRATIONS } from '../../support/server.ts';
import { type Stop, stopping } from './stops.ts';
import { SQL_FOLDER, serveOn } from './world.ts';

export interface ServerSettings {
  readonly dataFolder: string;
  /** Null for the embedded database in the folder. */
  readonly postgres: { readonly url: string } | null;
  /** How far its clock is ahead, in milliseconds. */
  readonly ahead: number;
}
export type Order = { readonly stopAt: Stop } | { readonly goOn: true } | { readonly query: string };

const say = (value: unknown): boolean => process.stdout.write(`${JSON.stringify(value)}\n`);

const { dataFolder, postgres, ahead } = JSON.parse(process.argv[2] ?? '') as ServerSettings;
const now = (): Date => new Date(Date.now() + ahead);
const database = postgres ? openPostgres({ ...postgres, now }) : await openPglite({ dataFolder, now });
await migrate(database, MIGRATIONS);

let stopAt: Stop | null = null;
let goOn = (): void => undefined;
const held = stopping(database, async (stop, backend) => {
  if (stop !== stopAt) return;
  stopAt = null;
  const released = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  say({ stop, backend });
  await released;
});

const app = await serveOn({ database: held, dataFolder, sqlFolder: SQL_FOLDER, secret: 'killed' });
await app.listen({ port: 0, host: '127.0.0.1' });

createInterface(process.stdin).on('line', async (line) => {
  const order = JSON.parse(line) as Order;
  if ('query' in order) {
    say(await database.transaction(async (tx) => (await tx.run(order.query)).rows));
    return;
  }
  if ('stopAt' in order) stopAt = order.stopAt;
  if ('goOn' in order) goOn();
  say('done');
});
const { user, system } = process.cpuUsage();
say({ port: (app.server.address() as { port: number }).port, startSeconds: (user + system) / 1e6 });
