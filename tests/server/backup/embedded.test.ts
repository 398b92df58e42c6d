import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fillFromArchive } from '../../../server/backup/archive/fill-from-archive.ts';
import { archivedPieces, readArchiveManifest } from '../../../server/backup/archive/read-archive.ts';
import { writeArchive } from '../../../server/backup/archive/write-archive.ts';
import { askForCopy } from '../../../server/backup/embedded/ask-for-copy.ts';
import { makeEmbeddedBackup } from '../../../server/backup/embedded/make-embedded-backup.ts';
import { restoreEmbedded } from '../../../server/backup/embedded/restore-embedded.ts';
import { serveCopies } from '../../../server/backup/embedded/serve-copies.ts';
import { manifestText } from '../../../server/backup/manifest.ts';
import { readConfig } from '../../../server/config.ts';
import { openPglite } from '../../../server/db/pglite.ts';
import { start } from '../../../server/start.ts';
import { newDataFolder } from '../../support/prepared-data.ts';
import { MIGRATIONS } from '../../support/server.ts';
import { SHORT_LIVED } from '../../support/short-lived.ts';
import { bundledProgram } from '../bundled-program.ts';
import { everyRow, everyRule, withoutPairs } from './every-row.ts';
import { type FilledPortal, filledPortal } from './filled-portal.ts';

const VERSION = '0.0.0-test';

let portal: FilledPortal;
/** A backup of the portal, made while it ran. */
let backup: string;
let before: Awaited<ReturnType<typeof everyRow>>;
let rules: Awaited<ReturnType<typeof everyRule>>;
/** How many pairs of rows were written when the copy was requested, and when it was complete. */
let written: { atFirst: number; atLast: number };

beforeAll(async () => {
  portal = await filledPortal();
  const { dataFolder } = portal;
  const database = await openPglite({ dataFolder });
  before = await everyRow(database);
  rules = await everyRule(database);
  const stop = await serveCopies({
    database,
    dataFolder,
    warn: (error) => {
      throw error;
    },
  });
  let pairs = 0;
  const writePair = () =>
    database.transaction(async (tx) => {
      pairs += 1;
      for (const half of ['a', 'b']) {
        await tx.run('insert into sitio (site_cod, nombre, origen) values ($1, $1, $2)', [
          ...[`PAR-${pairs}-${half}`, 'prueba'],
        ]);
      }
    });
  await writePair();
  let isMade = false;
  const atFirst = pairs;
  const making = makeEmbeddedBackup({ dataFolder, authSecret: null, to: null, version: VERSION }).finally(
    () => {
      isMade = true;
    },
  );
  while (!isMade) await writePair();
  const made = await making;
  backup = made.path;
  written = { atFirst, atLast: pairs };
  // Outside of a test there is no expect.poll.
  await vi.waitFor(() => expect(readdirSync(join(dataFolder, 'control'))).toEqual(['portal.sock']), {
    timeout: 60_000,
  });
  await stop();
  await database.close();
});
afterAll(() => portal.close());

const restored = (dataFolder: string, changes: { file?: string; intoEmpty?: boolean } = {}) => {
  const file = changes.file ?? backup;
  return readArchiveManifest(file).then((manifest) =>
    restoreEmbedded({
      file,
      manifest,
      dataFolder,
      intoEmpty: true,
      migrationsFolder: MIGRATIONS,
      ...changes,
    }),
  );
};

describe('a copy of an embedded portal that was written to meanwhile', () => {
  it('can be read by its owner alone, and describes what it holds', async () => {
    expect(statSync(backup).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(portal.dataFolder, 'copias'))).toEqual([
      expect.stringMatching(/^portal_\d{8}_\d{6}_v0\.0\.0-test\.tar\.gz$/),
    ]);
    expect(await readArchiveManifest(backup)).toMatchObject({
      version: VERSION,
      engine: 'pglite',
      hasSecret: true,
      contents: {
        tables: expect.arrayContaining([expect.objectContaining({ name: 'carga_fichero_trozo', rows: 2 })]),
      },
    });
  });

  it('replaces a portal, which is kept aside, with every row, whole transactions, the next numbers and the secret, also after a killed restore', async () => {
    const dataFolder = portal.copyOfIt();
    writeFileSync(join(dataFolder, 'auth-secret'), 'another secret');
    const there = readdirSync(dataFolder).sort();
    const child = spawn(
      process.execPath,
      [...SHORT_LIVED, bundledProgram('restore'), backup, '--keep-aside'],
      {
        env: { PATH: process.env.PATH, DATA_DIR: dataFolder },
        stdio: 'ignore',
      },
    );
    const come = () => readdirSync(dataFolder).filter((name) => !there.includes(name));
    await expect.poll(() => come().some((name) => name.startsWith('restauracion-'))).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(come().sort()).toEqual([
      expect.stringMatching(/^portal\..+\.lock$/),
      expect.stringMatching(/^restauracion-/),
    ]);
    const { isNew, aside } = await restored(dataFolder, { intoEmpty: false });
    expect(isNew).toBe(true);
    expect(come().sort()).toEqual([
      expect.stringMatching(/^auth-secret\.antes_/),
      expect.stringMatching(/^pglite\.antes_/),
    ]);
    expect(aside.map((path) => basename(path)).sort()).toEqual(come().sort());
    expect(readFileSync(join(dataFolder, 'auth-secret'), 'utf8').trim()).toBe(portal.secret);
    const database = await openPglite({ dataFolder });
    onTestFinished(() => database.close());
    const after = await everyRow(database);
    const pairs = after.sitio!.filter((line) => line.includes('"PAR-'));
    const numbers = pairs.map((line) => Number(/"PAR-(\d+)-[ab]"/.exec(line)?.[1])).sort((a, b) => a - b);
    const last = numbers.at(-1) ?? 0;
    expect(last).toBeGreaterThanOrEqual(written.atFirst);
    expect(last).toBeLessThanOrEqual(written.atLast);
    expect(new Set(numbers)).toEqual(new Set(Array.from({ length: last }, (_, index) => index + 1)));
    expect(pairs).toHaveLength(2 * last);
    expect(withoutPairs(after)).toEqual(withoutPairs(before));
    const { sequences, ...others } = await everyRule(database);
    const { sequences: sequencesBefore, ...othersBefore } = rules;
    expect(others).toEqual(othersBefore);
    const moved = (list: unknown) =>
      (list as { sequencename: string }[]).filter(({ sequencename }) => sequencename !== 'sitio_id_seq');
    expect(moved(sequences)).toEqual(moved(sequencesBefore));

    await expect(restored(dataFolder)).rejects.toThrow('ya está abierta en otro proceso');
  });

  it('is found restored by a second run, which changes nothing', async () => {
    const dataFolder = portal.emptyFolder();
    expect(await restored(dataFolder)).toEqual({ isNew: true, aside: [] });
    const there = readdirSync(dataFolder).sort();
    expect(await restored(dataFolder)).toEqual({ isNew: false, aside: [] });
    expect(readdirSync(dataFolder).sort()).toEqual(there);
  });

  it('is refused when the database already has people', async () => {
    const dataFolder = portal.copyOfIt();
    await expect(restored(dataFolder)).rejects.toThrow(
      'La base de datos de destino no está vacía: la tabla usuario ya tiene filas.',
    );
    expect(readdirSync(dataFolder).filter((name) => name.startsWith('pglite'))).toEqual(['pglite']);
  });

  it('is refused when it is cut anywhere, and then no row was written', async () => {
    const dataFolder = portal.emptyFolder();
    const { size } = statSync(backup);
    const file = join(portal.emptyFolder(), 'cortada.tar.gz');
    cpSync(backup, file);
    for (const bytes of [size - 1, Math.floor(size / 2)]) {
      truncateSync(file, bytes);
      await expect(restored(dataFolder, { file })).rejects.toThrow('está incompleto o dañado');
    }
    truncateSync(file, 3);
    await expect(restored(dataFolder, { file })).rejects.toThrow('está incompleto o dañado');
    expect(readdirSync(dataFolder)).toEqual([]);
  });

  it('is refused when a value in it was changed, even if the file was packed again correctly', async () => {
    const file = join(portal.emptyFolder(), 'cambiada.tar.gz');
    async function* changed() {
      for await (const { table, csv } of archivedPieces(backup)) {
        const text = Buffer.from(csv).toString();
        yield { table, csv: Buffer.from(table === 'proyecto' ? text.replace('Norte', 'Sur..') : text) };
      }
    }
    const manifest = await readArchiveManifest(backup);
    await writeArchive(file, { manifest: manifestText(manifest), secret: null, pieces: changed() });
    const database = await openPglite({ dataFolder: newDataFolder('MIGRATED_DATABASE') });
    onTestFinished(() => database.close());
    const empty = await everyRow(database);
    const emptyRules = await everyRule(database);
    await expect(fillFromArchive(database, file, manifest, MIGRATIONS)).rejects.toThrow(
      'Lo que hay en el destino no es lo que había en el origen: proyecto tiene sus 3 filas, pero no iguales.',
    );
    expect(await everyRow(database)).toEqual(empty);
    expect(await everyRule(database)).toEqual(emptyRules);
  });
});

describe('the command', () => {
  const ran = (program: 'backup' | 'restore', args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [...SHORT_LIVED, bundledProgram(program), ...args],
      { env: { PATH: process.env.PATH, DATA_DIR: portal.dataFolder, ...env }, encoding: 'utf8' },
    );
    return { status, stdout, stderr };
  };

  it('shows what a file holds, and ends with a sentence and a code of its own when it cannot', () => {
    const looked = ran('restore', [backup, '--look']);
    expect(looked).toMatchObject({ status: 0, stderr: '' });
    expect(looked.stdout).toContain(`«${backup}» está entera.`);
    expect(looked.stdout).toMatch(/^ {4}obra +313$/m);
    const nowhere = portal.emptyFolder();
    expect(ran('backup', [], { DATA_DIR: nowhere })).toEqual({
      status: 1,
      stdout: '',
      stderr: `En «${nowhere}» no hay una base de datos: di con DATA_DIR dónde están los datos del portal, o con DATABASE_URL su PostgreSQL.\n`,
    });
    expect(readdirSync(nowhere)).toEqual([]);
    expect(ran('backup', ['--tomorrow'])).toMatchObject({ status: 2, stdout: '' });
  });
});

describe('a portal that runs', () => {
  it('lends a copy of its database for as long as somebody asks for it', async () => {
    const dataFolder = portal.copyOfIt();
    const config = readConfig({ DATA_DIR: dataFolder, PORT: '0', LOG_LEVEL: 'silent', SAMPLE_DATA: 'off' });
    const running = await start(config, () => undefined);
    onTestFinished(() => running.close());
    const copy = await askForCopy(dataFolder);
    expect(copy?.folder.startsWith(join(dataFolder, 'control'))).toBe(true);
    expect(readFileSync(join(copy?.folder ?? '', 'pglite/PG_VERSION'), 'utf8').trim()).toBe('18');
    expect(statSync(join(dataFolder, 'control')).mode & 0o777).toBe(0o700);
    copy?.giveBack();
    await expect.poll(() => readdirSync(join(dataFolder, 'control'))).toEqual(['portal.sock']);
  });
});

describe('a copy', () => {
  it('is never written over a file', async () => {
    const to = join(portal.emptyFolder(), 'ya-esta.tar.gz');
    writeFileSync(to, 'de antes');
    const { dataFolder } = portal;
    await expect(makeEmbeddedBackup({ dataFolder, to, authSecret: null, version: VERSION })).rejects.toThrow(
      'ya existe, y una copia no se escribe encima de otra',
    );
    expect(readFileSync(to, 'utf8')).toBe('de antes');
  });

  it('has no file of its own name when the program is killed', async () => {
    const to = join(portal.emptyFolder(), 'a-medias.tar.gz');
    const module = new URL('../../../server/backup/whole-file.ts', import.meta.url).href;
    const code = `
      const { writeWholeFile } = await import(${JSON.stringify(module)});
      const { writeFile } = await import('node:fs/promises');
      setInterval(() => undefined, 1_000);
      await writeWholeFile(${JSON.stringify(to)}, async (partial) => {
        await writeFile(partial, 'la mitad');
        console.log('half');
        await new Promise(() => undefined);
      });`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code]);
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(readdirSync(dirname(to))).toEqual([expect.stringMatching(/^\.a-medias\.tar\.gz\..+\.parcial$/)]);
  });
});
