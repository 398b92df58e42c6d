import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Board } from '../../../src/api/contract/records/task-boards.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { type Caller, newCaller } from '../users/world.ts';
import { addTieable, TIEABLE } from './tieable-records.ts';
import { layoutOf, type Tasks, tasksOf } from './world.ts';

describe.each(ENGINES)('tasks on %s', (engine) => {
  let server: TestServer;
  let [anaCaller, benCaller]: Caller[] = [];
  let ana: Tasks;
  let ben: Tasks;
  let board: Board;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    await addTieable(server);
    anaCaller = await newCaller(server, ['4task', 'dashboard']);
    benCaller = await newCaller(server, ['4task', 'dashboard']);
    ana = tasksOf(anaCaller);
    ben = tasksOf(benCaller);
    board = await ana.board();
  });
  afterAll(() => server.close());

  const column = (place: number): number => board.columnas[place]?.id ?? 0;
  const at = (place: number, despues: string | null = null, more: object = {}) => ({
    lugar: { columna: column(place), despues, estado: board.columnas[place]?.estado, ...more },
  });

  it('begin at the end of the first column, until they are moved', async () => {
    const other = await ana.board('Otro');
    const one = await ana.create(other.id, { titulo: 'Una' });
    await ben.create(other.id, { titulo: 'Otra' });
    expect(layoutOf(await ana.cards(other.id))).toEqual([['Una', 'Otra'], [], [], []]);
    expect(one.tarjeta).toMatchObject({ estado: 'por_hacer', versiones: { titulo: 1 }, revision: 2 });
  });

  it('apply fields that nobody else changed, and return the others unchanged', async () => {
    const { tarjeta } = await ana.create(board.id, { titulo: 'A', vence: '2026-12-01' });
    const { titulo = 0, vence = 0 } = tarjeta.versiones;
    await ana.patch(tarjeta.id, { titulo }, { titulo: 'De Ana' });
    const { campos, tarea } = await ben.patch(
      tarjeta.id,
      { titulo, vence },
      { titulo: 'De Ben', vence: '2026-12-24' },
    );
    expect(campos).toEqual({
      titulo: {
        resultado: 'perdido',
        valor: 'De Ana',
        version: 2,
        por: 'Persona 1',
        en: expect.any(String),
      },
      vence: {
        resultado: 'aplicado',
        valor: '2026-12-24',
        version: 2,
        por: 'Persona 2',
        en: expect.any(String),
      },
    });
    expect(tarea.tarjeta).toMatchObject({ titulo: 'De Ana', vence: '2026-12-24' });
    const { items } = await ana.history(tarjeta.id);
    expect(
      items.map(({ campo, valor, version, resultado, por }) => [campo, valor, version, resultado, por]),
    ).toEqual([
      ['vence', '2026-12-24', 2, 'aplicado', 'Persona 2'],
      ['titulo', 'De Ben', null, 'perdido', 'Persona 2'],
      ['titulo', 'De Ana', 2, 'aplicado', 'Persona 1'],
      ['lugar', expect.anything(), 1, 'aplicado', 'Persona 1'],
      ['vence', '2026-12-01', 1, 'aplicado', 'Persona 1'],
      ['titulo', 'A', 1, 'aplicado', 'Persona 1'],
    ]);
    // The button 'Recuperar' sends the lost value again, based on the present version.
    const back = await ben.patch(tarjeta.id, { titulo: 2 }, { titulo: 'De Ben' });
    expect(back.campos['titulo']).toMatchObject({ resultado: 'aplicado', version: 3 });
  });

  it('can be emptied field by field, and have items removed', async () => {
    const item = `casilla:${randomUUID()}`;
    const { tarjeta } = await ana.create(board.id, {
      vence: '2026-12-01',
      responsable: anaCaller?.id,
      'etiqueta:fibra': true,
      [item]: { texto: 'Medir', hecha: false },
    });
    expect(tarjeta).toMatchObject({ etiquetas: ['fibra'], casillas: { hechas: 0, total: 1 } });
    const nothing = { vence: null, responsable: null, 'etiqueta:fibra': null, [item]: null };
    const { campos, tarea } = await ana.set(tarjeta.id, nothing);
    expect(Object.values(campos).map(({ resultado, valor, version }) => [resultado, valor, version])).toEqual(
      Object.keys(nothing).map(() => ['aplicado', null, 2]),
    );
    expect(tarea.tarjeta).toMatchObject({
      vence: null,
      responsable: null,
      etiquetas: [],
      casillas: { hechas: 0, total: 0 },
    });
  });

  it('apply a repeated operation once, and refuse its id for another change', async () => {
    const { tarjeta } = await ana.create(board.id);
    const opId = randomUUID();
    const item = `casilla:${randomUUID()}`;
    const send = () => ana.patch(tarjeta.id, {}, { [item]: { texto: 'Pedir permiso', hecha: false } }, opId);
    const [first, second] = await Promise.all([send(), send()]);
    expect(second.campos).toEqual(first.campos);
    await ben.set(tarjeta.id, { [item]: { texto: 'Pedir permiso', hecha: true } });
    expect((await send()).campos).toEqual(first.campos);
    expect((await ana.sheet(tarjeta.id)).casillas).toEqual([
      { id: item.slice('casilla:'.length), texto: 'Pedir permiso', hecha: true },
    ]);
    const other = await ana.ask('PATCH', `/tareas/${tarjeta.id}`, {
      opId,
      base: {},
      set: { titulo: 'Otro' },
    });
    expect([other.statusCode, other.json().message]).toEqual([
      409,
      'Este cambio ya se envió con otros datos: no se ha guardado nada. Vuelve a hacerlo y se enviará como uno nuevo.',
    ]);
  });

  it('merge a description line by line, and keep both texts where they touch', async () => {
    const text = ['Uno', 'Dos', 'Tres', 'Cuatro'].join('\n');
    const { tarjeta } = await ana.create(board.id, { descripcion: text });
    await ana.patch(tarjeta.id, { descripcion: 1 }, { descripcion: text.replace('Uno', 'Uno de Ana') });
    const merged = await ben.patch(
      tarjeta.id,
      { descripcion: 1 },
      { descripcion: text.replace('Cuatro', 'Cuatro de Ben') },
    );
    expect(merged.campos['descripcion']).toMatchObject({
      resultado: 'fusionado',
      valor: 'Uno de Ana\nDos\nTres\nCuatro de Ben',
      version: 3,
    });
    const lost = await ben.patch(
      tarjeta.id,
      { descripcion: 1 },
      { descripcion: text.replace('Uno', 'Uno de Ben') },
    );
    expect(lost.campos['descripcion']).toMatchObject({
      resultado: 'perdido',
      valor: 'Uno de Ana\nDos\nTres\nCuatro de Ben',
      version: 3,
    });
    // A merge makes a version like any other change, so a change based on it is applied.
    const next = await ana.patch(tarjeta.id, { descripcion: 3 }, { descripcion: 'Nada' });
    expect(next.campos['descripcion']).toMatchObject({ resultado: 'aplicado', version: 4 });
  });

  it('move behind a card and change no other', async () => {
    const other = await ana.board('Movimientos');
    const ids: Record<string, string> = {};
    for (const titulo of ['A', 'B', 'C', 'D'])
      ids[titulo] = (await ana.create(other.id, { titulo })).tarjeta.id;
    const [first, second] = other.columnas;
    const to = (columna: number | undefined, despues: string | null) => ({
      lugar: { columna, despues, estado: 'por_hacer' },
    });
    const before = await ana.cards(other.id);
    await ana.set(ids['D'] ?? '', to(first?.id, ids['A'] ?? ''));
    // By the other person at the same time, from a board that did not have the card yet.
    await ben.patch(
      ids['C'] ?? '',
      { lugar: before.columnas[0]?.tarjetas[2]?.versiones['lugar'] },
      to(first?.id, ids['A'] ?? ''),
    );
    expect(layoutOf(await ana.cards(other.id))[0]).toEqual(['A', 'C', 'D', 'B']);
    // Behind a card that has been moved elsewhere: the card goes to the end.
    await ana.set(ids['B'] ?? '', to(second?.id, null));
    await ben.set(ids['A'] ?? '', to(first?.id, ids['B'] ?? ''));
    expect(layoutOf(await ana.cards(other.id))).toEqual([['C', 'D', 'A'], ['B'], [], []]);
    expect((await ana.sheet(ids['B'] ?? '')).tarjeta.estado).toBe('en_curso');
  });

  it('follow the rules of their states: blocked only with a reason, not done while blocked, not discarded when done', async () => {
    const { tarjeta } = await ana.create(board.id);
    const refusal = async (set: object) => {
      const { versiones } = (await ana.sheet(tarjeta.id)).tarjeta;
      const answer = await ana.ask('PATCH', `/tareas/${tarjeta.id}`, {
        opId: randomUUID(),
        base: versiones,
        set,
      });
      return [answer.statusCode, answer.json().message];
    };
    expect(await refusal(at(0, null, { estado: 'bloqueada' }))).toEqual([
      422,
      'Escribe qué la bloquea: los demás lo leerán en la tarjeta.',
    ]);
    await ana.set(tarjeta.id, at(0, null, { estado: 'bloqueada', motivo: 'Falta la licencia' }));
    expect((await ana.sheet(tarjeta.id)).tarjeta).toMatchObject({
      estado: 'bloqueada',
      motivo: 'Falta la licencia',
      columna: column(0),
    });
    expect(await refusal(at(3))).toEqual([422, 'Una tarea «Bloqueada» no puede pasar a «Hecha».']);
    await ana.set(tarjeta.id, at(1));
    await ana.set(tarjeta.id, at(3));
    expect(await refusal(at(3, null, { estado: 'descartada' }))).toEqual([
      422,
      'Una tarea «Hecha» no puede pasar a «Descartada».',
    ]);
    expect((await ana.sheet(tarjeta.id)).tarjeta).toMatchObject({ estado: 'hecha', motivo: null });
  });

  it('notify people to whom one is given or who are mentioned in one, once, but not about what they did themselves', async () => {
    const { tarjeta } = await ana.create(board.id, { titulo: 'Para Ben' });
    await ana.set(tarjeta.id, { responsable: benCaller?.id });
    const comment = `comentario:${randomUUID()}`;
    await ana.set(tarjeta.id, { [comment]: { texto: '@Persona 2, ¿lo ves? @Persona 21 no es nadie.' } });
    await ana.set(tarjeta.id, { [comment]: { texto: '@Persona 2, ¿lo ves? @Persona 1' } });
    const told = async (caller: Caller | undefined) =>
      (await caller?.ask('GET', '/notificaciones'))
        ?.json()
        .data.items.filter(({ titulo }: { titulo?: string }) => titulo === 'Para Ben')
        .map(({ tipo, motivo, por, numero }: Record<string, unknown>) => [tipo, motivo, por, numero]);
    expect(await told(benCaller)).toEqual([
      ['tarea', 'mencion', 'Persona 1', tarjeta.numero],
      ['tarea', 'asignada', 'Persona 1', tarjeta.numero],
    ]);
    expect(await told(anaCaller)).toEqual([]);
    const foreign = await ben.ask('PATCH', `/tareas/${tarjeta.id}`, {
      opId: randomUUID(),
      base: { [comment]: 2 },
      set: { [comment]: null },
    });
    expect([foreign.statusCode, foreign.json().message]).toEqual([
      403,
      'Ese comentario es de otra persona: solo quien lo escribió puede cambiarlo.',
    ]);
  });

  it('refuse impossible values field by field, and write nothing', async () => {
    const { tarjeta } = await ana.create(board.id);
    const before = await ana.sheet(tarjeta.id);
    const nobody = await server.addPerson([]);
    const answer = await ana.ask('PATCH', `/tareas/${tarjeta.id}`, {
      opId: randomUUID(),
      base: tarjeta.versiones,
      set: {
        titulo: ' ',
        vence: '2026-02-31',
        [`adjunto:${randomUUID()}`]: { nombre: 'Plano', url: 'javascript:alert(1)' },
      },
    });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      [
        { source: { pointer: '/set/titulo' }, detail: 'Este dato no puede estar vacío.' },
        { source: { pointer: '/set/vence' }, detail: 'El formato no es válido.' },
        {
          source: { pointer: expect.stringMatching(/^\/set\/adjunto:.*\/url$/) },
          detail: 'El formato no es válido.',
        },
      ],
    ]);
    const stranger = await ana.ask('PATCH', `/tareas/${tarjeta.id}`, {
      opId: randomUUID(),
      base: tarjeta.versiones,
      set: { titulo: 'Otro', responsable: nobody.id },
    });
    expect([stranger.statusCode, stranger.json().message]).toEqual([
      422,
      'Esa persona no puede abrir 4Task: elige a otra o pide que se le dé acceso.',
    ]);
    const unknown = await ana.ask('PATCH', `/tareas/${tarjeta.id}`, {
      opId: randomUUID(),
      base: {},
      set: { estado: 'hecha' },
    });
    expect(unknown.statusCode).toBe(422);
    expect(await ana.sheet(tarjeta.id)).toEqual(before);
  });

  it('are found by a tied record, by day, and in the register', async () => {
    const { tarjeta } = await ana.create(board.id, {
      titulo: 'Corregir el código',
      vence: '2026-11-23',
      [`vinculo:obra:${TIEABLE.obra.key}`]: true,
      'etiqueta:fibra': true,
      responsable: anaCaller?.id,
    });
    const tied = await ben.done<{ total: number; tarjetas: object[] }>(
      'GET',
      `/vinculadas?tipo=obra&clave=${TIEABLE.obra.key}`,
    );
    expect([tied.total, tied.tarjetas]).toEqual([1, [(await ana.sheet(tarjeta.id)).tarjeta]]);
    expect(tarjeta.vinculos).toEqual([{ tipo: 'obra', clave: TIEABLE.obra.key, nombre: TIEABLE.obra.name }]);
    const due = await ben.done<{ total: number; tarjetas: { id: string }[] }>(
      'GET',
      `/calendario?desde=2026-11-23&hasta=2026-11-23&donde=${encodeURIComponent('etiquetas.contiene.fibra')}`,
    );
    expect(due.tarjetas.map(({ id }) => id)).toEqual([tarjeta.id]);
    const listed = await ana.done<{ items: { clave: string; valores: Record<string, unknown> }[] }>(
      'GET',
      `?donde=responsable.es.${anaCaller?.id}&buscar=c%C3%B3digo&columnas=numero,titulo,responsable,estado,retraso,tarea`,
    );
    expect(listed.items.map(({ valores }) => valores)).toEqual([
      {
        numero: tarjeta.numero,
        titulo: 'Corregir el código',
        estado: 'Por hacer',
        retraso: 0,
        responsable: { id: anaCaller?.id, nombre: 'Persona 1' },
        tarea: tarjeta.id,
      },
    ]);
  });

  it('add up finished Pomodoros, each once', async () => {
    const { tarjeta } = await ana.create(board.id);
    const opId = randomUUID();
    for (const _ of [1, 2]) await ana.done('POST', `/tareas/${tarjeta.id}/pomodoros`, { opId, minutos: 25 });
    await ben.done('POST', `/tareas/${tarjeta.id}/pomodoros`, { opId: randomUUID(), minutos: 50 });
    expect((await ana.sheet(tarjeta.id)).tarjeta.pomodoros).toEqual({ total: 2, minutos: 75 });
  });

  it('are in columns that people define: a removed column hands its cards over', async () => {
    const mine = await ana.board('Mío', [
      { nombre: 'Ideas', estado: 'por_hacer', limite: null },
      { nombre: 'Esta semana', estado: 'en_curso', limite: 2 },
    ]);
    const [ideas, week] = mine.columnas;
    const { tarjeta } = await ana.create(mine.id, { titulo: 'Idea' });
    const wanted = {
      version: mine.version,
      nombre: 'Mío',
      columnas: [
        { ...week, nombre: 'Semana' },
        { id: null, nombre: 'Hecho', estado: 'hecha', limite: null },
      ],
    };
    const without = await ana.ask('PUT', `/tableros/${mine.id}`, { ...wanted, pasar: {} });
    expect([without.statusCode, without.json().message]).toEqual([
      422,
      'La columna «Ideas» tiene tareas: di a qué columna pasan.',
    ]);
    const changed = await ana.done<Board>('PUT', `/tableros/${mine.id}`, {
      ...wanted,
      pasar: { [String(ideas?.id)]: week?.id },
    });
    expect(changed.columnas.map(({ nombre }) => nombre)).toEqual(['Semana', 'Hecho']);
    expect(layoutOf(await ana.cards(mine.id))).toEqual([['Idea'], []]);
    expect((await ana.sheet(tarjeta.id)).tarjeta).toMatchObject({ estado: 'en_curso', columna: week?.id });
    // Moved into a removed column by a page that did not know it: the move is kept in the history only.
    const late = await ben.patch(
      tarjeta.id,
      { lugar: (await ana.sheet(tarjeta.id)).tarjeta.versiones['lugar'] },
      { lugar: { columna: ideas?.id, despues: null, estado: 'por_hacer' } },
    );
    expect(late.campos['lugar']).toMatchObject({ resultado: 'perdido', valor: { columna: week?.id } });
    const [lost, handedOver] = (await ana.history(tarjeta.id)).items;
    expect([lost?.resultado, handedOver?.campo, handedOver?.valor, handedOver?.version]).toEqual([
      ...['perdido', 'lugar', { columna: week?.id, despues: null, estado: 'en_curso', motivo: null }, 2],
    ]);
    const stale = await ben.ask('PUT', `/tableros/${mine.id}/archivado`, {
      version: mine.version,
      archivado: true,
    });
    expect([stale.statusCode, stale.json().data.current]).toEqual([409, changed]);
    await ben.done('PUT', `/tableros/${mine.id}/archivado`, { version: changed.version, archivado: true });
    const hidden = await ana.ask('POST', '/tareas', {
      opId: randomUUID(),
      id: randomUUID(),
      tablero: mine.id,
      set: { titulo: 'Tarde' },
    });
    expect([hidden.statusCode, hidden.json().message]).toEqual([
      422,
      'Ese tablero ya no está, o está archivado. Elige otro.',
    ]);
    await ben.done('PUT', `/tableros/${mine.id}/archivado`, {
      version: changed.version + 1,
      archivado: false,
    });
    expect(layoutOf(await ana.cards(mine.id))).toEqual([['Idea'], []]);
  });

  it('need the permission', async () => {
    const nobody = await newCaller(server, ['dashboard']);
    expect((await nobody.ask('GET', '/4task/tableros')).statusCode).toBe(403);
    expect((await nobody.ask('GET', '/4task/novedades')).statusCode).toBe(403);
  });
});
