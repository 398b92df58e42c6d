import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExplorerPage } from '../../../src/api/contract/records/explorer.ts';
import {
  type CheckedCode,
  CODES_AT_MOST,
  type Site,
  type SiteHistory,
  type SiteMap,
  type SiteRequest,
  type SiteWorks,
} from '../../../src/api/contract/sites.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { loadSample } from '../../support/small-sample/load-sample.ts';
import { type Caller, newCaller } from '../users/world.ts';

const SITE = 'SIT-00011';
const NAMED = 'MAD 7/ñ?&#"<b>';

describe.each(ENGINES)('the register of sites on %s', (engine) => {
  let server: TestServer;
  let caller: Caller;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    await loadSample(server.database);
    caller = await newCaller(server, ['locations']);
  });
  afterAll(() => server.close());

  const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    caller.ask(method, `/localizaciones${path}`, body);
  const query = (cod: string, rest = '') => `cod=${encodeURIComponent(cod)}${rest}`;
  const read = async (cod = SITE): Promise<Site> => (await ask('GET', `/ficha?${query(cod)}`)).json().data;
  const history = async (cod = SITE): Promise<SiteHistory> =>
    (await ask('GET', `/ficha/historia?${query(cod)}`)).json().data;
  const editable = ({ cod, version, ...site }: Site): SiteRequest => {
    const { nombre, direccion, municipio, provincia, lat, lon, tipo, operador } = site;
    return { cod, version, nombre, direccion, municipio, provincia, lat, lon, tipo, operador };
  };
  const save = (body: object) => ask('PUT', '/ficha', body);
  const rowOf = async (cod = SITE) =>
    (await server.query('select * from sitio where site_cod = $1', [cod]))[0];
  const dataOf = async (cod = SITE) => {
    const { version: _, modificado_en: __, modificado_por: ___, ...data } = (await rowOf(cod)) ?? {};
    return data;
  };

  it('shows a site and its live works, all of them in pages', async () => {
    await server.query(
      `update obra set borrado_en = now() where cod = (select max(cod) from obra where site_cod = $1)`,
      [SITE],
    );
    const live = await server.query(
      'select cod from obra where site_cod = $1 and borrado_en is null order by cod',
      [SITE],
    );
    const row = await rowOf();
    expect(await read()).toEqual({
      cod: SITE,
      nombre: row?.nombre,
      direccion: row?.direccion,
      municipio: row?.municipio,
      provincia: row?.provincia,
      lat: Number(row?.lat),
      lon: Number(row?.lon),
      tipo: row?.tipo,
      operador: row?.operador,
      estado: 'activo',
      origen: 'muestra',
      version: 1,
      creado: expect.any(String),
      creadoPor: null,
      modificado: null,
      modificadoPor: null,
      cierre: null,
      obras: live.length,
    });
    const busy = (
      await server.query(
        'select site_cod from obra where borrado_en is null group by 1 order by count(*) desc, 1 limit 1',
      )
    )[0]?.site_cod as string;
    const codes = (
      await server.query('select cod from obra where site_cod = $1 and borrado_en is null order by cod', [
        busy,
      ])
    ).map(({ cod }) => cod);
    const seen: string[] = [];
    for (let page = 1; seen.length < codes.length; page += 1) {
      const answer = await ask('GET', `/ficha/obras?${query(busy, `&page=${page}&pageSize=1`)}`);
      const works: SiteWorks = answer.json().data;
      expect([works.total, works.items.length]).toEqual([codes.length, 1]);
      seen.push(...works.items.map(({ cod }) => cod));
    }
    expect(seen).toEqual(codes);
  });

  it('does not find an unknown code', async () => {
    const answer = await ask('GET', `/ficha?${query('SIT-99999')}`);
    expect([answer.statusCode, answer.json().message]).toEqual([
      404,
      'No hay ninguna localización con ese código. Compruébalo, o búscala en la lista por su nombre o su municipio.',
    ]);
  });

  it('is changed by a person who saw its last version, audited field by field, and changed back', async () => {
    const before = await read();
    const data = await dataOf();
    const wanted = {
      ...editable(before),
      nombre: '  Nodo <b>de</b> Getxo ',
      direccion: '',
      lat: 43.3567,
      lon: -3.0117,
    };
    const answer = await save(wanted);
    expect([answer.statusCode, answer.json().data]).toEqual([
      200,
      {
        ...before,
        nombre: 'Nodo <b>de</b> Getxo',
        direccion: null,
        lat: 43.3567,
        lon: -3.0117,
        version: 2,
        modificado: server.clock.now().toISOString(),
        modificadoPor: expect.stringMatching(/^Persona/),
      },
    ]);
    const stale = await save({ ...wanted, nombre: 'Otro' });
    expect([stale.statusCode, stale.json().data.current.nombre]).toEqual([409, 'Nodo <b>de</b> Getxo']);
    const again = await save({ ...editable(answer.json().data) });
    expect(again.json().data.version).toBe(2);
    const back = await save({ ...editable(before), version: 2 });
    expect(back.json().data).toMatchObject({ ...editable(before), version: 3 });
    expect(await dataOf()).toEqual(data);
    const told = await history();
    expect(told.items.map(({ accion, cambios }) => [accion, cambios.map(({ campo }) => campo)])).toEqual([
      ['sitio.cambiado', ['nombre', 'direccion', 'lat', 'lon']],
      ['sitio.cambiado', ['nombre', 'direccion', 'lat', 'lon']],
    ]);
    expect(told.items[1]?.cambios.slice(0, 2)).toEqual([
      { campo: 'nombre', antes: before.nombre, despues: 'Nodo <b>de</b> Getxo' },
      { campo: 'direccion', antes: before.direccion, despues: null },
    ]);
    expect(told.total).toBe(2);
  });

  it.each([
    [{ lat: 12, lon: -3 }, '/lat', 'La latitud de España va de 27,5 a 43,9.'],
    [{ lat: 40, lon: 40 }, '/lon', 'La longitud de España va de −18,3 a 4,5.'],
    [{ lat: -3.7, lon: 40.4 }, '/lat', 'La latitud y la longitud parecen cambiadas'],
    [{ lat: 40, lon: null }, '/lon', 'Escribe la latitud y la longitud, o deja las dos vacías.'],
  ])('refuses the position %o', async (place, pointer, sentence) => {
    const answer = await save({ ...editable(await read()), ...place });
    expect([answer.statusCode, answer.json().errors[0].source.pointer]).toEqual([422, pointer]);
    expect(answer.json().errors[0].detail).toContain(sentence);
  });

  it('is created once with any code, whatever the case of its letters', async () => {
    const body = {
      cod: ` ${NAMED} `,
      nombre: "O'Donnell; drop table sitio",
      direccion: null,
      municipio: 'Madrid',
      provincia: 'Madrid',
      lat: null,
      lon: null,
      tipo: '',
      operador: null,
    };
    const answer = await ask('POST', '', body);
    expect([answer.statusCode, answer.json().data]).toEqual([
      200,
      {
        ...body,
        cod: NAMED,
        tipo: null,
        estado: 'activo',
        origen: 'portal',
        version: 1,
        creado: server.clock.now().toISOString(),
        creadoPor: expect.stringMatching(/^Persona/),
        modificado: null,
        modificadoPor: null,
        cierre: null,
        obras: 0,
      },
    ]);
    expect(await read(NAMED)).toEqual(answer.json().data);
    expect((await history(NAMED)).items[0]).toMatchObject({ accion: 'sitio.creado' });
    const twice = await ask('POST', '', { ...body, cod: NAMED.toLowerCase() });
    expect([twice.statusCode, twice.json().errors]).toEqual([
      422,
      [{ source: { pointer: '/cod' }, detail: `Ya hay una localización con el código «${NAMED}».` }],
    ]);
  });

  it('is closed with a reason, keeps its works, and is reopened unchanged', async () => {
    const before = await read();
    const data = await dataOf();
    const { cod, version } = before;
    const closed = await ask('POST', '/cierre', { cod, version, motivo: ' Se desmontó ' });
    expect(closed.json().data).toMatchObject({
      estado: 'cerrado',
      version: version + 1,
      obras: before.obras,
      cierre: { en: server.clock.now().toISOString(), motivo: 'Se desmontó' },
    });
    const change = await save({ ...editable(before), version: version + 1, nombre: 'Otro' });
    expect([change.statusCode, change.json().message]).toEqual([
      422,
      'Esta localización está cerrada. Reábrela para cambiar sus datos.',
    ]);
    expect((await ask('POST', '/reapertura', { cod, version })).statusCode).toBe(409);
    const open = await ask('POST', '/reapertura', { cod, version: version + 1 });
    expect(open.json().data).toMatchObject({ estado: 'activo', version: version + 2, cierre: null });
    expect(await dataOf()).toEqual(data);
    expect((await history()).items.slice(0, 2).map(({ accion }) => accion)).toEqual([
      'sitio.reabierto',
      'sitio.cerrado',
    ]);
  });

  it('is changed by one of two people at once', async () => {
    const before = await read();
    const answers = await Promise.all(['Uno', 'Otro'].map((nombre) => save({ ...editable(before), nombre })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const { nombre } = await read();
    const loser = answers.find(({ statusCode }) => statusCode === 409);
    expect(loser?.json().data.current.nombre).toBe(nombre);
  });

  it('says of pasted codes which are sites, closed, similar to one or unknown', async () => {
    await server.query("update sitio set estado = 'cerrado' where site_cod = 'SIT-00002'");
    const codigos = ['SIT-00001', '', ' SIT-00002 ', 'sit-00003', 'SIT-0O004', 'ZZZZZZZZZZZZ', 'SIT-00001'];
    const answer = await ask('POST', '/validar', { codigos });
    const checked: CheckedCode[] = answer.json().data;
    expect(
      checked.map(({ codigo, resultado, veces, sitio, sugerencias }) => [
        ...[codigo, resultado, veces, sitio?.cod ?? null, sugerencias[0]?.cod ?? null],
      ]),
    ).toEqual([
      ['SIT-00001', 'valido', 2, 'SIT-00001', null],
      ['SIT-00002', 'cerrado', 1, 'SIT-00002', null],
      ['sit-00003', 'sugerencia', 1, null, 'SIT-00003'],
      ['SIT-0O004', 'sugerencia', 1, null, 'SIT-00004'],
      ['ZZZZZZZZZZZZ', 'invalido', 1, null, null],
    ]);
    const tooMany = Array.from({ length: CODES_AT_MOST + 1 }, (_, at) => `C${at}`);
    expect((await ask('POST', '/validar', { codigos: tooMany })).statusCode).toBe(422);
  });

  it('is on the map with all sites that a filter lets through; an area is four conditions', async () => {
    const mapOf = async (asked: string): Promise<SiteMap> => (await ask('GET', `/mapa${asked}`)).json().data;
    const whole = await mapOf('');
    const rows = await server.query('select site_cod, lat::float8, lon::float8 from sitio order by site_cod');
    expect([whole.hayMas, whole.puntos.map(([cod, , , lat, lon]) => [cod, lat, lon])]).toEqual([
      ...[false, rows.map(({ site_cod, lat, lon }) => [site_cod, lat, lon])],
    ]);
    expect(whole.puntos.find(([cod]) => cod === 'SIT-00002')).toEqual([
      ...['SIT-00002', 'Oviedo 2', 'Oviedo', expect.any(Number), expect.any(Number), true],
    ]);
    const area = '?donde=lat.desde.43.2&donde=lat.hasta.43.4&donde=lon.desde.-6&donde=lon.hasta.-5';
    const inArea = rows.filter(({ lat, lon }) => {
      const [north, east] = [Number(lat), Number(lon)];
      return north >= 43.2 && north <= 43.4 && east >= -6 && east <= -5;
    });
    expect((await mapOf(area)).puntos.map(([cod]) => cod)).toEqual(inArea.map(({ site_cod }) => site_cod));
    expect(inArea.length).toBeGreaterThan(10);
    expect((await mapOf('?buscar=o%27donnell%20madrid')).puntos).toHaveLength(1);
  });

  it('is listed by the explorer in whole pages, counted, and filtered by values', async () => {
    const listed = async (rest: string): Promise<ExplorerPage> => (await ask('GET', rest)).json().data;
    const codes: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: ExplorerPage = await listed(
        `?donde=provincia.es.Sevilla&orden=-nombre&limite=25${cursor && `&despues=${encodeURIComponent(cursor)}`}`,
      );
      codes.push(...page.items.map(({ clave }) => clave));
      cursor = page.siguiente;
    }
    const expected = await server.query(
      "select site_cod from sitio where provincia = 'Sevilla' order by nombre desc, id",
    );
    expect(new Set(codes)).toEqual(new Set(expected.map(({ site_cod }) => site_cod)));
    expect(codes.length).toBe(expected.length);
    expect((await ask('GET', '/recuento?donde=provincia.es.Sevilla')).json().data).toEqual({
      total: expected.length,
      exacto: true,
    });
    const facet = (await ask('GET', '/facetas?columna=estado')).json().data.valores;
    expect(facet.map(({ valor, nombre }: Record<string, string>) => [valor, nombre])).toEqual([
      ['activo', 'Activa'],
      ['cerrado', 'Cerrada'],
    ]);
    const closed = 'donde=estado.es.cerrado&columnas=estado';
    const page = await listed(`?${closed}`);
    expect([page.items[0]?.valores, page.nombres]).toEqual([
      { estado: 'cerrado' },
      [{ columna: 'estado', valor: 'cerrado', nombre: 'Cerrada' }],
    ]);
    const file = (await ask('GET', `.csv?${closed}`)).body.split('\r\n').slice(0, 2);
    expect(file).toEqual([expect.stringMatching(/Estado$/), 'Cerrada']);
    const { grupos } = (await ask('GET', '/sumas?agrupar=estado')).json().data;
    expect(grupos.map(({ valor, nombre }: Record<string, string>) => [valor, nombre])).toEqual([
      ['activo', 'Activa'],
      ['cerrado', 'Cerrada'],
    ]);
  });

  it('requires its permissions', async () => {
    const stranger = await newCaller(server, ['dashboard', 'connectivity']);
    const answers = await Promise.all([
      stranger.ask('GET', `/localizaciones/ficha?cod=${SITE}`),
      stranger.ask('POST', '/localizaciones/validar', { codigos: ['A'] }),
      stranger.ask('POST', '/localizaciones/cierre', { cod: SITE, version: 1, motivo: 'x' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  });
});
