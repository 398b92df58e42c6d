import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { openSession } from '../../../server/identity/sessions.ts';
import {
  ENGINES,
  MIGRATIONS,
  openTestDatabase,
  startTestServer,
  type TestServer,
} from '../../support/server.ts';
import { ROWS } from './rows-of-their-age.ts';

/**
 * Each migration was once the newest of a release. So the database gets all of them one by one, and the rows
 * of each time are inserted as soon as their tables exist: at the end the database was upgraded from every
 * release.
 */
describe.each(ENGINES)('an upgrade from every earlier release on %s', (engine) => {
  let database: Database;
  let drop: () => Promise<void>;
  let server: TestServer;
  /** By migration, the tables that had more rows before it. */
  const lost: string[] = [];
  /** By migration, the times whose rows can no longer be written as before. */
  const ended: string[] = [];
  const put: string[] = [];

  const query = async (sql: string) => (await database.transaction((tx) => tx.run(sql))).rows;
  const script = (sql: string) => database.transaction((tx) => tx.runScript(sql));
  const counts = async () => {
    const tables = await query(
      "select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'",
    );
    const each = tables.map(({ name }) => `select '${name}' as name, count(*)::integer as n from ${name}`);
    const rows = each.length === 0 ? [] : await query(each.join(' union all '));
    return new Map(rows.map(({ name, n }) => [String(name), Number(n)]));
  };

  beforeAll(async () => {
    ({ database, drop } = await openTestDatabase(engine));
    const folder = await mkdtemp(join(tmpdir(), 'portal-migrations-'));
    for (const name of (await readdir(MIGRATIONS)).sort()) {
      await copyFile(join(MIGRATIONS, name), join(folder, name));
      const before = await counts();
      await migrate(database, folder);
      const after = await counts();
      for (const [table, n] of before) {
        if ((after.get(table) ?? 0) < n) lost.push(`${name}: ${table}`);
      }
      for (const { until, what } of ROWS) if (until !== undefined && name.startsWith(until)) ended.push(what);
      for (const { since, what, insert } of ROWS) {
        if (!name.startsWith(since)) continue;
        await script(insert(1));
        put.push(what);
      }
    }
    await rm(folder, { recursive: true });
    server = await startTestServer({
      openPortal: async () => ({ database, drop, owner: database }),
    });
  });
  afterAll(() => server.close());

  it('keeps every row, whatever its age', () => {
    expect(lost).toEqual([]);
    expect(put).toEqual(expect.arrayContaining(ROWS.map(({ what }) => what)));
  });

  it('reads what was written then in the words of now', async () => {
    expect(await query('select nombre, estado from proyecto order by nombre')).toEqual([
      { nombre: 'Norte 1', estado: 'En proceso' },
      { nombre: 'Pausado 1', estado: 'Planificado' },
    ]);
    expect(
      await query("select fyv_linea, repeticion from factyval where fyv_concepto = 'Repetida' order by id"),
    ).toEqual([
      { fyv_linea: 7, repeticion: 0 },
      { fyv_linea: 7, repeticion: 1 },
    ]);
    expect(await query("select serie, numero::integer, busqueda from obra where cod = '4P-ANT-11'")).toEqual([
      { serie: '4P-ANT-', numero: 11, busqueda: '4p-ant-11 cli-11 sit-1' },
    ]);
    expect(await query('select nombre, guardado_en is not null as dated from carga_fichero')).toEqual([
      { nombre: 'Libro 1.csv', dated: true },
    ]);
    expect(await query("select cod, antes from cambio_de_obra where accion = 'cambios.aplicados'")).toEqual([
      { cod: '4P-ANT-11', antes: { estado_obra: null } },
    ]);
  });

  it('shows and changes it in the portal of today', async () => {
    const id = (await query("select id from usuario where email = 'ana.1@antes.example'"))[0]?.id as number;
    const { token } = await database.transaction(async (tx) =>
      openSession(tx, { userId: id, remember: true, at: await tx.now(), device: null, deviceId: null }),
    );
    const get = async (path: string) => {
      const answer = await server.get(`/api/v2${path}`, token);
      expect([path, answer.statusCode, answer.body]).toEqual([path, 200, expect.any(String)]);
      return answer.json();
    };
    expect((await get('/me')).user ?? (await get('/me')).data).toMatchObject({ name: 'Ana 1' });
    expect(JSON.stringify(await get('/obras'))).toContain('4P-ANT-13');
    expect(JSON.stringify(await get('/obras/ficha?cod=4P-ANT-11'))).toContain('1234.50');
    expect(JSON.stringify(await get('/cargamasiva/ejecuciones'))).toContain('Libro 1.xlsx');
    expect(JSON.stringify(await get('/notificaciones'))).toContain('Libro 1.xlsx');
    const [project] = await query("select id, version from proyecto where prefijo = 'N1'");
    const changed = await server.app.inject({
      method: 'PUT',
      url: `/api/v2/proyectos/${project?.id}`,
      headers: { authorization: `Bearer ${token}` },
      payload: {
        version: project?.version,
        nombre: 'Norte de ahora',
        tipo: 'FTTH',
        prefijo: 'N1',
        estado: 'Completado',
        destacado: true,
      },
    });
    expect([changed.statusCode, changed.body]).toEqual([200, expect.stringContaining('Norte de ahora')]);
  });

  it('takes what older servers write, except what a later migration forbids', async () => {
    const refused: string[] = [];
    for (const { what, insert } of ROWS) {
      await script(insert(2)).catch((error: Error) => refused.push(`${what}: ${error.message}`));
    }
    expect(refused.map((text) => text.split(':')[0]).sort()).toEqual([...ended].sort());
  });
});
