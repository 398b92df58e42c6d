import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newProgramKeyAnswer } from '../../../src/api/contract/program-keys.ts';
import { deadLinks } from '../../support/documents/dead-links.ts';
import { newDataFolder } from '../../support/prepared-data.ts';
import { type Session, sessionByMail } from '../support/api-session.ts';
import { ServerProcess } from '../support/server-process.ts';
import { PEOPLE } from '../support/sign-in.ts';
import { type UnpackedRelease, unpackedRelease } from '../support/unpacked-release.ts';
import { sampleBook } from '../support/workbooks.ts';

/** A hundred megabytes are copied, packed and unpacked. */
const PACKING_LIMIT_MS = 300_000;

let release: UnpackedRelease;
let server: ServerProcess;
beforeAll(async () => {
  release = await unpackedRelease();
  server = await ServerProcess.start({ SAMPLE_DATA: 'off' }, newDataFolder('STARTED_PORTAL'), {
    program: {
      main: join(release.folder, 'server/main.js'),
      // An empty environment: no npm can be found, nor any other program.
      environment: {},
    },
  });
}, PACKING_LIMIT_MS);
afterAll(async () => {
  await server?.remove();
  release?.remove();
});

const read = (path: string): string => readFileSync(join(release.folder, path), 'utf8');
const readJson = (path: string) => JSON.parse(read(path));
const version = () => basename(release.folder).replace('portal-de-conectividad-', '');

/** The folders of all packages in the release. */
const packages = () =>
  release.entries.flatMap(
    (path) => /^((?:node_modules\/(?:@[^/]+\/)?[^/]+\/?)+)\/package\.json$/.exec(path)?.[1] ?? [],
  );

it('states its size and digest, and its entries are sorted and without an owner', () => {
  expect(release.digestFile).toBe(`${release.digest}  portal-de-conectividad-${version()}.tar.gz\n`);
  expect(release.said).toMatch(new RegExp(`\\.tar\\.gz\\n\\d{8} bytes\\nsha256 ${release.digest}\\n$`));
  expect(version()).toMatch(/^0\.1\.0\+([0-9a-f]{12}|sin-git)/);
});

it('has what the server reads when it runs, and nothing that only the page or a tool needs', () => {
  expect(readdirSync(release.folder).sort()).toEqual(
    [
      ...['LICENSES.txt', 'README.md', 'SECURITY.md', 'bin', 'deploy', 'dist', 'docs', 'node_modules'],
      ...['package.json', 'programs', 'sbom.cdx.json', 'scripts', 'server'],
    ].sort(),
  );
  const names = packages();
  expect(names).toEqual(
    expect.arrayContaining(['node_modules/fastify', 'node_modules/@electric-sql/pglite']),
  );
  const page = ['react', '@mantine/core', 'axios', 'elkjs', 'xlsx', 'xstate', 'vite', 'tsx', 'typescript'];
  expect(names.filter((path) => page.includes(path.replace('node_modules/', '')))).toEqual([]);
  expect(release.entries.filter((path) => /\.map$|\.ts$|echarts\/dist\//.test(path))).toEqual([]);
  const faces = release.entries.filter((path) => path.endsWith('.ttf')).map((path) => basename(path));
  expect(faces.sort()).toEqual(['Inter_400Regular.ttf', 'Inter_600SemiBold.ttf']);
});

it('has the licence of every package that is in it, and lists them all as CycloneDX', () => {
  const licences = new Set(
    [...read('LICENSES.txt').matchAll(/^={80}\n(\S+ \S+) \(/gm)].map(([, name]) => name),
  );
  const bom = readJson('sbom.cdx.json');
  const refs = bom.components.map((one: { 'bom-ref': string }) => one['bom-ref']);
  expect([bom.bomFormat, bom.metadata.component.version]).toEqual(['CycloneDX', version()]);
  const installed = packages().map((path) => readJson(`${path}/package.json`));
  // Packages of the page, of a program, and one that is usually a development tool but is part of a page of
  // the portal.
  const others = ['react@', '@mantine/core@', '@e965/xlsx@', 'axios@', 'elkjs@', '@xstate/graph@'];
  expect(others.filter((name) => !refs.some((ref: string) => ref.startsWith(name)))).toEqual([]);
  expect(refs.map((ref: string) => ref.replace(/@([^@]*)$/, ' $1')).sort()).toEqual([...licences].sort());
  expect(installed.map((one) => `${one.name}@${one.version}`).filter((ref) => !refs.includes(ref))).toEqual(
    [],
  );
  const known = new Set([...refs, bom.metadata.component['bom-ref']]);
  const tied = bom.dependencies.flatMap((one: { ref: string; dependsOn: string[] }) => [
    one.ref,
    ...one.dependsOn,
  ]);
  expect(tied.filter((ref: string) => !known.has(ref))).toEqual([]);
});

it('has everything that its Dockerfile copies, and the examples that its documents name', () => {
  const copied = [...read('deploy/docker/Dockerfile').matchAll(/^COPY --from=unpacked (.+) \S+$/gm)]
    .flatMap(([, sources = '']) => sources.split(' '))
    .map((path) => path.replace('/release/', ''));
  expect(copied).toEqual(
    expect.arrayContaining(['server', 'dist', 'node_modules', 'scripts', 'package.json']),
  );
  const named = [...read('docs/operations/install.md').matchAll(/deploy\/[\w@.-]+\/[\w@.-]+\w/g)].map(
    ([path]) => path,
  );
  expect(named.length).toBeGreaterThan(4);
  const there = new Set(release.entries.map((path) => path.replace(/\/$/, '')));
  expect([...copied, ...named].filter((path) => !there.has(path))).toEqual([]);
});

it('has every document that its documents link to, and every section', () => {
  expect(deadLinks(release.folder)).toEqual([]);
});

let boss: Session;
const ask = (path: string, init?: RequestInit) => fetch(`${server.url}${path}`, init);

it('serves page and API without npm, and lets somebody in by the mailed code', async () => {
  expect((await ask('/api/v2/health/ready')).status).toBe(200);
  const health = await (await ask('/api/v2/health')).json();
  expect(health.data.version).toBe(version());
  const page = await ask('/', { headers: { 'accept-encoding': 'br' } });
  expect([page.status, page.headers.get('content-encoding')]).toEqual([200, 'br']);
  const [script] = /\/assets\/[^"]+\.js/.exec(await page.text()) ?? [];
  expect((await ask(script ?? '')).status).toBe(200);
  boss = await sessionByMail(server, PEOPLE.administrator);
  expect(await boss.isGood()).toBe(true);
});

it('loads a workbook with its program for the terminal', async () => {
  const made = await boss.call('POST', 'claves-programas', { nombre: 'Noche', llamadas: ['cargas'] });
  const { clave } = newProgramKeyAnswer.parse(made).data;
  const { path } = await sampleBook('archivo', ['--rows', '60']);
  const args = ['bin/import.js', path, '--apply', '--url', server.url];
  const ended = await new Promise((resolve) => {
    const env = { PORTAL_CLAVE: clave };
    execFile(process.execPath, args, { cwd: release.folder, env }, (error, out, err) =>
      resolve([error?.code ?? 0, err, out]),
    );
  });
  expect(ended).toEqual([0, '', expect.stringContaining('60 registros de seguimiento')]);
});

it('makes reports with the packages and fonts of the archive', async () => {
  const beginning = async (formato: string): Promise<string> => {
    const answer = await ask('/api/v2/dashboard/exportaciones', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${boss.token}` },
      body: JSON.stringify({ formato, consulta: { informe: 'panel', alcance: 'todo' } }),
    });
    return Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 4);
  };
  expect([await beginning('pdf'), await beginning('xlsx')]).toEqual(['%PDF', 'PK\u0003\u0004']);
});

it('ends with 0 when it is asked to stop', async () => {
  expect(await server.stop()).toBe(0);
});
