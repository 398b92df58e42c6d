import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES } from '../../support/server.ts';
import { ANA, createWorld, READER, type World } from './world.ts';

describe.each(ENGINES)('the template data on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  afterAll(() => world.close());

  const ask = async (token = ANA) => {
    const answer = await world.app.inject({
      method: 'GET',
      url: '/api/v2/cargamasiva/plantilla',
      headers: { authorization: `Bearer ${token}` },
    });
    return { status: answer.statusCode, data: answer.json().data };
  };

  it('offer open projects, their parts, active sites and the words that rows hold', async () => {
    await world.query("update proyecto set estado = 'Cancelado' where prefijo = 'CEN'");
    await world.query("update proyecto set estado = 'Planificado' where prefijo = 'SUR'");
    await world.query(
      "insert into proyecto (nombre, tipo, prefijo, estado) values ('Acabado', 'FTTH', 'ACA', 'Completado')",
    );
    await world.query("update sitio set estado = 'baja' where site_cod = 'SIT-00001'");
    const { data } = await ask();
    expect(data.valores.cm_seg_01.proyecto).toEqual([
      'Despliegue FTTH Norte 2026',
      'Despliegue FTTH Sur 2026',
    ]);
    expect(data.valores.cm_seg_01.subproyecto).toEqual(['Fase 1', 'Fase 2', 'Fase 3']);
    expect(data.valores.cm_seg_01.site_cod).toHaveLength(599);
    expect(data.valores.cm_seg_01.site_cod[0]).toBe('SIT-00002');
    expect(data.valores.cm_seg_01.estado_obra.toSorted()).toEqual(['En curso', 'Planificada', 'Terminada']);
    expect(data.ejemplo.cm_seg_01).toMatchObject({
      proyecto: 'Despliegue FTTH Norte 2026',
      subproyecto: 'Fase 1',
      site_cod: 'SIT-00002',
      seg_asignacion_fecha: '2026-11-21',
    });
  });

  it('contain the last number of each pattern, and ignore codes of another form', async () => {
    await world.query(
      `insert into obra (cod, subproyecto, site_cod, creado_por)
       select cod, 1, 'SIT-00002', 'x' from unnest($1::text[]) cod`,
      [['9P-ISLAS-007', '9P-ISLAS-012', 'SIN-NUMERO-X', 'SUELTA12']],
    );
    const { data } = await ask();
    expect(data.patrones).toEqual([
      { prefijo: '4P', patron: 'CEN-RED', ultimo: 120, cifras: 4 },
      { prefijo: '4P', patron: 'NOR-FTTH', ultimo: 12, cifras: 4 },
      { prefijo: '4P', patron: 'SUR-FTTH', ultimo: 180, cifras: 4 },
      { prefijo: '9P', patron: 'ISLAS', ultimo: 12, cifras: 3 },
    ]);
  });

  it('are sent only to people who may load', async () => {
    expect((await ask(READER)).status).toBe(403);
  });

  it('are empty but answered on a portal without any data', async () => {
    await world.query('truncate factyval, seguimiento, obra, sitio, subproyecto, proyecto cascade');
    const { status, data } = await ask();
    expect(status).toBe(200);
    expect(data.patrones).toEqual([]);
    expect(data.valores.cm_seg_01).toEqual({ proyecto: [], subproyecto: [], site_cod: [] });
    expect(data.ejemplo.cm_seg_01).toEqual({
      descripcion: 'EJEMPLO: cambia esta fila por la de tu obra',
      seg_asignacion_fecha: '2026-11-21',
      subproyecto: 'Fase 1',
      moneda: 'EUR',
    });
  });
});
