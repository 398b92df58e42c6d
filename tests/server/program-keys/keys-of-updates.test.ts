import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newProgramKeyAnswer } from '../../../src/api/contract/program-keys.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { loadSample } from '../../support/small-sample/load-sample.ts';

const MARK = 'd'.repeat(64);
const CALLS = [
  'POST /actualizaciones',
  'GET /actualizaciones/:id',
  'DELETE /actualizaciones/:id',
  'POST /actualizaciones/:id/filas',
  'GET /actualizaciones/:id/filas',
  'POST /actualizaciones/:id/comparar',
  'POST /actualizaciones/:id/aplicar',
  'GET /recetas',
];

describe.each(ENGINES)('a program that updates with its key on %s', (engine) => {
  let server: TestServer;
  let cod: string;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    await loadSample(server.database);
    const [work] = await server.query(
      'select o.cod from obra o join seguimiento s on s.obra = o.id where o.borrado_en is null order by o.cod limit 1',
    );
    cod = String(work?.cod);
  });
  afterAll(() => server.close());

  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, bearer: string, payload?: object) =>
    server.app.inject({
      method,
      url: `/api/v2${path}`,
      headers: { authorization: `Bearer ${bearer}` },
      ...(payload && { payload }),
    });
  const maker = async (flags: Parameters<TestServer['addPerson']>[0]) => {
    const { id, email } = await server.addPerson(flags);
    const token = await server.signIn(email);
    const made = await call('POST', '/claves-programas', token, {
      nombre: `Noche de ${id}`,
      llamadas: ['actualizaciones'],
    });
    return { id, token, key: newProgramKeyAnswer.parse(made.json()).data };
  };
  /** An update of one work that only has to be applied. */
  const prepared = async (bearer: string, contrata: string): Promise<number> => {
    const begun = await call('POST', '/actualizaciones', bearer, {
      uploadId: randomUUID(),
      tipo_csv: 'cm_seg_01',
      archivo: 'noche.xlsx',
      huella: MARK,
      cabeceras: MARK,
      encabezados: ['Código', 'Contrata'],
      vaciar: [],
      fechas: [],
      filas: 1,
      columnas: ['cod_obra_interno_4plus', 'contrata'],
    });
    const { id } = begun.json().data;
    await call('POST', `/actualizaciones/${id}/filas`, bearer, {
      filas: [{ fila: 2, celdas: [cod, contrata] }],
    });
    expect((await call('POST', `/actualizaciones/${id}/comparar`, bearer)).statusCode).toBe(200);
    return id;
  };
  const apply = async (id: number, bearer: string) => {
    const body = { alFallar: 'detener', ensayo: false };
    return (await call('POST', `/actualizaciones/${id}/aplicar`, bearer, body)).statusCode;
  };
  const contrata = async () =>
    (
      await server.query(
        'select s.contrata from seguimiento s join obra o on o.id = s.obra where o.cod = $1',
        [cod],
      )
    )[0]?.contrata;

  it('may make the calls of an update, and no other', async () => {
    const { key } = await maker(['admin']);
    const rules = server.app.routeRules.filter(({ method }) => method !== 'HEAD');
    expect(
      rules.flatMap(({ method, url, program }) =>
        program === 'actualizaciones' ? [`${method} ${url.replace('/api/v2', '')}`] : [],
      ),
    ).toEqual(expect.arrayContaining(CALLS));
    expect(rules.filter(({ program }) => program === 'actualizaciones')).toHaveLength(CALLS.length);
    const open: string[] = [];
    for (const { method, url, permission, program } of rules) {
      if (permission === 'public' || program === 'actualizaciones') continue;
      const answer = await server.app.inject({
        method: method as 'GET',
        url: url.replace(/:[A-Za-z]+/g, '1').replace('/*', ''),
        headers: { authorization: `Bearer ${key.clave}` },
      });
      if (answer.statusCode !== 401) open.push(`${method} ${url}: ${answer.statusCode}`);
    }
    expect(open).toEqual([]);
  });

  it('applies what its maker prepared on the screen, but not what others prepared', async () => {
    const ana = await maker(['panel_admin', 'bulk_update']);
    const luis = await maker(['panel_admin', 'bulk_update']);
    const his = await prepared(luis.token, 'De Luis');
    expect(await apply(his, ana.key.clave)).toBe(409);
    expect((await call('DELETE', `/actualizaciones/${his}`, ana.key.clave)).statusCode).toBe(409);
    const hers = await prepared(ana.token, 'De Ana');
    expect([await apply(hers, ana.key.clave), await contrata()]).toEqual([200, 'De Ana']);
  });

  it('writes nothing once its key is revoked, or its maker lost the right', async () => {
    const ana = await maker(['panel_admin', 'bulk_update']);
    const first = await prepared(ana.key.clave, 'Nunca');
    const before = await contrata();
    await server.query("delete from permiso where usuario_id = $1 and modulo = 'bulk_update'", [ana.id]);
    expect(await apply(first, ana.key.clave)).toBe(401);
    const luis = await maker(['panel_admin', 'bulk_update']);
    const second = await prepared(luis.key.clave, 'Nunca');
    await call('DELETE', `/claves-programas/${luis.key.id}`, luis.token);
    expect([await apply(second, luis.key.clave), await contrata()]).toEqual([401, before]);
  });
});
