import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { StartupError } from '../../../server/startup-error.ts';
import { BOTH_ENGINES, ENGINES, MIGRATIONS, openTestDatabase } from '../../support/server.ts';
import { everythingOf } from './everything-of-a-database.ts';

describe.each(BOTH_ENGINES)('migrations on %s', (engine) => {
  /** For what is plain SQL: all migrations of the portal take seconds. */
  const onEngines = it.runIf(ENGINES.includes(engine));
  let database: Database;
  let drop: () => Promise<void>;
  let folder: string;
  beforeAll(async () => {
    ({ database, drop } = await openTestDatabase(engine, 'EMPTY_DATABASE', { statementTimeoutMs: 1_000 }));
  });
  const emptySchema = () =>
    database.transaction(async (tx) => {
      const { rows } = await tx.run('select current_schema() as name');
      // All tables are dropped in one statement, which takes longer on a busy machine than the limit of these
      // tests.
      await tx.runScript(`drop schema ${rows[0]?.name} cascade; create schema ${rows[0]?.name}`, {
        untimed: true,
      });
    });
  beforeEach(async () => {
    await emptySchema();
    folder = await mkdtemp(join(tmpdir(), 'portal-migrations-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  afterAll(async () => {
    await database.close();
    await drop();
  });
  const file = (name: string, sql: string) => writeFile(join(folder, name), sql);
  const tables = async () => {
    const { rows } = await database.transaction((tx) =>
      tx.run(
        'select table_name from information_schema.tables where table_schema = current_schema() order by 1',
      ),
    );
    return rows.map(({ table_name }) => table_name);
  };

  it('apply in order, once, however many servers start at once', async () => {
    await file('001-uno.sql', 'create table uno (id int); insert into uno values (1)');
    await file('002-dos.sql', 'create table dos as select id + 1 as id from uno');
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database, folder)));
    expect(applied.flat().sort()).toEqual(['001-uno.sql', '002-dos.sql']);
    expect(await migrate(database, folder)).toEqual([]);
    expect(await tables()).toEqual(['dos', 'migracion', 'uno']);
  });

  it('a failed one leaves nothing of itself and says which', async () => {
    await file('001-uno.sql', 'create table uno (id int)');
    await migrate(database, folder);
    await file('002-mala.sql', 'create table dos (id int); insert into nada values (1)');
    await expect(migrate(database, folder)).rejects.toEqual(
      new StartupError(
        'La migración «002-mala.sql» falla (relation "nada" does not exist): no se ha aplicado nada de ella. Corrígela y arranca de nuevo.',
      ),
    );
    expect(await tables()).toEqual(['migracion', 'uno']);
    await file('002-mala.sql', 'create table dos (id int)');
    expect(await migrate(database, folder)).toEqual(['002-mala.sql']);
  });

  it('a new database gets all of them or none, and the sentence says which failed', async () => {
    await file('001-uno.sql', 'create table uno (id int)');
    await file(
      '002-lotes.sql',
      '-- por trozos\ninsert into uno select n from generate_series(1, 2) n where n > (select count(*) from uno)',
    );
    await file('003-mala.sql', 'insert into nada values (1)');
    await expect(migrate(database, folder)).rejects.toEqual(
      new StartupError(
        'La migración «003-mala.sql» falla (relation "nada" does not exist): no se ha aplicado nada de ella. Corrígela y arranca de nuevo.',
      ),
    );
    expect(await tables()).toEqual(['migracion']);
    await rm(join(folder, '003-mala.sql'));
    expect(await migrate(database, folder)).toEqual(['001-uno.sql', '002-lotes.sql']);
    const { rows } = await database.transaction((tx) => tx.run('select id from uno order by id'));
    expect(rows).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('one that takes longer than other statements may is not stopped', async () => {
    await file(
      '001-larga.sql',
      'create table uno (id int); select pg_sleep(1.2); insert into uno values (1)',
    );
    expect(await migrate(database, folder)).toEqual(['001-larga.sql']);
    expect(await tables()).toEqual(['migracion', 'uno']);
  });

  it('a large table is changed in pieces, and an interrupted start goes on where it was', async () => {
    await file('001-uno.sql', 'create table uno as select id, 0 as lote from generate_series(1, 7) id');
    await migrate(database, folder);
    await file(
      '002-lotes.sql',
      '-- por trozos\nupdate uno set lote = 10 / (7 - id) where id in (select id from uno where lote = 0 order by id limit 3)',
    );
    await expect(migrate(database, folder)).rejects.toThrow(
      'La migración «002-lotes.sql» falla (division by zero): sigue por donde iba. Corrígela y arranca de nuevo.',
    );
    const done = () =>
      database.transaction(async (tx) => (await tx.run('select lote from uno order by id')).rows);
    expect((await done()).map(({ lote }) => lote)).toEqual([1, 2, 2, 3, 5, 10, 0]);
    await file(
      '002-lotes.sql',
      '-- por trozos\nupdate uno set lote = 9 where id in (select id from uno where lote = 0 limit 3)',
    );
    const applied = await Promise.all([1, 2].map(() => migrate(database, folder)));
    expect(applied.flat()).toEqual(['002-lotes.sql']);
    expect((await done()).map(({ lote }) => lote)).toEqual([1, 2, 2, 3, 5, 10, 9]);
  });

  it('one changed after it was applied is refused', async () => {
    await file('001-uno.sql', 'create table uno (id int)');
    await migrate(database, folder);
    await file('001-uno.sql', 'create table uno (id bigint)');
    await expect(migrate(database, folder)).rejects.toThrow(
      'La migración «001-uno.sql» ha cambiado después de aplicarse',
    );
  });

  it('other line ends are no change', async () => {
    await file('001-uno.sql', 'create table uno (\nid int\n)');
    await migrate(database, folder);
    await file('001-uno.sql', 'create table uno (\r\nid int\r\n)');
    expect(await migrate(database, folder)).toEqual([]);
  });

  it('a database of a later version is refused', async () => {
    await file('001-uno.sql', 'create table uno (id int)');
    await file('002-dos.sql', 'create table dos (id int)');
    await migrate(database, folder);
    await rm(join(folder, '002-dos.sql'));
    await expect(migrate(database, folder)).rejects.toThrow(
      '«002-dos.sql», que esta versión no conoce y con la que no puede trabajar: arranca una versión posterior',
    );
  });

  it('two files of one number are refused', async () => {
    await file('001-uno.sql', 'select 1');
    await file('001-otro.sql', 'select 1');
    await expect(migrate(database, folder)).rejects.toThrow('Hay dos migraciones con el número 001');
  });

  onEngines('repeated lines of factyval stay, are reported, and do not stop the start', async () => {
    const earlier = (await readdir(MIGRATIONS)).filter((name) => name < '025');
    for (const name of earlier) await copyFile(join(MIGRATIONS, name), join(folder, name));
    await migrate(database, folder);
    const query = (sql: string) => database.transaction(async (tx) => (await tx.run(sql)).rows);
    await database.transaction((tx) =>
      tx.runScript(`
        insert into proyecto (nombre, tipo, prefijo) values ('Norte', 'FTTH', 'NOR');
        insert into subproyecto (proyecto, nombre) select id, 'Fase 1' from proyecto;
        insert into sitio (site_cod, origen) values ('SIT-1', 'prueba');
        insert into obra (cod, subproyecto, site_cod, creado_por)
          select cod, sp.id, 'SIT-1', 'Ana' from subproyecto sp, (values ('4P-A-1'), ('4P-A-2')) as o (cod);
        insert into carga (upload_id, tipo, fichero, usuario_id, usuario_nombre, filas_previstas, iniciada_en)
          values (gen_random_uuid(), 'carga_masiva', 'Mayo.xlsx', 4, 'Ana', 1, now());
        insert into factyval (obra, carga, fyv_linea, cod_obra_interno_4plus, fyv_concepto, fyv_importe)
          select o.id, case when n = 2 then c.id end, linea, o.cod, 'Zanja ' || n, n
          from obra o, carga c, (values (1, 1), (1, 2), (1, 3), (2, 4)) as f (linea, n)
          where o.cod = '4P-A-1' or n = 1
          order by o.cod, n;`),
    );
    await migrate(database, MIGRATIONS);
    expect(
      await query(
        `select cod_obra_interno_4plus as obra, fyv_linea, repeticion, fyv_concepto, modificado_en
         from factyval order by obra, fyv_linea, repeticion`,
      ),
    ).toEqual(
      [
        ['4P-A-1', 1, 0, 'Zanja 1'],
        ['4P-A-1', 1, 1, 'Zanja 2'],
        ['4P-A-1', 1, 2, 'Zanja 3'],
        ['4P-A-1', 2, 0, 'Zanja 4'],
        ['4P-A-2', 1, 0, 'Zanja 1'],
      ].map(([obra, fyv_linea, repeticion, fyv_concepto]) => ({
        obra,
        fyv_linea,
        repeticion,
        fyv_concepto,
        modificado_en: null,
      })),
    );
    expect(
      await query("select usuario, entidad_id, despues from auditoria where accion = 'factyval.repetida'"),
    ).toEqual([
      {
        usuario: 'Portal',
        entidad_id: '4P-A-1',
        despues: {
          fyv_linea: 1,
          lineas: [
            'Zanja 1, 1 EUR, sin carga',
            'Zanja 2, 2 EUR, de la carga de «Mayo.xlsx»',
            'Zanja 3, 3 EUR, sin carga',
          ],
        },
      },
    ]);
  });

  onEngines(
    'texts that were stored with invisible signs are rewritten and counted, but for names that would be two',
    async () => {
      const earlier = (await readdir(MIGRATIONS)).filter((name) => name < '103');
      for (const name of earlier) await copyFile(join(MIGRATIONS, name), join(folder, name));
      await migrate(database, folder);
      const query = (sql: string) => database.transaction(async (tx) => (await tx.run(sql)).rows);
      await database.transaction((tx) =>
        tx.runScript(`
        insert into proyecto (nombre, tipo, prefijo) values ('Norte', 'FTTH', 'NOR');
        insert into subproyecto (proyecto, nombre)
          select p.id, s.nombre from proyecto p, (values ('Fase\u200b 1'), ('Fase 2'), ('Fase 2\u00ad'), ('\u00d1ora \ufeff')) as s (nombre);
        insert into sitio (site_cod, nombre, origen) values ('SIT-1', 'Pen\u0303arroya', 'prueba'), ('SIT-2', '\u00c1vila', 'x');
        insert into obra (cod, subproyecto, site_cod, creado_por, estado)
          select '4P-A-1', min(id), 'SIT-1', 'Ana', 'En\u200b curso' from subproyecto;`),
      );
      await migrate(database, MIGRATIONS);
      expect(await query('select nombre from subproyecto order by id')).toEqual(
        ['Fase 1', 'Fase 2', 'Fase 2\u00ad', '\u00d1ora'].map((nombre) => ({ nombre })),
      );
      expect(await query('select nombre from sitio order by site_cod')).toEqual([
        { nombre: 'Pe\u00f1arroya' },
        { nombre: '\u00c1vila' },
      ]);
      expect(await query('select estado, modificado_en from obra')).toEqual([
        { estado: 'En curso', modificado_en: null },
      ]);
      expect(
        await query(
          "select entidad, entidad_id, despues from auditoria where accion = 'texto.normalizado' order by id",
        ),
      ).toEqual([
        { entidad: 'obra', entidad_id: 'estado', despues: { celdas: 1 } },
        { entidad: 'sitio', entidad_id: 'nombre', despues: { celdas: 1 } },
        { entidad: 'subproyecto', entidad_id: 'nombre', despues: { celdas: 2 } },
      ]);
    },
  );

  onEngines('those of the portal apply to an empty database', async () => {
    expect(await migrate(database, MIGRATIONS)).not.toEqual([]);
    expect(await tables()).toEqual(
      expect.arrayContaining(['usuario', 'sesion', 'auditoria', 'campo', 'obra']),
    );
  });

  onEngines('a new database is what one is that got them one by one', async () => {
    for (const name of (await readdir(MIGRATIONS)).sort()) {
      await copyFile(join(MIGRATIONS, name), join(folder, name));
      await migrate(database, folder);
    }
    const grown = await database.transaction(everythingOf);
    expect(grown.length).toBeGreaterThan(1_000);
    await emptySchema();
    await migrate(database, MIGRATIONS);
    expect(await database.transaction(everythingOf)).toEqual(grown);
  });
});
