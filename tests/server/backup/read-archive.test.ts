import { spawnSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archivedPieces, refuseDamagedArchive } from '../../../server/backup/archive/read-archive.ts';
import { manifestText } from '../../../server/backup/manifest.ts';
import { bundledProgram } from '../bundled-program.ts';

const MEGABYTE = 1024 * 1024;
const MOST_KILOBYTES = 256 * 1024;

const MANIFEST = Buffer.from(
  manifestText({
    version: '0.0.0-test',
    engine: 'pglite',
    takenAt: '2026-11-21T09:00:00.000Z',
    secretFingerprint: null,
    hasSecret: false,
    contents: { migrations: [], tables: [], sequences: [] },
    dump: null,
  }),
);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-bomb-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Entry {
  readonly name: string;
  readonly megabytes: number;
  readonly type?: 'directory';
}

/** An archive of a manifest, unless an entry is one, and of entries that are as long as they say and full of zeros. */
async function archive(name: string, entries: readonly Entry[]): Promise<string> {
  const file = join(folder, name);
  const packing = pack();
  const written = pipeline(packing, createGzip({ level: 1 }), createWriteStream(file));
  if (entries[0]?.name !== 'manifest.json') packing.entry({ name: 'manifest.json' }, MANIFEST);
  for (const { name: entryName, megabytes, type } of entries) {
    const entry = packing.entry({ name: entryName, size: megabytes * MEGABYTE, ...(type && { type }) });
    if (type === undefined) await pipeline(Readable.from(zeros(megabytes)), entry);
  }
  packing.finalize();
  await written;
  return file;
}

function* zeros(megabytes: number): Generator<Buffer> {
  for (let given = 0; given < megabytes; given += 1) yield Buffer.alloc(MEGABYTE);
}

/** What `--look` answers with 200 MB for its objects, and the most memory it ever had. */
function looked(file: string) {
  const memory = join(folder, 'memory');
  const tell = `import { writeFileSync } from 'node:fs';
    process.on('exit', () => writeFileSync(${JSON.stringify(memory)}, String(process.resourceUsage().maxRSS)));`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--max-old-space-size=200',
      `--import=data:text/javascript,${encodeURIComponent(tell)}`,
      bundledProgram('restore'),
      file,
      '--look',
    ],
    { env: { PATH: process.env.PATH, DATA_DIR: folder }, encoding: 'utf8' },
  );
  return { status, stdout, stderr, kilobytes: Number(readFileSync(memory, 'utf8')) };
}

describe('an archive that unpacks to far more than it weighs', () => {
  it.each([
    ['in its manifest', [{ name: 'manifest.json', megabytes: 400 }], 'manifest.json', 4],
    [
      'in the rows of a table',
      [{ name: 'tables/000001.obra.csv', megabytes: 400 }],
      'tables/000001.obra.csv',
      32,
    ],
    ['in something the portal does not write', [{ name: 'otra', megabytes: 400 }], 'otra', 4],
  ])('%s is refused by name, with less than 256 MB of memory', async (_, entries, name, most) => {
    const file = await archive('bomb.tar.gz', entries);
    const { kilobytes, ...said } = looked(file);
    expect(said).toEqual({
      status: 1,
      stdout: '',
      stderr: `«${file}» no es una copia que haya hecho el portal: en «${name}» hay algo que él no escribe, o más de ${most} MB.\n`,
    });
    expect(kilobytes).toBeLessThan(MOST_KILOBYTES);
  });

  it('in many small parts is read to its end with less than 256 MB of memory', async () => {
    const parts = Array.from({ length: 60 }, (_, index) => ({
      name: `tables/${String(index + 1).padStart(6, '0')}.obra.csv`,
      megabytes: 10,
    }));
    const file = await archive('many.tar.gz', parts);
    const { kilobytes, status } = looked(file);
    expect(status).toBe(0);
    expect(kilobytes).toBeLessThan(MOST_KILOBYTES);
  });

  it('is refused before its rows are asked for', async () => {
    const file = await archive('rows.tar.gz', [{ name: 'tables/000001.obra.csv', megabytes: 33 }]);
    await expect(refuseDamagedArchive(file)).rejects.toThrow('no es una copia que haya hecho el portal');
    await expect(archivedPieces(file).next()).rejects.toThrow('no es una copia que haya hecho el portal');
  });
});

it('an archive with a folder in it is refused', async () => {
  const file = await archive('folder.tar.gz', [{ name: 'tables', megabytes: 0, type: 'directory' }]);
  await expect(refuseDamagedArchive(file)).rejects.toThrow('en «tables» hay algo que él no escribe');
});

it('a dump whose description is too large is refused unread', () => {
  const file = join(folder, 'copia.dump');
  writeFileSync(file, 'PGDMP');
  writeFileSync(`${file}.json`, Buffer.alloc(5 * MEGABYTE));
  expect(looked(file)).toMatchObject({
    status: 1,
    stderr: `«${file}.json» no es la descripción de una copia del portal: es demasiado grande.\n`,
  });
});
