import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeFieldRules } from '../../../server/bulk-import/fields/field-rules.ts';
import { cargarFactyvalAnswer, runAnswer } from '../../../src/api/contract/bulk-import.ts';
import { BOTH_ENGINES } from '../../support/server.ts';
import { line, TestRun, work } from './run.ts';
import { createWorld, type World } from './world.ts';

describe.each(BOTH_ENGINES)('a load on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  beforeEach(() => world.reset());
  afterAll(() => world.close());

  it('stops at a warning of a field whose warnings were made problems by the program for it, and not any more', async () => {
    const warningsAs = (as: string) =>
      changeFieldRules(world.database, { field: 'cm_seg_01.metros_cable', as, from: null, to: null });
    const loaded = async () => {
      const run = new TestRun(world.app);
      await run.borrar(1);
      await run.cargar([work(13, { metros_cable: '-3' })]);
      const answer = cargarFactyvalAnswer.parse((await run.cargarFactyval([])).json());
      const found = answer.scripts_results.find(({ script }) => script.startsWith('037'));
      return [(await run.ejecucion()).json().data.estado, found?.query_results];
    };
    await warningsAs('problema');
    const stopped = await loaded();
    await warningsAs('aviso');
    expect(stopped).toMatchObject(['detenida', [{ detalle: 'metros_cable: «-3» es negativo' }]]);
    expect((await loaded())[0]).toBe('con_pendientes');
  });

  it('puts every row of both sheets in the live tables', async () => {
    const run = new TestRun(world.app);
    const opened = await run.borrar(2);
    expect([opened.statusCode, opened.json()]).toEqual([
      200,
      {
        success: true,
        message: 'Tablas auxiliares vacías: la carga puede empezar.',
        results: {
          scripts_executed: [
            {
              script: '010-aux-factyval.sql',
              description: 'Vaciar la tabla auxiliar de factyval',
              records_affected: 0,
            },
            {
              script: '020-aux-seguimiento.sql',
              description: 'Vaciar la tabla auxiliar de seguimiento',
              records_affected: 0,
            },
          ],
        },
      },
    ]);
    expect((await run.guardar('guardar-seguimiento')).json()).toEqual({
      success: true,
      message: 'Archivo «Obras noviembre.csv» guardado.',
    });
    const tracking = await run.cargar([
      work(13, {
        descripcion: 'línea 1\nlínea "2"; fin',
        num_pedido: '000123',
        metros_cable: '0.1',
        unidades_inmobiliarias: '12',
      }),
      work(14, {
        descripcion: ' con espacios ',
        num_pedido: '',
        metros_cable: '1e-7',
        unidades_inmobiliarias: '',
      }),
    ]);
    expect([tracking.statusCode, tracking.json()]).toEqual([
      200,
      {
        success: true,
        message: '2 filas de seguimiento cargadas en la tabla auxiliar.',
        records_inserted: 2,
      },
    ]);
    expect((await run.guardar('guardar-factyval')).statusCode).toBe(200);
    const done = await run.cargarFactyval([line(13), line(14, { fyv_importe: '-3' })]);
    expect(done.statusCode).toBe(200);
    const answer = cargarFactyvalAnswer.parse(done.json());
    expect(answer.message).toBe('Carga completada.');
    expect(
      answer.scripts_results.map(({ script, type, success, message }) => [script, type, success, message]),
    ).toEqual([
      ['010-obras-repetidas.sql', 'validation', true, 'ninguna'],
      ['020-sitios-no-validos.sql', 'validation', true, 'ninguno'],
      ['030-otros-errores.sql', 'validation', true, 'ninguno'],
      ['035-subproyectos-sin-aceptar.sql', 'validation', true, 'ninguno'],
      ['037-avisos-que-son-problemas.sql', 'validation', true, 'ninguno'],
      ['040-subproyectos.sql', 'creation', true, '0 registros'],
      ['050-obras-y-seguimiento.sql', 'modification', true, '4 registros'],
      ['060-factyval.sql', 'modification', true, '2 registros'],
      [
        '070-resumen.sql',
        'select',
        true,
        'Obras insertadas: 2, Seguimientos insertados: 2, Líneas de factyval insertadas: 2, Subproyectos creados: 0',
      ],
      ['080-pendientes.sql', 'information', true, 'ninguno'],
      ['090-verificacion-final.sql', 'final_verification', true, 'todo coincide'],
    ]);
    expect(answer.scripts_results.find(({ type }) => type === 'select')?.query_results).toEqual([
      { action: 'Obras insertadas', table: 'obra', cuenta: 2 },
      { action: 'Seguimientos insertados', table: 'seguimiento', cuenta: 2 },
      { action: 'Líneas de factyval insertadas', table: 'factyval', cuenta: 2 },
      { action: 'Subproyectos creados', table: 'subproyecto', cuenta: 0 },
    ]);
    expect(
      await world.query(
        `select o.cod, o.site_cod, o.cod_externo_cliente, o.creado_por, s.descripcion, s.num_pedido,
           s.metros_cable::text, s.unidades_inmobiliarias, s.seg_asignacion_fecha, f.fyv_importe::text, f.fyv_moneda
         from obra o join seguimiento s on s.obra = o.id join factyval f on f.obra = o.id
         where o.carga is not null order by o.cod`,
      ),
    ).toEqual([
      {
        cod: '4P-NOR-FTTH-0013',
        site_cod: 'SIT-00001',
        cod_externo_cliente: 'CLI-13',
        creado_por: 'Ana Ruiz',
        descripcion: 'línea 1\nlínea "2"; fin',
        num_pedido: '000123',
        metros_cable: '0.1',
        unidades_inmobiliarias: 12,
        seg_asignacion_fecha: '2026-02-01',
        fyv_importe: '12.5',
        fyv_moneda: 'EUR',
      },
      {
        cod: '4P-NOR-FTTH-0014',
        site_cod: 'SIT-00001',
        cod_externo_cliente: 'CLI-14',
        creado_por: 'Ana Ruiz',
        descripcion: ' con espacios ',
        num_pedido: null,
        metros_cable: '0.0000001',
        unidades_inmobiliarias: null,
        seg_asignacion_fecha: '2026-02-01',
        fyv_importe: '-3',
        fyv_moneda: 'EUR',
      },
    ]);
    const recorded = runAnswer.parse((await run.ejecucion()).json()).data;
    expect(recorded.estado).toBe('completada');
    expect(recorded.leaseUntil).toBeNull();
    expect(recorded.steps.map(({ step, state }) => [step, state])).toEqual([
      ['borrar', 'hecho'],
      ['guardar-seguimiento', 'hecho'],
      ['cargar', 'hecho'],
      ['guardar-factyval', 'hecho'],
      ['cargar-factyval', 'hecho'],
    ]);
    expect(recorded.steps.at(-1)?.answer).toEqual(done.json());
    expect(
      (await world.query('select accion from auditoria order by id')).map(({ accion }) => accion),
    ).toEqual([
      'carga.abierta',
      'carga.ficheroGuardado',
      'carga.seguimientoPreparado',
      'carga.ficheroGuardado',
      'carga.factyvalPreparado',
      'carga.completada',
    ]);
  });

  it('writes states and currencies as the known ones, and texts as NFC without invisible signs', async () => {
    const run = new TestRun(world.app);
    const states = ['EN CURSO', 'en  curso', 'En curso\u200b', 'Parada', ' PARADA'];
    const works = states.map((estado_obra, index) =>
      work(13 + index, { estado_obra, moneda: 'eur ', descripcion: 'Pen\u0303arroya\u00ad;\n"a"' }),
    );
    const answer = await run.load(works, [line(13, { fyv_moneda: 'eur' })]);
    expect(answer.json().success).toBe(true);
    expect(
      await world.query(
        'select o.estado, s.estado_obra, s.moneda, s.descripcion from obra o join seguimiento s on s.obra = o.id where o.carga is not null order by o.cod',
      ),
    ).toEqual(
      ['En curso', 'En curso', 'En curso', 'Parada', 'Parada'].map((estado) => ({
        estado,
        estado_obra: estado,
        moneda: 'EUR',
        descripcion: 'Pe\u00f1arroya;\n"a"',
      })),
    );
    expect(await world.query('select fyv_moneda from factyval where carga is not null')).toEqual([
      { fyv_moneda: 'EUR' },
    ]);
  });

  it('creates the subprojects that are missing once, whatever their case', async () => {
    const run = new TestRun(world.app);
    await run.borrar(2, { subproyectos: ['fase 9'] });
    await run.cargar([work(13, { subproyecto: ' Fase 9 ' }), work(14, { subproyecto: 'FASE 9' })]);
    const answer = cargarFactyvalAnswer.parse((await run.cargarFactyval([])).json());
    expect(answer.message).toBe('Carga completada, con registros pendientes.');
    expect(answer.scripts_results.find(({ type }) => type === 'information')?.query_results).toEqual([
      { action: 'Obras sin líneas de factyval', table: 'factyval', cuenta: 2 },
    ]);
    expect(await world.query('select nombre from subproyecto where carga is not null')).toEqual([
      { nombre: 'Fase 9' },
    ]);
    expect((await run.ejecucion()).json().data.estado).toBe('con_pendientes');
  });
});
