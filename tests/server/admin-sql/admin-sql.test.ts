import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AdminQueries } from '../../../server/admin-sql/admin-queries.ts';
import { findProjectRoot } from '../../../server/project-root.ts';
import { sqlQueriesAnswer, sqlQueryAnswer } from '../../../src/api/contract/sql-config.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';

const FOLDER = join(findProjectRoot(), 'server/sql/admin');

/** Each call of the panel, and the SQL files that it runs. */
const CALLS: readonly (readonly [path: string, files: readonly string[]])[] = [
  ['estadisticas-conexiones', ['010-estadisticas-conexiones.sql']],
  ['conexiones-criticas', ['020-conexiones-criticas.sql']],
  ['evolucion-conexiones', ['030-evolucion-conexiones.sql']],
  ['conexiones-recientes', ['040-conexiones-recientes.sql']],
  [
    'automatizaciones',
    [
      '050-resumen-cron-linux.sql',
      '060-resumen-cron-access.sql',
      '070-automatismos-cron-linux.sql',
      '080-automatismos-cron-access.sql',
    ],
  ],
];

describe.each(ENGINES)('the queries of the admin panel on %s', (engine) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    token = await server.signIn((await server.addPerson(['panel_admin'])).email);
  });
  afterAll(() => server.close());

  const list = async () =>
    sqlQueriesAnswer.parse((await server.get('/api/v2/configuracion-sql', token)).json()).data;
  const read = (file: string) => server.get(`/api/v2/configuracion-sql/${encodeURIComponent(file)}`, token);

  it('are the eight files of the folder, four of each tab, each described by itself', async () => {
    const queries = await list();
    expect(queries.map(({ sqlFile }) => sqlFile)).toEqual((await readdir(FOLDER)).sort());
    expect(queries.map(({ tab }) => tab)).toEqual([
      ...Array.from({ length: 4 }, () => 'conexiones'),
      ...Array.from({ length: 4 }, () => 'automatizaciones'),
    ]);
    expect(queries.filter(({ description }) => description === '')).toEqual([]);
    expect(queries[1]).toEqual({
      section: 'Panel Admin',
      tab: 'conexiones',
      tabLabel: 'Panel Conexiones',
      sqlFile: '020-conexiones-criticas.sql',
      sqlPath: 'server/sql/admin/020-conexiones-criticas.sql',
      description: 'Los tramos con más del 80 % del máximo de conexiones del periodo.',
      backendMethod: 'readCritical',
      apiEndpoint: 'GET /api/v2/conexiones-criticas',
      estado: 'Activo',
      ultima: null,
    });
  });

  it('show the text of the file and a plan, also before they have run', async () => {
    for (const { sqlFile } of await list()) {
      const answer = await read(sqlFile);
      expect([sqlFile, answer.statusCode]).toEqual([sqlFile, 200]);
      const { texto, plan } = sqlQueryAnswer.parse(answer.json()).data;
      expect(texto).toBe(await readFile(join(FOLDER, sqlFile), 'utf8'));
      expect([sqlFile, plan.join('\n')]).toEqual([sqlFile, expect.stringMatching(/cost=\d/)]);
    }
    for (const unknown of ['099-otra.sql', '../import/010-obras-repetidas.sql', '__proto__']) {
      expect([unknown, (await read(unknown)).statusCode]).toEqual([unknown, 404]);
    }
  });

  it('are those that really run: each call of the panel leaves its duration and its rows', async () => {
    const ran = async () =>
      (await list()).filter(({ ultima }) => ultima !== null).map(({ sqlFile }) => sqlFile);
    const expected: string[] = [];
    for (const [path, files] of CALLS) {
      expect([path, (await server.get(`/api/v2/${path}`, token)).statusCode]).toEqual([path, 200]);
      expected.push(...files);
      expect(await ran()).toEqual(expected);
    }
    const [statistics] = await list();
    expect(statistics?.ultima).toEqual({ ms: expect.any(Number), filas: 1, en: expect.any(String) });
  });
});

it('a file that is missing keeps the server from starting', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'portal-sql-'));
  expect(() => new AdminQueries(empty)).toThrow('010-estadisticas-conexiones.sql');
  await rm(empty, { recursive: true });
});
