import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Link, LinkBoard, LinkColumn, LinkSheet } from '../../../src/api/contract/links.ts';
import { type ExplorerPage, explorerPageAnswer } from '../../../src/api/contract/records/explorer.ts';
import { LINK_STATE_NAMES, LINK_STATES, linkMove } from '../../../src/shared/link-states.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { loadSample } from '../../support/small-sample/load-sample.ts';
import { type Caller, newCaller } from '../users/world.ts';

const SITE = 'SIT-00003';
const NEW = { sitio: SITE, tecnologia: 'FTTH', operador: 'Operador A', circuito: null, mbps: 600 };

describe.each(ENGINES)('the links of sites on %s', (engine) => {
  let server: TestServer;
  let caller: Caller;
  let other: Caller;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    await loadSample(server.database);
    await signIn();
  });
  afterAll(() => server.close());

  const signIn = async () => {
    caller = await newCaller(server, ['connectivity']);
    other = await newCaller(server, ['connectivity']);
  };
  /** Sessions do not last that long, so everybody signs in again. */
  const twoDaysPass = async () => {
    server.clock.advance({ hours: 48 });
    await signIn();
  };
  const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, by = caller) =>
    by.ask(method, `/conectividad${path}`, body);
  const create = async (body: object = NEW): Promise<Link> =>
    (await ask('POST', '/enlaces', body)).json().data;
  const move = ({ id, version }: Link, a: string, motivo = '', by = caller) =>
    ask('POST', `/enlaces/${id}/movimiento`, { version, a, motivo }, by);
  const block = ({ id, version }: Link, motivo: string) =>
    ask('PUT', `/enlaces/${id}/bloqueo`, { version, motivo });
  const undo = ({ id, version }: Link) => ask('POST', `/enlaces/${id}/deshacer`, { version });
  const sheet = async (id: number): Promise<LinkSheet> => (await ask('GET', `/enlaces/${id}`)).json().data;
  const board = async (query = ''): Promise<LinkBoard> => (await ask('GET', `/tablero${query}`)).json().data;
  const tableOf = async (query: string): Promise<ExplorerPage> =>
    explorerPageAnswer.parse((await ask('GET', query)).json()).data;
  const trail = (id: number) =>
    server.query(
      `select accion, padres, antes, despues from auditoria where entidad = 'enlace' and entidad_id = $1 order by id`,
      [String(id)],
    );
  /** All rows about links, without the person who changed them last and the number of changes. */
  const everyRow = async () => ({
    enlaces: (await server.query('select * from enlace order by id')).map(
      ({ version: _, previo: __, modificado_en: ___, modificado_por: ____, ...data }) => data,
    ),
    estancias: await server.query('select * from enlace_estado order by id'),
  });

  it('are on a board by state, those that have waited longest first, with what is late and blocked', async () => {
    const { columnas } = await board();
    expect(columnas.map(({ estado }) => estado)).toEqual(LINK_STATES);
    for (const { estado, total, tarde, bloqueados, enlaces, plazo } of columnas) {
      expect([estado, enlaces.length]).toEqual([estado, total]);
      expect([estado, tarde]).toEqual([
        estado,
        enlaces.filter(({ dias }) => plazo !== null && dias > plazo).length,
      ]);
      expect([estado, bloqueados]).toEqual([
        estado,
        enlaces.filter(({ bloqueo }) => bloqueo !== null).length,
      ]);
      const since = enlaces.map(({ desde }) => desde);
      expect(since).toEqual(plazo === null ? since.toSorted().reverse() : since.toSorted());
    }
    expect(columnas.map(({ plazo }) => plazo)).toEqual([10, 20, 45, 15, null, null]);
    expect(columnas.reduce((sum, { total }) => sum + total, 0)).toBe(60);
    const late = await board('?solo=tarde');
    expect(late.columnas.map(({ total }) => total)).toEqual(columnas.map(({ tarde }) => tarde));
    const blocked = await board('?solo=bloqueados');
    expect(blocked.columnas.map(({ total }) => total)).toEqual(columnas.map(({ bloqueados }) => bloqueados));
    expect(columnas.some(({ tarde }) => tarde > 0) && columnas.some(({ bloqueados }) => bloqueados > 0)).toBe(
      true,
    );
  });

  it('are in a table of what the board shows, the latest first', async () => {
    const { columnas } = await board();
    const links = columnas.flatMap(({ enlaces }) => enlaces);
    const lateness = ({ dias, plazo }: Link) => (plazo === null ? 0 : Math.max(0, dias - plazo));
    const shown = 'site_cod,nombre,municipio,tecnologia,operador,circuito,mbps,estado,dias,retraso,bloqueo';
    const expected = links
      .toSorted((one, two) => lateness(two) - lateness(one) || two.dias - one.dias || two.id - one.id)
      .map((link) => ({
        id: link.id,
        clave: String(link.id),
        version: link.version,
        valores: {
          site_cod: link.sitio.cod,
          nombre: link.sitio.nombre,
          municipio: link.sitio.municipio,
          tecnologia: link.tecnologia,
          operador: link.operador,
          circuito: link.circuito,
          mbps: link.mbps,
          estado: LINK_STATE_NAMES[link.estado],
          dias: link.dias,
          retraso: lateness(link),
          bloqueo: link.bloqueo?.motivo ?? null,
        },
      }));
    const { items, recuento } = await tableOf(`?limite=100&columnas=${shown}`);
    expect(items).toEqual(expected);
    expect(recuento).toEqual({ total: links.length, exacto: true });
    const pages: ExplorerPage[] = [];
    for (let place: string | null = ''; place !== null; ) {
      const page = await tableOf(`?limite=7&columnas=${shown}${place && `&despues=${place}`}`);
      pages.push(page);
      place = page.siguiente;
    }
    expect(pages.flatMap((page) => page.items)).toEqual(expected);
    for (const { estado, total, tarde, bloqueados } of columnas) {
      const of = async (more: string) =>
        (await tableOf(`?donde=${encodeURIComponent(`estado.es.${LINK_STATE_NAMES[estado]}`)}${more}`))
          .recuento.total;
      expect([
        estado,
        await of(''),
        await of('&donde=retraso.desde.1'),
        await of('&donde=bloqueo.lleno'),
      ]).toEqual([...[estado, total, tarde, bloqueados]]);
    }
  });

  it('are found in the table and on the board by words of their site and of their own, without regard to accents', async () => {
    const link = await create({ ...NEW, operador: 'Telefónica', circuito: 'ÑU-77' });
    const [site] = await server.query('select nombre from sitio where site_cod = $1', [SITE]);
    for (const words of ['telefonica', 'ñu-77', `${site?.nombre} TELEFÓNICA`]) {
      const { items } = await tableOf(`?buscar=${encodeURIComponent(words)}`);
      expect([words, items.map(({ id }) => id)]).toEqual([words, [link.id]]);
      const { columnas } = await board(`?buscar=${encodeURIComponent(words)}`);
      const onBoard = columnas.flatMap(({ enlaces }) => enlaces.map(({ id }) => id));
      expect([words, onBoard]).toEqual([words, [link.id]]);
    }
    expect(
      (await ask('GET', '/recuento', undefined, await newCaller(server, ['dashboard']))).statusCode,
    ).toBe(403);
    expect((await undo(link)).statusCode).toBe(200);
  });

  it.each(['solicitada', 'activa'])(
    'are paged in a column of %s without skipping or repeating one',
    async (estado) => {
      const column = async (rest: string): Promise<LinkColumn> =>
        (await ask('GET', `/columna?estado=${estado}${rest}`)).json().data;
      // All moments are the same, so the order is that of the numbers.
      await server.query(
        'update enlace set desde = (select min(desde) from enlace where estado = $1) where estado = $1 and id % 2 = 0',
        [estado],
      );
      const all = (await column('')).enlaces.map(({ id }) => id);
      const seen: number[] = [];
      let next: string | null = '';
      while (next !== null) {
        const page: LinkColumn = await column(`&limite=3${next === '' ? '' : `&despues=${next}`}`);
        expect(page.total).toBe(all.length);
        seen.push(...page.enlaces.map(({ id }) => id));
        next = page.siguiente;
      }
      expect(seen).toEqual(all);
    },
  );

  it('are found by site, circuit, technology and operator', async () => {
    const found = async (buscar: string) =>
      (await board(`?buscar=${encodeURIComponent(buscar)}`)).columnas.flatMap(({ enlaces }) => enlaces);
    const [one] = await found('cir-004002');
    expect([one?.circuito, (await found('cir-004002')).length]).toEqual(['CIR-004002', 1]);
    const wordsOf = ({ sitio, tecnologia, operador, circuito }: Link) =>
      [sitio.cod, sitio.nombre, sitio.municipio, tecnologia, operador, circuito].join(' ').toLowerCase();
    const sought = (await found(''))
      .filter((link) => ['madrid', 'operador', 'radio'].every((word) => wordsOf(link).includes(word)))
      .map(({ id }) => id);
    expect(sought.length).toBeGreaterThan(0);
    expect((await found('madrid  OPERADOR radio')).map(({ id }) => id)).toEqual(sought);
    expect(await found('100%')).toEqual([]);
  });

  it('are requested, moved through all states and shown, and every move can be undone once, row by row', async () => {
    const before = await everyRow();
    let link = await create();
    expect(link).toEqual({
      id: link.id,
      ...NEW,
      sitio: { cod: SITE, nombre: expect.any(String), municipio: expect.any(String) },
      estado: 'solicitada',
      desde: server.clock.now().toISOString(),
      dias: 0,
      plazo: 10,
      bloqueo: null,
      version: 1,
      creado: server.clock.now().toISOString(),
      creadoPor: expect.stringMatching(/^Persona/),
      modificado: null,
      modificadoPor: null,
      deshacer: { cambio: 'creado', por: link.creadoPor, en: server.clock.now().toISOString() },
    });
    const steps: [string, string][] = [
      ['en_estudio', ''],
      ['contratada', ''],
      ['solicitada', 'Cambió la dirección'],
      ['baja', 'El cliente renuncia'],
      ['solicitada', 'Lo vuelve a pedir'],
    ];
    for (const [a, motivo] of steps) {
      await twoDaysPass();
      const was = await everyRow();
      const there: Link = (await move(link, a, motivo)).json().data;
      const moved = await everyRow();
      expect([there.estado, there.dias, there.version]).toEqual([a, 0, link.version + 1]);
      const back: Link = (await undo(there)).json().data;
      expect(await everyRow()).toEqual(was);
      expect([back.estado, back.version, back.deshacer]).toEqual([link.estado, there.version + 1, null]);
      link = (await move(back, a, motivo)).json().data;
      const again = await everyRow();
      expect(again.enlaces).toEqual(moved.enlaces);
    }
    const { estancias } = await sheet(link.id);
    expect(estancias.map(({ estado, dias, motivo }) => [estado, dias, motivo])).toEqual([
      ['solicitada', 2, null],
      ['en_estudio', 2, null],
      ['contratada', 2, null],
      ['solicitada', 2, 'Cambió la dirección'],
      ['baja', 2, 'El cliente renuncia'],
      ['solicitada', 0, 'Lo vuelve a pedir'],
    ]);
    const told = await trail(link.id);
    expect(told.map(({ accion }) => accion)).toEqual([
      'enlace.creado',
      ...steps.flatMap(() => ['enlace.movido', 'enlace.deshecho', 'enlace.movido']),
    ]);
    expect(told.every(({ padres }) => (padres as { sitio: string }).sitio === SITE)).toBe(true);
    expect(told.slice(1, 3)).toMatchObject([
      { antes: { estado: 'solicitada' }, despues: { estado: 'en_estudio' } },
      { antes: { estado: 'en_estudio', cambio: 'movido' }, despues: { estado: 'solicitada' } },
    ]);
    await server.query('delete from enlace where id = $1', [link.id]);
    expect(await everyRow()).toEqual(before);
  });

  it('are changed, blocked, unblocked by a move, and each of these is undone', async () => {
    const nothing = await everyRow();
    const link = await create();
    const created = await everyRow();
    const wanted = {
      ...NEW,
      version: 1,
      tecnologia: ' Radioenlace ',
      operador: '',
      circuito: 'C-1',
      mbps: null,
    };
    const changed: Link = (await ask('PUT', `/enlaces/${link.id}`, wanted)).json().data;
    expect(changed).toMatchObject({
      tecnologia: 'Radioenlace',
      operador: null,
      circuito: 'C-1',
      mbps: null,
      version: 2,
    });
    const same = await ask('PUT', `/enlaces/${link.id}`, { ...wanted, version: 2 });
    expect(same.json().data.version).toBe(2);
    const back: Link = (await undo(changed)).json().data;
    expect(await everyRow()).toEqual(created);
    expect((await undo(back)).json().message).toBe('Este enlace no tiene ningún cambio que deshacer.');

    const blocked: Link = (await block(back, ' Sin permiso ')).json().data;
    expect(blocked.bloqueo).toEqual({ motivo: 'Sin permiso', en: server.clock.now().toISOString() });
    const withBlock = await everyRow();
    const open: Link = (await block(blocked, '')).json().data;
    expect(open.bloqueo).toBeNull();
    const blockedAgain: Link = (await undo(open)).json().data;
    expect(await everyRow()).toEqual(withBlock);
    const moved: Link = (await move(blockedAgain, 'en_estudio')).json().data;
    expect([moved.estado, moved.bloqueo]).toEqual(['en_estudio', null]);
    await undo(moved);
    expect(await everyRow()).toEqual(withBlock);

    const fresh = await create({ ...NEW, circuito: 'C-2' });
    expect((await undo(fresh)).json()).toEqual({ success: true, data: null });
    await server.query('delete from enlace where id = $1', [link.id]);
    expect(await everyRow()).toEqual(nothing);
    expect((await ask('GET', `/enlaces/${fresh.id}`)).statusCode).toBe(404);
    expect((await trail(fresh.id)).map(({ accion }) => accion)).toEqual(['enlace.creado', 'enlace.deshecho']);
  });

  it('move where the rule allows, and else say why not', async () => {
    for (const from of LINK_STATES) {
      for (const to of LINK_STATES) {
        const link = await create();
        await server.query('update enlace set estado = $2 where id = $1', [link.id, from]);
        const kind = linkMove(from, to);
        const bare = await move(link, to);
        expect([from, to, bare.statusCode]).toEqual([from, to, kind === 'forward' ? 200 : 422]);
        if (kind === null)
          expect(bare.json().message).toMatch(/^De «.+» no se pasa a «.+»\. Puedes moverlo a «.+»\.$/);
        else if (kind !== 'forward') {
          expect(bare.json().errors[0].source.pointer).toBe('/motivo');
          expect((await move(link, to, 'Porque sí')).statusCode).toBe(200);
        }
        await server.query('delete from enlace where id = $1', [link.id]);
      }
    }
  });

  it('are moved by one of two people at once, and the other is shown that move', async () => {
    const link = await create();
    const answers = await Promise.all([
      move(link, 'en_estudio', '', caller),
      move(link, 'baja', 'Ya no hace falta', other),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    const { enlace, estancias } = await sheet(link.id);
    expect(refused?.json().data.current).toEqual(enlace);
    expect([enlace.version, estancias.length]).toEqual([2, 2]);
    // A move that is sent twice is made once.
    expect((await move(link, enlace.estado)).statusCode).toBe(409);
    const stale = await ask('PUT', `/enlaces/${link.id}`, { ...NEW, version: 1, mbps: 5 });
    expect([stale.statusCode, (await block(link, 'x')).statusCode, (await undo(link)).statusCode]).toEqual([
      409, 409, 409,
    ]);
  });

  it('have whole Mbps from 1 on, or none', async () => {
    const answers = await Promise.all([0, 12.5].map((mbps) => ask('POST', '/enlaces', { ...NEW, mbps })));
    expect(answers.map((answer) => [answer.statusCode, answer.json().errors[0].detail])).toEqual([
      [422, 'El mínimo es 1.'],
      [422, 'Tiene que ser un número entero.'],
    ]);
  });

  it('belong to a site that exists and is open', async () => {
    await server.query("update sitio set estado = 'cerrado' where site_cod = 'SIT-00599'");
    const answers = await Promise.all(
      ['SIT-00599', 'NADA'].map((sitio) => ask('POST', '/enlaces', { ...NEW, sitio })),
    );
    expect(answers.map((answer) => [answer.statusCode, answer.json().errors[0]])).toEqual([
      [422, { source: { pointer: '/sitio' }, detail: expect.stringContaining('está cerrada') }],
      [422, { source: { pointer: '/sitio' }, detail: expect.stringContaining('No hay ninguna') }],
    ]);
  });

  it('are shown by site to everybody who may see the site or its works, and changed by those who may change links', async () => {
    const first = await create({ ...NEW, sitio: 'SIT-00590' });
    const ended: Link = (await move(await create({ ...NEW, sitio: 'SIT-00590' }), 'baja', 'Sobra')).json()
      .data;
    const readers = await Promise.all([newCaller(server, ['locations']), newCaller(server, ['dashboard'])]);
    for (const reader of readers) {
      const links = (await ask('GET', '/sitio?cod=SIT-00590', undefined, reader)).json().data;
      expect(links.map(({ id }: Link) => id)).toEqual([first.id, ended.id]);
      expect((await move(first, 'en_estudio', '', reader)).statusCode).toBe(403);
      expect((await ask('GET', '/tablero', undefined, reader)).statusCode).toBe(403);
    }
  });
});
