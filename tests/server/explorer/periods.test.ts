import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { type Caller, newCaller } from '../users/world.ts';

/** The clock of the tests begins on Saturday 21 November 2026 at 10:00 in the office. */
const CREATED = {
  YESTERDAY: '2026-11-20T22:59:59Z',
  TODAY: '2026-11-20T23:00:00Z',
  TOMORROW: '2026-11-21T23:00:00Z',
  EARLIER: '2026-10-31T12:00:00Z',
};

describe.each(ENGINES)('the periods of a filter on %s', (engine) => {
  let server: TestServer;
  let caller: Caller;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    caller = await newCaller(server, ['dashboard', 'delete_records', 'cargar_export']);
    await server.query(`insert into proyecto (id, nombre, tipo, prefijo) overriding system value
      values (901, 'Red Centro', 'Red', 'EBRO')`);
    await server.query(`insert into subproyecto (id, proyecto, nombre) overriding system value
      values (901, 901, 'Fase 1')`);
    await server.query(`insert into sitio (site_cod, nombre, origen) values ('SIT-A', 'A', 'prueba')`);
    for (const [cod, at] of Object.entries(CREATED)) {
      await server.query(`insert into obra (cod, subproyecto, site_cod, creado_en, creado_por)
        values ('${cod}', 901, 'SIT-A', '${at}', 'prueba')`);
    }
  });
  afterAll(() => server.close());

  const codesIn = async (period: string): Promise<string[]> => {
    const answer = await caller.ask('GET', `/obras?donde=creada.en.${period}`);
    expect([period, answer.statusCode]).toEqual([period, 200]);
    return answer.json().data.items.map(({ clave }: { clave: string }) => clave);
  };

  it('mean the same to the count, to the values of a column and to the preview of an export', async () => {
    const { data: count } = (await caller.ask('GET', '/obras/recuento?donde=creada.en.hoy')).json();
    expect(count).toEqual({ total: 1, exacto: true });
    const facet = (await caller.ask('GET', '/obras/facetas?columna=proyecto&donde=creada.en.hoy')).json();
    expect(facet.data.valores).toEqual([{ valor: '901', nombre: 'Red Centro', total: 1 }]);
    const preview = await caller.ask(
      'GET',
      '/cargar-export/vista-previa?tipo_csv=cm_seg_01&campos=cod_obra_interno_4plus&donde=creada.en.hoy',
    );
    expect(preview.json().data.recuento).toEqual({ total: 1, exacto: true });
  });

  it('are the days of its preview where works are deleted', async () => {
    const answer = await caller.ask('POST', '/borrados', {
      obras: { tipo: 'filtro', donde: ['creada.en.ayer'] },
    });
    const { alcance, obras } = answer.json().data;
    expect(alcance.donde).toEqual(['creada.desde.2026-11-20', 'creada.hasta.2026-11-20']);
    expect(obras).toBe(1);
  });

  it('stay in a saved view as they were named', async () => {
    const forma = { donde: ['creada.en.este_mes'], buscar: '', orden: null, columnas: [], densa: false };
    const made = await caller.ask('POST', '/vistas', {
      registro: 'obras',
      nombre: 'Este mes',
      forma,
      compartida: null,
      predeterminada: false,
    });
    expect(made.json().data.forma).toEqual({ ...forma, agrupada: null });
  });

  it.each(['creada.en.nunca', 'estado.en.hoy'])('%s is no filter', async (condition) => {
    expect((await caller.ask('GET', `/obras?donde=${condition}`)).statusCode).toBe(422);
  });

  it('are days of the office, and move on with its clock although nothing was written', async () => {
    expect(await codesIn('hoy')).toEqual(['TODAY']);
    expect(await codesIn('ayer')).toEqual(['YESTERDAY']);
    for (const name of ['este_mes', 'mes']) {
      expect(await codesIn(name)).toEqual(['TODAY', 'TOMORROW', 'YESTERDAY']);
    }
    expect(await codesIn('mes_pasado')).toEqual(['EARLIER']);
    server.clock.advance({ hours: 24 });
    // The session has lapsed, and signing in writes nothing that the works are read from.
    caller = await newCaller(server, ['dashboard']);
    expect(await codesIn('hoy')).toEqual(['TOMORROW']);
    expect(await codesIn('ayer')).toEqual(['TODAY']);
  });
});
