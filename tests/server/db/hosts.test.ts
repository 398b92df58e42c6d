import { afterEach, describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from '../../../server/db/database.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { addressesOf } from '../../../server/db/postgres-hosts.ts';
import { Gate } from '../../support/gate.ts';
import { newDatabase } from '../../support/own-database.ts';
import { POSTGRES_URL } from '../../support/server.ts';

it.each([
  ['postgres://ana:x@uno:5433/portal', ['postgres://ana:x@uno:5433/portal']],
  [
    'postgres://ana:x@uno:5433,dos/portal?sslmode=require',
    ['postgres://ana:x@uno:5433/portal?sslmode=require', 'postgres://ana:x@dos/portal?sslmode=require'],
  ],
  [
    'postgresql://uno,dos:5433/portal?target_session_attrs=read-write',
    ['postgresql://uno/portal', 'postgresql://dos:5433/portal'],
  ],
])('%s becomes an address for each of its hosts', (url, addresses) => {
  expect(addressesOf(url)).toEqual(addresses);
});

describe.runIf(POSTGRES_URL)('one of several database hosts', () => {
  const ended: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ended.splice(0).reverse()) await end();
  });

  const newOne = async () => {
    const made = await newDatabase(POSTGRES_URL ?? '');
    ended.push(made.drop);
    return made;
  };
  const open = (url: string) => {
    const database = openPostgres({
      url,
      connections: 2,
      hostPatience: { connectMs: 500, lookEveryMs: 100, statementMs: 200 },
    });
    ended.push(() => database.close());
    return database;
  };

  const gateTo = async (url: string) => {
    const gate = await Gate.to(new URL(url));
    ended.push(() => gate.close());
    return gate;
  };

  it('that can be written to is used, and stays in use', async () => {
    const { url } = await newOne();
    const silent = await gateTo(url);
    silent.freeze();
    const database = open(withHosts(url, [`127.0.0.1:${silent.port}`, hostOf(url)]));
    await database.transaction((tx) => tx.run('create table nota (texto text)'));
    expect(await database.transaction(async (tx) => (await tx.run('select 1 as uno')).rows)).toEqual([
      { uno: 1 },
    ]);
  });

  it('that only reads counts as lost, with a reason of its own', async () => {
    const { url, query } = await newOne();
    await query(`alter database ${nameOf(url)} set default_transaction_read_only = on`);
    const failure = await open(url)
      .transaction((tx) => tx.run('select 1'))
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DatabaseUnavailable);
    expect((failure as DatabaseUnavailable).isReadOnly).toBe(true);
  });

  it('that refuses writes from some moment on is not used again', async () => {
    const { url, query } = await newOne();
    const database = open(url);
    await database.transaction((tx) => tx.run('create table nota (texto text)'));
    const refused = database.transaction(async (tx) => {
      await tx.run('set transaction read only');
      await tx.run("insert into nota values ('una')");
    });
    await expect(refused).rejects.toBeInstanceOf(DatabaseUnavailable);
    await query(`alter database ${nameOf(url)} set default_transaction_read_only = off`);
    await database.transaction((tx) => tx.run("insert into nota values ('dos')"));
    expect(await query('select texto from nota')).toEqual([{ texto: 'dos' }]);
  });

  it('that has stopped answering is left within seconds, and the other is used', async () => {
    const { url, query } = await newOne();
    const way = await gateTo(url);
    const database = open(withHosts(url, [`127.0.0.1:${way.port}`, hostOf(url)]));
    await database.transaction((tx) => tx.run('create table nota (texto text)'));
    const cut = database.transaction(async (tx) => {
      way.freeze();
      await tx.run("insert into nota values ('perdida')");
    });
    await expect(cut).rejects.toBeInstanceOf(DatabaseUnavailable);
    await database.transaction((tx) => tx.run("insert into nota values ('guardada')"));
    expect(await query('select texto from nota')).toEqual([{ texto: 'guardada' }]);
  });
});

const nameOf = (url: string): string => new URL(url).pathname.slice(1);
const hostOf = (url: string): string => new URL(url).host;
const withHosts = (url: string, hosts: readonly string[]): string =>
  url.replace(hostOf(url), hosts.join(','));
