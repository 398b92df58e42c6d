import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PERMISSION_FLAGS } from '../../../src/api/contract/permissions.ts';
import {
  type NewViewRequest,
  type SavedView,
  VIEW_LIMITS,
  type ViewShape,
  viewAnswer,
  viewsAnswer,
} from '../../../src/api/contract/records/views.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { type Caller, newCaller } from '../users/world.ts';

const SHAPE: ViewShape = {
  donde: ['provincia.es.Madrid', 'seg_cierre_fecha.vacio'],
  buscar: 'norte',
  orden: 'estado,-creada',
  columnas: [
    { nombre: 'cod', ancho: 180, fija: true },
    { nombre: 'estado', ancho: null, fija: false },
  ],
  densa: true,
  agrupada: null,
};
const BARE: ViewShape = { donde: [], buscar: '', orden: null, columnas: [], densa: false, agrupada: null };
const NEW: NewViewRequest = { registro: 'obras', nombre: 'Madrid', forma: SHAPE, compartida: null };

describe.each(ENGINES)('saved views on %s', (engine) => {
  let server: TestServer;
  let ana: Caller;
  let luis: Caller;
  let admin: Caller;
  /** The number of entries that were written before the test. */
  let told: number;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    ana = await newCaller(server, ['dashboard', 'bulk_update']);
    luis = await newCaller(server, ['dashboard', 'locations']);
    admin = await newCaller(server, ['admin']);
  });
  beforeEach(async () => {
    await server.query('delete from vista');
    const [newest] = await server.query('select max(id) as id from auditoria');
    told = Number(newest?.id ?? 0);
  });
  afterAll(() => server.close());

  const post = (body: object = NEW, who = ana) => who.ask('POST', '/vistas', body);
  const created = async (change: Partial<NewViewRequest> = {}, who = ana): Promise<SavedView> =>
    viewAnswer.parse((await post({ ...NEW, ...change }, who)).json()).data;
  const put = ({ id, ...view }: SavedView, change: Partial<SavedView> = {}, who = ana) => {
    const { version, nombre, forma, compartida } = { ...view, ...change };
    return who.ask('PUT', `/vistas/${id}`, { version, nombre, forma, compartida });
  };
  const saved = async (view: SavedView, change: Partial<SavedView>, who = ana): Promise<SavedView> =>
    viewAnswer.parse((await put(view, change, who)).json()).data;
  const remove = ({ id }: SavedView, who = ana) => who.ask('DELETE', `/vistas/${id}`);
  const restore = ({ id }: SavedView, who = ana) => who.ask('POST', `/vistas/${id}/restaurar`);
  const prefer = (vista: number | null, who = ana, registro = 'obras') =>
    who.ask('PUT', '/vistas/predeterminada', { registro, vista });
  const answered = async (who = ana, registro = 'obras') =>
    viewsAnswer.parse((await who.ask('GET', `/vistas?registro=${registro}`)).json()).data;
  const list = async (who = ana, registro = 'obras') => (await answered(who, registro)).vistas;
  const names = async (who = ana, registro = 'obras') =>
    (await list(who, registro)).map(({ nombre }) => nombre);
  const trail = () =>
    server.query(
      `select usuario_id, accion, entidad, entidad_id, padres, antes, despues from auditoria
      where id > $1 and entidad = 'vista' order by id`,
      [told],
    );
  const give = (person: Caller, flag: string) =>
    server.query('insert into permiso (usuario_id, modulo, concedido) values ($1, $2, true)', [
      ...[person.id, flag],
    ]);
  const takeAway = (person: Caller, flag: string) =>
    server.query('delete from permiso where usuario_id = $1 and modulo = $2', [person.id, flag]);

  it('are saved, listed, changed, deleted and restored, and every write is audited', async () => {
    const now = server.clock.now().toISOString();
    const view = await created({ nombre: '  Madrid ' });
    expect(view).toEqual({
      id: view.id,
      registro: 'obras',
      nombre: 'Madrid',
      forma: SHAPE,
      compartida: null,
      propietario: expect.stringMatching(/^Persona/),
      propia: true,
      eliminable: true,
      predeterminada: false,
      version: 1,
      cambiada: now,
    });
    expect(await list()).toEqual([view]);
    server.clock.advance({ minutes: 1 });
    const changed = await saved(view, { nombre: 'Todo', forma: BARE, compartida: 'bulk_update' });
    expect(changed).toEqual({
      ...view,
      nombre: 'Todo',
      forma: BARE,
      compartida: 'bulk_update',
      version: 2,
      cambiada: server.clock.now().toISOString(),
    });
    expect(await saved(changed, {})).toEqual(changed);
    expect((await remove(changed)).json().data).toEqual(changed);
    expect([await list(), (await remove(changed)).statusCode]).toEqual([[], 200]);
    const back = { ...changed, version: 3 };
    expect((await restore(changed)).json().data).toEqual(back);
    expect([await list(), (await restore(changed)).json().data]).toEqual([[back], back]);

    const words = { nombre: 'Madrid', compartida: null, donde: SHAPE.donde, buscar: 'norte' };
    const before = {
      ...words,
      orden: 'estado,-creada',
      columnas: ['cod (180 px, fija)', 'estado'],
      densa: true,
      agrupada: null,
    };
    const after = { nombre: 'Todo', compartida: 'bulk_update', donde: [], buscar: '', orden: null };
    const bare = { ...after, columnas: [], densa: false, agrupada: null };
    const every = {
      usuario_id: ana.id,
      entidad: 'vista',
      entidad_id: String(view.id),
      padres: { registro: 'obras' },
    };
    expect(await trail()).toEqual([
      { ...every, accion: 'vista.creada', antes: null, despues: before },
      { ...every, accion: 'vista.cambiada', antes: before, despues: bare },
      { ...every, accion: 'vista.eliminada', antes: bare, despues: null },
      { ...every, accion: 'vista.restaurada', antes: null, despues: bare },
    ]);
  });

  it('come back as they were saved, whatever they contain', async () => {
    const forma: ViewShape = {
      donde: ["cod.contiene.'; drop table vista; --", 'estado.es.<img src=x onerror=alert(1)>', 'a.es.%_\\'],
      buscar: '"}\u202E=1+1',
      orden: 'a,-b,c,-d',
      columnas: Array.from({ length: 80 }, (_, at) => ({
        nombre: `c_${at}`,
        ancho: at % 2 === 0 ? null : VIEW_LIMITS.narrowest + at,
        fija: at === 0,
      })),
      densa: false,
      agrupada: null,
    };
    const nombre = "Ñandú'); delete from vista; -- {{7*7}}";
    expect(await created({ nombre, forma })).toMatchObject({ nombre, forma });
    expect((await list()).map((view) => [view.nombre, view.forma])).toEqual([[nombre, forma]]);
    const largest: ViewShape = {
      ...BARE,
      donde: Array.from({ length: 100 }, (_, at) => `columna_${at}.contiene.${'漢'.repeat(300)}`),
    };
    expect(await created({ nombre: 'La mayor', forma: largest })).toMatchObject({ forma: largest });
  });

  it.each([
    ['/nombre', { nombre: '  ' }],
    ['/nombre', { nombre: 'a'.repeat(81) }],
    ['/registro', { registro: 'usuarios' }],
    ['/compartida', { compartida: 'todos' }],
    ['/forma/donde/0', { forma: { ...BARE, donde: ['estado.parecido.x'] } }],
    ['/forma/donde', { forma: { ...BARE, donde: Array.from({ length: 101 }, () => 'a.vacio') } }],
    ['/forma/buscar', { forma: { ...BARE, buscar: 'a'.repeat(101) } }],
    ['/forma/orden', { forma: { ...BARE, orden: 'a,b,c,d,e' } }],
    ['/forma/columnas', { forma: { ...BARE, columnas: [SHAPE.columnas[0], SHAPE.columnas[0]] } }],
    ['/forma/columnas/0/ancho', { forma: { ...BARE, columnas: [{ nombre: 'a', ancho: 39, fija: true }] } }],
    [
      '/forma/columnas/0/nombre',
      { forma: { ...BARE, columnas: [{ nombre: 'A', ancho: null, fija: true }] } },
    ],
    ['/forma/densa', { forma: { ...BARE, densa: 1 } }],
  ])('are refused at %s when it is impossible', async (pointer, change) => {
    const answer = await post({ ...NEW, ...change });
    expect([answer.statusCode, answer.json().errors[0].source.pointer]).toEqual([422, pointer]);
    expect(await list()).toEqual([]);
  });

  it('have one name each, whatever its case, for one person in one register', async () => {
    await created({ nombre: 'Íñigo' });
    const other = await created({ nombre: 'Otra' });
    const taken = {
      source: { pointer: '/nombre' },
      detail: 'Ya tienes una vista con ese nombre: elige otro.',
    };
    const answers = [
      await post({ ...NEW, nombre: 'ÍÑIGO' }),
      await post({ ...NEW, nombre: 'íñigo'.normalize('NFD') }),
      await put(other, { nombre: 'íñigo' }),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.json().errors])).toEqual([
      ...[
        [422, [taken]],
        [422, [taken]],
        [422, [taken]],
      ],
    ]);
    expect((await saved(other, { nombre: 'OTRA' })).nombre).toBe('OTRA');
    expect((await post({ ...NEW, nombre: 'Inigo' })).statusCode).toBe(200);
    expect((await post({ ...NEW, nombre: 'íñigo' }, luis)).statusCode).toBe(200);
    await give(ana, 'locations');
    expect((await post({ ...NEW, nombre: 'íñigo', registro: 'localizaciones' })).statusCode).toBe(200);
    await takeAway(ana, 'locations');
  });

  it('are not restored while another has their name', async () => {
    const view = await created();
    await remove(view);
    const other = await created({ nombre: 'MADRID' });
    const refused = await restore(view);
    expect([refused.statusCode, refused.json().message]).toEqual([
      ...[409, 'Ya hay otra vista con el nombre «Madrid»: cámbiaselo y vuelve a intentarlo.'],
    ]);
    await saved(other, { nombre: 'Otra' });
    expect((await restore(view)).statusCode).toBe(200);
  });

  it('are listed by name, one’s own first, with those that others share with a flag that the person has', async () => {
    for (const nombre of ['Zamora', 'Ávila', 'Lote 10', 'lote 9']) await created({ nombre });
    await created({ nombre: 'Del panel', compartida: 'dashboard' }, luis);
    await created({ nombre: 'De sitios', compartida: 'locations' }, luis);
    await created({ nombre: 'De Luis' }, luis);
    expect(await names()).toEqual(['Ávila', 'lote 9', 'Lote 10', 'Zamora', 'Del panel']);
    expect((await list()).map(({ propia, eliminable }) => [propia, eliminable])).toEqual([
      ...Array.from({ length: 4 }, () => [true, true]),
      [false, false],
    ]);
    expect(await names(luis)).toEqual(['De Luis', 'De sitios', 'Del panel']);
    expect([await names(luis, 'localizaciones')]).toEqual([[]]);
    expect((await list(admin)).map(({ nombre, propia, eliminable }) => [nombre, propia, eliminable])).toEqual(
      [
        ['De sitios', false, true],
        ['Del panel', false, true],
      ],
    );
    expect([(await answered()).compartibles, (await answered(admin)).compartibles]).toEqual([
      ...[['dashboard', 'bulk_update'], [...PERMISSION_FLAGS]],
    ]);
  });

  it('that another version of the portal saved are counted, and the others are listed', async () => {
    await created({ nombre: 'De ahora' });
    const old = await created({ nombre: 'De antes' });
    await server.query('update vista set forma = \'{"filtro":"Madrid"}\' where id = $1', [old.id]);
    const { vistas, apartadas } = await answered();
    expect([vistas.map(({ nombre }) => nombre), apartadas]).toEqual([['De ahora'], 1]);
  });

  it('belong to a register, and are hidden from people who may not open it', async () => {
    const sites = await created({ registro: 'localizaciones', compartida: 'dashboard' }, luis);
    const answers = [
      await ana.ask('GET', '/vistas?registro=localizaciones'),
      await post({ ...NEW, registro: 'localizaciones' }),
      await put(sites, { nombre: 'Mía' }),
      await remove(sites),
      await restore(sites),
      await prefer(sites.id, ana, 'localizaciones'),
      await prefer(null, ana, 'conectividad'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 403, 403]);
    const stranger = await newCaller(server, ['activity', 'users']);
    expect((await stranger.ask('GET', '/vistas?registro=obras')).statusCode).toBe(403);
    expect(await names(luis, 'localizaciones')).toEqual(['Madrid']);
  });

  it('are changed by their owner alone, and those that are not shared are hidden from others', async () => {
    const hidden = await created({ nombre: 'Escondida' });
    const shared = await created({ nombre: 'De todos', compartida: 'dashboard' });
    for (const [view, put_, delete_] of [
      [hidden, 404, 404],
      [shared, 403, 403],
    ] as const) {
      const answers = [await put(view, { nombre: 'Mía' }, luis), await remove(view, luis)];
      answers.push(await restore(view, luis));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([put_, delete_, delete_]);
    }
    expect((await put(shared, { nombre: 'Mía' }, admin)).statusCode).toBe(403);
    expect((await remove(hidden, admin)).statusCode).toBe(404);
    expect((await remove({ ...hidden, id: 2_147_483_647 })).statusCode).toBe(404);
    expect(await names()).toEqual(['De todos', 'Escondida']);
  });

  it('are shared only with a flag that their owner holds', async () => {
    const refused = await post({ ...NEW, compartida: 'users' });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      [
        {
          source: { pointer: '/compartida' },
          detail: 'No tienes el permiso «Usuarios»: comparte la vista con uno que tengas, o con nadie.',
        },
      ],
    ]);
    expect((await post({ ...NEW, compartida: 'users' }, admin)).statusCode).toBe(200);
    const view = await created({ compartida: 'bulk_update' });
    expect((await put(view, { compartida: 'admin' })).statusCode).toBe(422);
    await takeAway(ana, 'bulk_update');
    // A person who lost the flag takes the view away from those it was shared with, and can no longer change
    // it for them.
    expect((await put(view, { nombre: 'Otra' })).statusCode).toBe(422);
    expect((await saved(view, { compartida: null })).compartida).toBeNull();
    await give(ana, 'bulk_update');
  });

  it('that were shared with a flag that was lost are restored as private', async () => {
    const view = await created({ compartida: 'bulk_update' });
    await remove(view);
    await takeAway(ana, 'bulk_update');
    expect((await restore(view)).json().data).toEqual({ ...view, compartida: null, version: 2 });
    await give(ana, 'bulk_update');
  });

  it('outlive their owner’s access for those they are shared with, until an administrator deletes them', async () => {
    const owner = await newCaller(server, ['dashboard']);
    const view = await created({ nombre: 'De quien se fue', compartida: 'dashboard' }, owner);
    await created({ nombre: 'Solo suya' }, owner);
    const seen = async () => (await list()).map(({ nombre, propietario }) => [nombre, propietario]);
    const before = await seen();
    await takeAway(owner, 'dashboard');
    expect(await seen()).toEqual(before);
    expect((await owner.ask('GET', '/vistas?registro=obras')).statusCode).toBe(403);
    expect((await admin.ask('DELETE', `/users/${owner.id}`)).statusCode).toBe(200);
    expect(await seen()).toEqual(before);
    expect((await prefer(view.id)).statusCode).toBe(200);
    expect((await remove(view, luis)).statusCode).toBe(403);
    expect((await remove(view, admin)).statusCode).toBe(200);
    expect(await seen()).toEqual([]);
    expect((await restore(view, admin)).json().data).toMatchObject({
      compartida: 'dashboard',
      propia: false,
    });
    expect((await list())[0]).toMatchObject({ nombre: 'De quien se fue', predeterminada: true });
  });

  it('are saved once by two tabs at once, and the other tab gets what was saved', async () => {
    const view = await created();
    const answers = await Promise.all([
      put(view, { nombre: 'De la primera', forma: BARE }),
      put(view, { nombre: 'De la segunda' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
    const [current] = await list();
    expect(refused).toMatchObject({
      message:
        'Guardaste esta vista en otra pestaña mientras tanto: no se ha guardado nada. Elige con cuál te quedas.',
      data: { current },
    });
    expect(current?.version).toBe(2);
    expect((await trail()).map(({ accion }) => accion)).toEqual(['vista.creada', 'vista.cambiada']);
    const mine = await saved({ ...view, version: 2 }, { nombre: 'La mía' });
    expect([mine.nombre, mine.version]).toEqual(['La mía', 3]);
    await remove(mine);
    expect((await put(mine)).statusCode).toBe(404);
  });

  it('of one name are not made twice, however many tabs try at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => post()));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(422)]);
    expect((await list()).length).toBe(1);
  });

  it('are a hundred at most for one person in one register, however many tabs try at once', async () => {
    await server.query(
      `insert into vista (usuario_id, registro, nombre, clave, forma, creada_en, cambiada_en)
      select $1, 'obras', 'vista ' || n, 'vista ' || n, $2::jsonb, now(), now() from generate_series(1, 98) n`,
      [ana.id, JSON.stringify(BARE)],
    );
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, at) => post({ ...NEW, nombre: `nueva ${at}` })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toBe(
      'Ya tienes 100 vistas guardadas aquí, que es el máximo: elimina una para guardar otra.',
    );
    const [first, second] = await list();
    if (first === undefined || second === undefined) throw new Error('There is no view.');
    await remove(first);
    await created({ nombre: 'En su lugar' });
    expect((await restore(first)).statusCode).toBe(409);
    expect((await post(NEW, luis)).statusCode).toBe(200);
  });

  it('are two hundred at most with one flag in one register', async () => {
    await server.query(
      `insert into vista (usuario_id, registro, nombre, clave, forma, compartida, creada_en, cambiada_en)
      select $1, 'obras', 'vista ' || n, 'vista ' || n, $2::jsonb, 'dashboard', now(), now()
      from generate_series(1, 200) n`,
      [admin.id, JSON.stringify(BARE)],
    );
    const view = await created();
    const refused = await put(view, { compartida: 'dashboard' });
    expect([refused.statusCode, refused.json().errors[0]]).toEqual([
      422,
      {
        source: { pointer: '/compartida' },
        detail: 'Ya hay 200 vistas compartidas con «Panel» aquí, que es el máximo: guárdala solo para ti.',
      },
    ]);
    expect((await post({ ...NEW, nombre: 'Otra', compartida: 'dashboard' })).statusCode).toBe(422);
    expect((await saved(view, { compartida: 'bulk_update' })).compartida).toBe('bulk_update');
    expect((await list()).length).toBe(201);
  });

  it('that were deleted are kept: the last twenty of each person', async () => {
    const made: SavedView[] = [];
    for (let n = 0; n < 22; n++) {
      const view = await created({ nombre: `vista ${n}` });
      server.clock.advance({ seconds: 1 });
      await remove(view);
      made.push(view);
    }
    const answers = await Promise.all(made.map((view) => restore(view)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, ...Array(20).fill(200)]);
  });

  describe('the default view of a register', () => {
    const chosen = async (who = ana) =>
      (await list(who)).filter(({ predeterminada }) => predeterminada).map(({ nombre }) => nombre);

    it('belongs to each person, and can be removed', async () => {
      const mine = await created({ nombre: 'Mía' });
      const shared = await created({ nombre: 'De todos', compartida: 'dashboard' }, luis);
      expect((await prefer(mine.id)).json().data).toEqual({ vista: mine.id });
      await prefer(mine.id);
      await prefer(shared.id);
      expect([await chosen(), await chosen(luis)]).toEqual([['De todos'], []]);
      await prefer(shared.id, luis);
      expect((await prefer(null)).json().data).toEqual({ vista: null });
      await prefer(null);
      expect([await chosen(), await chosen(luis)]).toEqual([[], ['De todos']]);
      const ofAna = (await trail()).filter(
        ({ usuario_id: who, accion }) => who === ana.id && accion === 'vista.predeterminada',
      );
      expect(ofAna.map(({ antes, despues, entidad_id }) => [antes, despues, entidad_id])).toEqual([
        [{ predeterminada: null }, { predeterminada: 'Mía' }, String(mine.id)],
        [{ predeterminada: 'Mía' }, { predeterminada: 'De todos' }, String(shared.id)],
        [{ predeterminada: 'De todos' }, { predeterminada: null }, String(shared.id)],
      ]);
    });

    it('is one that the person may see, of that register', async () => {
      await give(ana, 'locations');
      const foreign = await created({ nombre: 'De Luis' }, luis);
      const gone = await created({ nombre: 'Eliminada' });
      await remove(gone);
      const elsewhere = await created({ nombre: 'De sitios', registro: 'localizaciones' });
      const answers = [await prefer(foreign.id), await prefer(gone.id), await prefer(elsewhere.id)];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
      expect((await prefer(elsewhere.id, ana, 'localizaciones')).statusCode).toBe(200);
      await takeAway(ana, 'locations');
    });

    it('does not apply while the person may not see it, and can then be removed', async () => {
      const shared = await created({ nombre: 'De todos', compartida: 'dashboard' }, luis);
      await prefer(shared.id);
      const hidden = await saved(shared, { compartida: null }, luis);
      expect([await names(), await chosen()]).toEqual([[], []]);
      await saved(hidden, { compartida: 'dashboard' }, luis);
      expect(await chosen()).toEqual(['De todos']);
      await remove(shared, luis);
      expect(await chosen()).toEqual([]);
      await prefer(null);
      await restore(shared, luis);
      expect([await names(), await chosen()]).toEqual([['De todos'], []]);
    });

    it('is the last one that two tabs choose at once', async () => {
      const views = [await created({ nombre: 'a' }), await created({ nombre: 'b' })];
      const answers = await Promise.all([...views, ...views].map(({ id }) => prefer(id)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
      expect((await chosen()).length).toBe(1);
    });
  });

  it('are not written for somebody who lost the flag meanwhile', async () => {
    const person = await newCaller(server, ['dashboard', 'locations']);
    const view = await created({}, person);
    await takeAway(person, 'dashboard');
    const answers = [
      await post({ ...NEW, nombre: 'Otra' }, person),
      await put(view, { nombre: 'Otra' }, person),
      await remove(view, person),
      await prefer(view.id, person),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
  });
});
