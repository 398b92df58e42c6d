import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import { createFirstAdministrator, hasPeople } from '../../../server/identity/first-people.ts';
import { readOrCreateSecret } from '../../../server/identity/secret.ts';
import { ENGINES, openMigratedDatabase } from '../../support/server.ts';

describe.each(ENGINES)('the first administrator on %s', (engine) => {
  let database: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ database, drop } = await openMigratedDatabase(engine));
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });

  it('is created once, however many servers start, with an id after the protected ones', async () => {
    expect(await hasPeople(database)).toBe(false);
    const made = await Promise.all(
      [1, 2, 3].map(() => createFirstAdministrator(database, 'jefa@empresa.example')),
    );
    expect(made.filter(Boolean).length).toBe(1);
    const people = await database.kysely.selectFrom('usuario').select(['id', 'email']).execute();
    expect(people).toEqual([{ id: 4, email: 'jefa@empresa.example' }]);
    const flags = await database.kysely.selectFrom('permiso').select(['modulo', 'concedido']).execute();
    expect(flags).toEqual([{ modulo: 'admin', concedido: true }]);
    expect(await hasPeople(database)).toBe(true);
  });
});

it('the secret is made once, for its owner only, and is found again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-secret-'));
  try {
    const secrets = await Promise.all([1, 2, 3].map(() => readOrCreateSecret(folder)));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^[\w-]{43}$/);
    expect((await stat(join(folder, 'auth-secret'))).mode & 0o777).toBe(0o600);
    expect((await readFile(join(folder, 'auth-secret'), 'utf8')).trim()).toBe(
      await readOrCreateSecret(folder),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});
