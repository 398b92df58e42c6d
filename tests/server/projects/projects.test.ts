import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Project, projectAnswer, projectWorksAnswer } from '../../../src/api/contract/projects.ts';
import { explorerPageAnswer } from '../../../src/api/contract/records/explorer.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { loadSample } from '../../support/small-sample/load-sample.ts';
import { type Caller, newCaller } from '../users/world.ts';

describe.each(ENGINES)('a project on %s', (engine) => {
  let server: TestServer;
  let caller: Caller;
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    server = await startTestServer({ engine });
    await loadSample(server.database);
    caller = await newCaller(server, ['dashboard']);
    for (const { id, prefijo } of await server.query('select id, prefijo from proyecto')) {
      ids[String(prefijo)] = Number(id);
    }
    await server.query("update obra set borrado_en = now() where cod = '4P-NOR-FTTH-0003'");
    await server.query("update obra set estado = null where cod = '4P-NOR-FTTH-0006'");
    await server.query(`update seguimiento set importe_estimado = 10.25
      where cod_obra_interno_4plus like '4P-NOR-FTTH-000%'`);
    await server.query(`update factyval set fyv_factura_fecha = '2026-01-01', fyv_cobro_fecha = '2026-02-01'
      where cod_obra_interno_4plus = '4P-NOR-FTTH-0004'`);
    await server.query(`update factyval set fyv_moneda = 'MXN', fyv_factura_fecha = '2026-01-01'
      where cod_obra_interno_4plus = '4P-NOR-FTTH-0002'`);
  });
  afterAll(() => server.close());

  const read = async (prefix: string): Promise<Project> =>
    projectAnswer.parse((await caller.ask('GET', `/proyectos/${ids[prefix]}`)).json()).data;
  const worksOf = async (prefix: string, query = '') =>
    projectWorksAnswer.parse((await caller.ask('GET', `/proyectos/${ids[prefix]}/obras${query}`)).json())
      .data;
  const editable = ({ nombre, tipo, prefijo, estado, destacado, version }: Project) => ({
    nombre,
    tipo,
    prefijo,
    estado,
    destacado,
    version,
  });
  const save = (prefix: string, body: object) => caller.ask('PUT', `/proyectos/${ids[prefix]}`, body);

  it('counts its live works, states and milestones as SQL does', async () => {
    const project = await read('NOR');
    const [expected] = await server.query(
      `select count(*) as obras, count(s.seg_inicio_obra_fecha) as hechas, min(s.seg_inicio_obra_fecha) as primera,
        max(s.seg_inicio_obra_fecha) as ultima
      from obra o join seguimiento s on s.obra = o.id
      where o.cod like '4P-NOR-%' and o.borrado_en is null`,
    );
    expect([project.nombre, project.obras, expected?.obras]).toEqual(['Despliegue FTTH Norte 2026', 11, 11]);
    expect(project.subproyectos.map(({ nombre, obras }) => [nombre, obras])).toEqual([
      ['Fase 1', 3],
      ['Fase 2', 4],
      ['Fase 3', 4],
    ]);
    const start = project.hitos.find(({ campo }) => campo === 'seg_inicio_obra_fecha');
    expect(start).toEqual({
      campo: 'seg_inicio_obra_fecha',
      etiqueta: start?.etiqueta,
      hechas: expected?.hechas,
      primera: expected?.primera,
      ultima: expected?.ultima,
    });
    expect(project.hitos.find(({ campo }) => campo === 'seg_cierre_fecha')).toMatchObject({
      hechas: 0,
      primera: null,
      ultima: null,
    });
    const states = project.estados.map(({ estado, obras }) => [estado, obras]);
    expect(states).toEqual([
      ['En curso', 4],
      ['Terminada', 4],
      ['Planificada', 2],
      [null, 1],
    ]);
  });

  it('keeps the currencies apart, to the cent', async () => {
    const { importes } = await read('NOR');
    const lines = await server.query(
      `select f.fyv_moneda as moneda, sum(f.fyv_importe)::text as valorado, count(*) as lineas
      from factyval f join obra o on o.id = f.obra
      where o.cod like '4P-NOR-%' and o.borrado_en is null group by 1 order by 1`,
    );
    expect(importes.map(({ moneda, valorado, lineas }) => ({ moneda, valorado, lineas }))).toEqual(lines);
    expect(
      importes.map(({ moneda, estimado, facturado, cobrado }) => [moneda, estimado, facturado, cobrado]),
    ).toEqual([
      // Nine works with the number 000n, one of them deleted.
      ['EUR', '82.00', '1250.5', '1250.5'],
      ['MXN', '0', '1250.5', '0'],
    ]);
  });

  it('links each of its numbers to the list of exactly those works', async () => {
    for (const prefix of ['NOR', 'SUR']) {
      const project = await read(prefix);
      expect((await worksOf(prefix)).total).toBe(project.obras);
      for (const { id, obras } of project.subproyectos) {
        const works = await worksOf(prefix, `?subproyecto=${id}&limite=200`);
        expect([works.total, works.items.length]).toEqual([obras, obras]);
      }
      for (const { estado, obras } of project.estados) {
        const works = await worksOf(prefix, `?estado=${encodeURIComponent(estado ?? '')}&limite=200`);
        expect([estado, works.total, works.items.every((work) => work.estado === estado)]).toEqual([
          ...[estado, obras, true],
        ]);
      }
    }
  });

  it('lists its works in pages that are the whole list', async () => {
    const whole = await worksOf('SUR', '?limite=200');
    expect([whole.items.length, whole.siguiente]).toEqual([180, null]);
    const seen: unknown[] = [];
    for (let from: string | null = ''; from !== null; ) {
      const page = await worksOf('SUR', `?limite=70${from === '' ? '' : `&despues=${from}`}`);
      expect(page.total).toBe(180);
      seen.push(...page.items);
      from = page.siguiente;
    }
    expect(seen).toEqual(whole.items);
  });

  it('is changed by somebody who saw its last version, and the audit has both sides', async () => {
    const before = await read('CEN');
    const wanted = {
      ...editable(before),
      nombre: '  Red Centro 2027 ',
      estado: 'Cancelado',
      destacado: true,
    };
    const answer = await save('CEN', wanted);
    expect([answer.statusCode, answer.json().data]).toEqual([
      200,
      {
        ...before,
        nombre: 'Red Centro 2027',
        estado: 'Cancelado',
        destacado: true,
        version: 2,
        modificado: server.clock.now().toISOString(),
        modificadoPor: expect.stringMatching(/^Persona/),
      },
    ]);
    const [entry] = await server.query(
      'select accion, entidad, entidad_id, usuario_id, padres, antes, despues from auditoria order by id desc limit 1',
    );
    expect(entry).toMatchObject({
      accion: 'proyecto.cambiado',
      entidad: 'proyecto',
      entidad_id: String(before.id),
      usuario_id: caller.id,
      padres: { proyecto: before.nombre },
      antes: { nombre: before.nombre, estado: before.estado, destacado: before.destacado },
      despues: { nombre: 'Red Centro 2027', estado: 'Cancelado', destacado: true },
    });
    const stale = await save('CEN', wanted);
    expect([stale.statusCode, stale.json().data.current.nombre]).toEqual([409, 'Red Centro 2027']);
    expect((await save('CEN', editable(before))).statusCode).toBe(409);
    expect((await read('CEN')).version).toBe(2);
  });

  it('is not changed when it is saved as it was', async () => {
    const before = await read('SUR');
    expect((await save('SUR', editable(before))).json().data).toEqual(before);
    expect(
      await server.query(
        "select count(*) as n from auditoria where entidad_id = $1 and entidad = 'proyecto'",
        [String(before.id)],
      ),
    ).toEqual([{ n: 0 }]);
  });

  it.each([
    ['nombre', 'despliegue ftth norte 2026', 'Ya hay un proyecto con ese nombre.'],
    ['prefijo', 'NOR', 'Ya hay un proyecto con ese prefijo.'],
  ])('refuses the %s of another project', async (field, value, detail) => {
    const before = await read('SUR');
    const answer = await save('SUR', { ...editable(before), [field]: value });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      [{ source: { pointer: `/${field}` }, detail }],
    ]);
    expect(await read('SUR')).toEqual(before);
  });

  it('is listed with its state and its live works, by page and by filter, unless it is deleted', async () => {
    const list = async (query: string) =>
      explorerPageAnswer.parse((await caller.ask('GET', `/proyectos?${query}`)).json()).data;
    const alive = await server.query(
      `select p.nombre, p.estado,
        (select count(*)::int from obra o join subproyecto s on s.id = o.subproyecto
          where s.proyecto = p.id and o.borrado_en is null) as obras
      from proyecto p where p.borrado_en is null order by p.nombre collate es_portal`,
    );
    expect(alive.length).toBeGreaterThan(2);
    const columns = 'columnas=nombre,estado,obras';
    const first = await list(`${columns}&limite=2`);
    const second = await list(`${columns}&limite=500&despues=${encodeURIComponent(String(first.siguiente))}`);
    expect([...first.items, ...second.items].map(({ valores }) => valores)).toEqual(alive);
    expect([first.items.length, first.recuento.total, second.siguiente]).toEqual([2, alive.length, null]);

    const found = await list('buscar=fTTH+nortE&donde=estado.es.En+proceso');
    expect(found.items.map(({ clave }) => clave)).toEqual(['Despliegue FTTH Norte 2026']);

    await server.query(`update proyecto set borrado_en = now() where prefijo = 'NOR'`);
    const without = await list('limite=500');
    await server.query(`update proyecto set borrado_en = null where prefijo = 'NOR'`);
    expect(without.items.map(({ clave }) => clave)).toEqual(
      alive.map(({ nombre }) => nombre).filter((name) => name !== 'Despliegue FTTH Norte 2026'),
    );
  });

  it('is not found by an unknown number', async () => {
    ids.none = 999_999;
    expect((await caller.ask('GET', '/proyectos/999999')).statusCode).toBe(404);
    expect((await save('none', editable(await read('SUR')))).statusCode).toBe(404);
  });
});
