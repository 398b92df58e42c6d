import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PermissionFlag } from '../../../src/api/contract/permissions.ts';
import type { TaskSheet } from '../../../src/api/contract/records/task.ts';
import { HIDDEN_TIE, TIE_KINDS, type TieKind } from '../../../src/api/contract/records/task-fields.ts';
import { isAllowed } from '../../../src/api/endpoints/is-allowed.ts';
import { TIE_FLAGS } from '../../../src/shared/record-access.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { type Caller, newCaller } from '../users/world.ts';
import { isCard, listening, type Reader, readNews } from './news-reader.ts';
import { addTieable, TIEABLE } from './tieable-records.ts';
import { type Tasks, tasksOf } from './world.ts';

const field = (kind: TieKind, key = TIEABLE[kind].key) => `vinculo:${kind}:${key}`;
const tieOf = (kind: TieKind) => ({ tipo: kind, clave: TIEABLE[kind].key, nombre: TIEABLE[kind].name });
const opened = (flags: readonly PermissionFlag[]): TieKind[] =>
  TIE_KINDS.filter((kind) =>
    isAllowed(Object.fromEntries(flags.map((flag) => [flag, true])), [...TIE_FLAGS[kind]]),
  );

describe.each(ENGINES)('ties of tasks to records on %s', (engine) => {
  let server: TestServer;
  let admin: Tasks;
  let board: number;
  let sheet: TaskSheet;
  const readers: Reader[] = [];
  beforeAll(async () => {
    server = await startTestServer({ engine });
    await addTieable(server);
    admin = tasksOf(await newCaller(server, ['admin']));
    board = (await admin.board()).id;
    const ties = Object.fromEntries(TIE_KINDS.map((kind) => [field(kind), true]));
    sheet = await admin.create(board, { titulo: 'Atada', vence: '2026-12-24', ...ties });
  });
  afterAll(async () => {
    for (const reader of readers) reader.stop();
    await server.close();
  });

  /** What the person reads of the task, wherever tasks are read. */
  async function everywhere({ ask }: Caller, isActivityOpen: boolean): Promise<string> {
    const { id, numero } = sheet.tarjeta;
    const read = async (url: string) => {
      const answer = await ask('GET', url);
      expect([url, answer.statusCode]).toEqual([url, 200]);
      return answer.body;
    };
    const bodies = [
      await read(`/4task/tareas/${id}`),
      await read(`/4task/tareas/${id}/historia?pageSize=1000`),
      await read(`/4task/tableros/${board}/tarjetas`),
      await read('/4task/calendario?desde=2026-12-24&hasta=2026-12-24'),
      await read('/4task?columnas=numero,titulo,vinculos'),
      await read('/4task.csv?columnas=numero,titulo,vinculos'),
      await read(`/4task/facetas?columna=estado&buscar=t-${numero}`),
    ];
    if (isActivityOpen) {
      const activity = await read('/actividad?accion=tarea.creada');
      const entry: number = JSON.parse(activity).data.items[0].id;
      bodies.push(
        activity,
        await read(`/actividad/${entry}`),
        await read('/actividad/export.csv?accion=tarea.creada'),
      );
    }
    return bodies.join('\n');
  }

  const EACH: readonly (readonly PermissionFlag[])[] = [
    ['4task'],
    ['4task', 'activity'],
    ...TIE_KINDS.map((kind) => ['4task', 'activity', TIE_FLAGS[kind][0]] as const),
    ['admin'],
  ];

  it.each(EACH.map((flags) => [flags] as const))(
    'are named to people with %j by what they may open',
    async (flags) => {
      const reader = await newCaller(server, flags);
      const open = opened(flags);
      const text = await everywhere(reader, flags.length > 1 || flags[0] === 'admin');
      const named = TIE_KINDS.filter((kind) => text.includes(`${kind}:${TIEABLE[kind].key}`));
      expect(named).toEqual(open);
      // A work and a load have no other name; a site is named in the name of its link.
      const told = TIE_KINDS.filter((kind) => text.includes(JSON.stringify(TIEABLE[kind].name)));
      expect(told).toEqual(open);
      const { tarjeta } = await tasksOf(reader).sheet(sheet.tarjeta.id);
      expect([tarjeta.vinculos, tarjeta.vinculosOcultos]).toEqual([
        open.map(tieOf),
        TIE_KINDS.length - open.length,
      ]);
      const found = async (url: string) => {
        const { data } = (await reader.ask('GET', url)).json();
        return data.total;
      };
      for (const kind of TIE_KINDS) {
        const { key } = TIEABLE[kind];
        const expected = open.includes(kind) ? 1 : 0;
        const condition = encodeURIComponent(`vinculos.contiene.${key}`);
        expect([
          kind,
          await found(`/4task/vinculadas?tipo=${kind}&clave=${key}`),
          await found(`/4task/recuento?donde=${condition}`),
          await found(`/4task/recuento?buscar=${kind}:${key}`),
        ]).toEqual([kind, expected, expected, expected]);
      }
    },
  );

  it('to a record that one may not open are refused like those to a record that does not exist', async () => {
    const someone = tasksOf(await newCaller(server, ['4task']));
    const all = tasksOf(await newCaller(server, ['admin']));
    const { tarjeta } = await someone.create(board);
    const refusal = async (tasks: Tasks, id: string, set: object) => {
      const answer = await tasks.ask('PATCH', `/tareas/${id}`, { opId: randomUUID(), base: {}, set });
      const { message, errors } = answer.json();
      return [answer.statusCode, message, errors];
    };
    const SENTENCE = 'No hay ningún registro así que puedas abrir.';
    const REFUSED = [422, SENTENCE, [{ source: { pointer: '/set/vinculo' }, detail: SENTENCE }]];
    for (const kind of TIE_KINDS) {
      // The last of them is tied to the task already, and so has a version.
      for (const one of [tarjeta.id, sheet.tarjeta.id]) {
        expect(await refusal(someone, one, { [field(kind)]: true })).toEqual(REFUSED);
        expect(await refusal(someone, one, { [field(kind)]: null })).toEqual(REFUSED);
      }
      for (const tasks of [someone, all]) {
        expect(await refusal(tasks, tarjeta.id, { [field(kind, 'nada')]: true })).toEqual(REFUSED);
      }
    }
    const created = await someone.ask('POST', '/tareas', {
      opId: randomUUID(),
      id: randomUUID(),
      tablero: board,
      set: { titulo: 'Espía', [field('obra')]: true },
    });
    expect([created.statusCode, created.json().message]).toEqual([422, SENTENCE]);
    expect((await someone.sheet(tarjeta.id)).tarjeta.revision).toBe(tarjeta.revision);
  });

  it('to a record that was deleted can be removed and put back', async () => {
    const { tarjeta } = await admin.create(board, { titulo: 'Con obra', [field('obra')]: true });
    await server.query('update obra set borrado_en = now() where cod = $1', [TIEABLE.obra.key]);
    expect((await admin.sheet(tarjeta.id)).tarjeta.vinculos).toEqual([tieOf('obra')]);
    await admin.set(tarjeta.id, { [field('obra')]: null });
    const { tarea } = await admin.set(tarjeta.id, { [field('obra')]: true });
    expect(tarea.tarjeta.vinculos).toEqual([tieOf('obra')]);
    const other = await admin.create(board);
    const refused = await admin.ask('PATCH', `/tareas/${other.tarjeta.id}`, {
      opId: randomUUID(),
      base: {},
      set: { [field('obra')]: true },
    });
    expect(refused.statusCode).toBe(422);
    await server.query('update obra set borrado_en = null where cod = $1', [TIEABLE.obra.key]);
  });

  it('are told live by what a reader may open at that moment', async () => {
    const address = await listening(server.app);
    const leaving = await newCaller(server, ['4task', 'locations']);
    const stranger = await newCaller(server, ['4task']);
    const [one, other] = [await readNews(address, leaving.token), await readNews(address, stranger.token)];
    readers.push(one, other);
    const { tarjeta } = await admin.create(board, { titulo: 'Con sitio', [field('sitio')]: true });
    const told = async (reader: Reader, titulo: string) => {
      const news = await reader.until(isCard(titulo));
      return news.tipo === 'tarjeta' ? [news.tarjeta.vinculos, news.tarjeta.vinculosOcultos] : null;
    };
    expect([await told(one, 'Con sitio'), await told(other, 'Con sitio')]).toEqual([
      [[tieOf('sitio')], 0],
      [[], 1],
    ]);
    expect(JSON.stringify(other.heard)).not.toContain(TIEABLE.sitio.key);
    await server.query(`delete from permiso where usuario_id = $1 and modulo = 'locations'`, [leaving.id]);
    await one.until(({ tipo }) => tipo === 'recargar');
    await admin.set(tarjeta.id, { titulo: 'Con sitio, después' });
    expect(await told(one, 'Con sitio, después')).toEqual([[], 1]);
  });

  it('that a reader may not open have no name in the history', async () => {
    const reader = await newCaller(server, ['4task', 'locations']);
    const { tarjeta } = await admin.create(board, { [field('sitio')]: true, [field('carga')]: true });
    await admin.set(tarjeta.id, { [field('carga')]: null });
    const { items } = await tasksOf(reader).history(tarjeta.id);
    const ties = items.filter(({ campo }) => campo.startsWith('vinculo'));
    expect(ties.map(({ campo, valor }) => [campo, valor])).toEqual([
      [HIDDEN_TIE, null],
      [HIDDEN_TIE, true],
      [field('sitio'), true],
    ]);
  });
});
