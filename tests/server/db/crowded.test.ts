import { describe, expect, it, onTestFinished } from 'vitest';
import { DatabaseUnavailable } from '../../../server/db/database.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { newDatabase } from '../../support/own-database.ts';
import { POSTGRES_URL } from '../../support/server.ts';

describe.runIf(POSTGRES_URL)('while every connection to PostgreSQL is in use', () => {
  it('callers are refused after a time, and the next one is served as ever', async () => {
    const own = await newDatabase(POSTGRES_URL ?? '');
    onTestFinished(own.drop);
    // Long enough to open the one connection on a machine that is ten times slower.
    const database = openPostgres({ url: own.url, connections: 1, connectTimeoutMs: 3_000 });
    onTestFinished(() => database.close());
    const one = () => database.transaction(async (tx) => (await tx.run('select 1 as uno')).rows);
    const refused = await database.transaction(async () => one().catch((error: unknown) => error));
    expect(refused).toBeInstanceOf(DatabaseUnavailable);
    expect(await one()).toEqual([{ uno: 1 }]);
  });
});
