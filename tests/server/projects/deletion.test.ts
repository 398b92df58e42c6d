import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { templateFacts } from '../../../server/bulk-import/fields/template.ts';
import { dashboardStatisticsAnswer } from '../../../src/api/contract/dashboard.ts';
import { deletedProjectsAnswer, projectDeletionAnswer } from '../../../src/api/contract/projects.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { loadSample } from '../../support/small-sample/load-sample.ts';
import { ADMIN, type Caller, callerAs, newCaller } from '../users/world.ts';

describe.each(ENGINES)('deleting a project on %s', (engine) => {
  let server: TestServer;
  let eva: Caller;
  let administrator: Caller;
  let norte: number;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    await loadSample(server.database);
    eva = await newCaller(server, ['dashboard', 'delete_records', 'activity']);
    administrator = await callerAs(server, { id: 1, email: ADMIN });
    const [row] = await server.query("select id from proyecto where prefijo = 'NOR'");
    norte = Number(row?.id);
    // Deleted alone before, so it stays deleted.
    await server.query("update obra set borrado_en = now() where cod = '4P-NOR-FTTH-0003'");
  });
  afterAll(() => server.close());

  const preview = async () =>
    projectDeletionAnswer.parse((await eva.ask('GET', `/proyectos/${norte}/borrado`)).json()).data;
  const erase = (change: object = {}, by = eva) =>
    by.ask('POST', `/proyectos/${norte}/borrado`, { version: 1, obras: 11, motivo: 'Se anuló', ...change });
  const restore = (by = administrator, id = norte) => by.ask('POST', `/proyectos/${id}/restauracion`);
  const rows = (table: string, order = 'id') =>
    server.query(`select to_jsonb(t) as fila from ${table} t order by ${order}`);
  const everything = async () => ({
    obras: await rows('obra'),
    subproyectos: await rows('subproyecto'),
    seguimiento: await rows('seguimiento', 'obra'),
    lineas: await rows('factyval'),
  });
  const totals = async () =>
    dashboardStatisticsAnswer.parse((await eva.ask('GET', '/dashboard/estadisticas')).json()).data.totales;
  const trail = async () =>
    (
      await server.query(
        `select accion, usuario_id, padres, antes, despues from auditoria
        where accion in ('proyecto.borrado', 'proyecto.restaurado') order by id`,
      )
    ).map((row) => ({ ...row }));

  it('shows beforehand what would be deleted with it', async () => {
    const [{ lineas } = {}] = await server.query(
      `select count(*) as lineas from factyval f join obra o on o.id = f.obra
      where o.cod like '4P-NOR-%' and o.borrado_en is null`,
    );
    expect(await preview()).toEqual({
      version: 1,
      subproyectos: 3,
      obras: 11,
      lineas,
      cargas: [],
      impedimento: null,
    });
  });

  it('needs the permission to delete records, a reason, and the number that the preview showed', async () => {
    const before = await everything();
    const viewer = await newCaller(server, ['dashboard']);
    expect((await erase({}, viewer)).statusCode).toBe(403);
    expect((await erase({ motivo: '   ' })).statusCode).toBe(422);
    const other = await erase({ obras: 12 });
    expect([other.statusCode, other.json().message]).toEqual([
      409,
      'El proyecto tiene ahora 11 obras: no se ha eliminado nada. Mira qué se quitaría y vuelve a confirmar.',
    ]);
    expect((await erase({ version: 2 })).statusCode).toBe(409);
    expect(await everything()).toEqual(before);
    expect(await trail()).toEqual([]);
  });

  it('is refused during a load', async () => {
    await server.query(
      `insert into carga (upload_id, tipo, fichero, usuario_id, usuario_nombre, filas_previstas, iniciada_en)
      values (gen_random_uuid(), 'cm_seg_01', 'obras.xlsx', 2, 'Luis Gil', 3, $1)`,
      [server.clock.now()],
    );
    await server.query('update carga_turno set carga = (select max(id) from carga), hasta = $1', [
      new Date(server.clock.now().getTime() + 60_000),
    ]);
    const answer = await erase();
    const sentence = 'Luis Gil está cargando «obras.xlsx» desde las 10:00, paso 1 de 6.';
    expect([answer.statusCode, answer.json().message]).toEqual([409, sentence]);
    expect((await preview()).impedimento).toBe(sentence);
    await server.query('update carga_turno set carga = null, hasta = null');
    await server.query('delete from carga');
  });

  it('takes its works out of every number, and restores everything row by row', async () => {
    const before = await everything();
    const counted = await totals();
    const answer = await erase();
    expect([answer.statusCode, answer.json().data]).toEqual([
      200,
      { nombre: 'Despliegue FTTH Norte 2026', obras: 11 },
    ]);

    expect(await totals()).toEqual({
      totalProyectos: counted.totalProyectos - 1,
      totalSubproyectos: counted.totalSubproyectos - 3,
      totalObras: counted.totalObras - 11,
    });
    const listed = async (path: string) => (await eva.ask('GET', path)).json().data;
    expect((await listed('/dashboard')).proyectos.map((one: { id: number }) => one.id)).not.toContain(norte);
    expect((await listed(`/obras?donde=proyecto.es.${norte}`)).items).toEqual([]);
    expect((await listed('/obras/facetas?columna=proyecto')).valores).toHaveLength(2);
    const template = await templateFacts(server.database.kysely, server.clock.now());
    expect(JSON.stringify(template)).not.toContain('Norte');
    const history = (await listed('/dashboard/historico?periodo=7d')).current.at(-1);
    expect(history).toMatchObject({ projects: 2, subprojects: 6, works: 300 });
    const gone = await eva.ask('GET', `/proyectos/${norte}`);
    expect([gone.statusCode, gone.json().message]).toEqual([
      404,
      expect.stringMatching(
        /^Persona .* eliminó el proyecto «Despliegue FTTH Norte 2026» el .*\. Un administrador puede restaurarlo\.$/,
      ),
    ]);
    expect((await erase({ version: 2, obras: 0 })).statusCode).toBe(404);

    expect((await eva.ask('GET', '/proyectos/borrados')).statusCode).toBe(403);
    expect((await restore(eva)).statusCode).toBe(403);
    const bin = deletedProjectsAnswer.parse((await administrator.ask('GET', '/proyectos/borrados')).json());
    expect(bin.data).toEqual([
      {
        id: norte,
        nombre: 'Despliegue FTTH Norte 2026',
        prefijo: 'NOR',
        subproyectos: 3,
        obras: 11,
        motivo: 'Se anuló',
        borrado: server.clock.now().toISOString(),
        borradoPor: expect.stringMatching(/^Persona/),
      },
    ]);

    const back = await restore();
    expect([back.statusCode, back.json().data.obras]).toEqual([200, 11]);
    expect(await everything()).toEqual(before);
    expect(await totals()).toEqual(counted);
    expect((await administrator.ask('GET', '/proyectos/borrados')).json().data).toEqual([]);
    expect(await trail()).toEqual([
      {
        accion: 'proyecto.borrado',
        usuario_id: eva.id,
        padres: { proyecto: 'Despliegue FTTH Norte 2026' },
        antes: {
          nombre: 'Despliegue FTTH Norte 2026',
          tipo: 'FTTH',
          prefijo: 'NOR',
          estado: 'En proceso',
          destacado: true,
          obras: 11,
        },
        despues: { motivo: 'Se anuló' },
      },
      {
        accion: 'proyecto.restaurado',
        usuario_id: 1,
        padres: { proyecto: 'Despliegue FTTH Norte 2026' },
        antes: { motivo: 'Se anuló' },
        despues: { nombre: 'Despliegue FTTH Norte 2026', obras: 11 },
      },
    ]);
    expect((await restore()).statusCode).toBe(409);
  });

  it('is done once by two people at once, and loses no change made at the same moment', async () => {
    const { version, obras } = await preview();
    const both = await Promise.all([erase({ version, obras }), erase({ version, obras }, administrator)]);
    const [first, second] = both.map(({ statusCode }) => statusCode).sort();
    // The later call finds the project deleted, or the other deletion running.
    expect([first, [404, 409].includes(second ?? 0)]).toEqual([200, true]);
    expect((await restore()).statusCode).toBe(200);

    const heading = { nombre: 'Norte', tipo: 'FTTH', prefijo: 'NOR', estado: 'Planificado', destacado: true };
    const now = (await preview()).version;
    const [change, deletion] = await Promise.all([
      eva.ask('PUT', `/proyectos/${norte}`, { ...heading, version: now }),
      erase({ version: now, obras }, administrator),
    ]);
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([change.statusCode, deletion.statusCode]);
    if (deletion.statusCode === 200) await restore();
  });

  it('frees its name for others, and is restored only once one of the two is renamed', async () => {
    const { version, obras } = await preview();
    const [{ nombre } = {}] = await server.query('select nombre from proyecto where id = $1', [norte]);
    expect((await erase({ version, obras })).statusCode).toBe(200);
    await server.query("update proyecto set nombre = $1 where prefijo = 'CEN'", [nombre]);
    const refused = await restore();
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Ya hay un proyecto con ese nombre. Cámbiaselo antes de restaurar este.',
    ]);
    expect((await administrator.ask('GET', '/proyectos/borrados')).json().data).toHaveLength(1);
    await server.query("update proyecto set nombre = 'Red Centro 2026' where prefijo = 'CEN'");
    expect((await restore()).statusCode).toBe(200);
  });
});
