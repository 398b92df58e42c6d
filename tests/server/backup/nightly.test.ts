import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Checking } from '../../../server/backup/nightly/checking.ts';
import { keepNewest } from '../../../server/backup/nightly/keep-newest.ts';
import { nightlyBackup } from '../../../server/backup/nightly/nightly-backup.ts';
import { runCommand } from '../../../server/backup/nightly/run-command.ts';
import { readBackup, refuseDamaged } from '../../../server/backup/read-backup.ts';
import type { Database } from '../../../server/db/database.ts';
import { openPglite } from '../../../server/db/pglite.ts';
import { MIGRATIONS } from '../../support/server.ts';
import { type FilledPortal, filledPortal } from './filled-portal.ts';

const { signal } = new AbortController();
const OLD = ['portal_20260101_033000_v1.tar.gz', 'portal_20260102_033000_v1.tar.gz'];

let portal: FilledPortal;
let database: Database;
beforeAll(async () => {
  portal = await filledPortal();
  database = await openPglite({ dataFolder: portal.dataFolder });
});
afterAll(async () => {
  await database.close();
  portal.close();
});

const run = (plan: Partial<Checking['plan']>, changes: Partial<Checking> = {}) =>
  nightlyBackup({
    databaseUrl: null,
    databaseOwnerUrl: null,
    authSecret: null,
    dataFolder: portal.dataFolder,
    plan: { folder: portal.emptyFolder(), command: null, keep: 14, at: '03:30', ...plan },
    version: '0.0.0-test',
    migrationsFolder: MIGRATIONS,
    ...changes,
  }).run({ at: new Date(), database, signal, transaction: (work) => database.transaction(work) });

describe('the nightly backup of an embedded portal', () => {
  it('is restored to check it, takes the place of the oldest, and is given to the command', async () => {
    const folder = portal.emptyFolder();
    const given = join(portal.emptyFolder(), 'given');
    for (const name of OLD) writeFileSync(join(folder, name), '');
    const { comment, rows } = await run({ folder, keep: 2, command: `echo "$1" > ${given}` });
    const [kept, made = ''] = readdirSync(folder).sort();
    expect([kept, made]).toEqual([
      OLD[1],
      expect.stringMatching(/^portal_\d{8}_\d{6}_v0\.0\.0-test\.tar\.gz$/),
    ]);
    const path = join(folder, made);
    expect(readFileSync(given, 'utf8')).toBe(`${path}\n`);
    const backup = await readBackup(path);
    await refuseDamaged(backup);
    expect(rows).toBe(backup.manifest.contents.tables.reduce((sum, table) => sum + table.rows, 0));
    expect(comment).toMatch(
      /^Copia «portal_\d{8}_\d{6}_v0\.0\.0-test\.tar\.gz» \([\d,]+ MB\), restaurada y comparada: [\d.]+ filas en \d+ tablas\.$/,
    );
    expect(existsSync(join(portal.dataFolder, 'copia-nocturna'))).toBe(false);
  });

  it('is removed when it cannot be restored, and those before it stay', async () => {
    const folder = portal.emptyFolder();
    for (const name of OLD) writeFileSync(join(folder, name), '');
    await expect(run({ folder, keep: 1 }, { migrationsFolder: portal.emptyFolder() })).rejects.toThrow(
      /^La copia «portal_.+\.tar\.gz» no se ha podido restaurar para comprobarla, y se ha quitado; las de antes siguen\. El origen tiene la migración «001/,
    );
    expect(readdirSync(folder).sort()).toEqual(OLD);
    expect(existsSync(join(portal.dataFolder, 'copia-nocturna'))).toBe(false);
  });
});

it('only the newest backups are kept, with their manifests, and nothing else is removed but what killed runs left', async () => {
  const folder = portal.emptyFolder();
  const others = ['notas.txt', 'portal_20260101.sql', '.portal_20260103_033000_v1.dump.x.parcial'];
  const backups = [
    'portal_20260101_033000_v1.dump',
    'portal_20260101_033000_v1.dump.json',
    'portal_20260102_033000_v2.tar.gz',
    'portal_20260103_033000_v1.dump',
    'portal_20260103_033000_v1.dump.json',
  ];
  const left = '.portal_20260101_033000_v1.dump.x.parcial';
  for (const name of [...others, ...backups, left]) writeFileSync(join(folder, name), '');
  utimesSync(join(folder, left), new Date(0), new Date(0));
  await keepNewest(folder, 2);
  expect(readdirSync(folder).sort()).toEqual([...others, ...backups.slice(2)].sort());
});

it('a command that fails is told with what it said last, and the backup stays', async () => {
  await expect(runCommand('echo "no hay sitio en $1" >&2; exit 3', '/srv/copia', signal)).rejects.toThrow(
    'La copia está hecha y comprobada en «/srv/copia», pero BACKUP_COMMAND ha fallado (no hay sitio en /srv/copia).',
  );
  await expect(runCommand('exit 3', '/srv/copia', signal)).rejects.toThrow('ha fallado (terminó con 3).');
});
