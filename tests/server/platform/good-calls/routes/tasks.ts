import { randomUUID } from 'node:crypto';
import { endingKey } from '../../../../../server/tasks/reminders/by-mail.ts';
import type { Board } from '../../../../../src/api/contract/records/task-boards.ts';
import type { CallWorld, GoodCall, GoodCalls, Kept } from '../good-call.ts';

const trim = (text: string) => text.trim();
const COLUMN = { nombre: 'Por hacer', estado: 'por_hacer', limite: null };

const read =
  (query: Readonly<Record<string, string>>) =>
  async (world: CallWorld): Promise<GoodCall> => ({
    token: (await world.somebody('4task')).token,
    query,
  });

/** A person with a board and a task on it. */
async function withTask(world: CallWorld) {
  const { token } = await world.somebody('4task');
  const ask = async (method: 'POST' | 'PUT', url: string, payload: object) =>
    (
      await world.server.app.inject({
        method,
        url: `/api/v2/4task${url}`,
        payload,
        headers: { authorization: `Bearer ${token}` },
      })
    ).json().data;
  const board: Board = await ask('POST', '/tableros', { nombre: 'Uno', columnas: [COLUMN] });
  const id = randomUUID();
  await ask('POST', '/tareas', { opId: randomUUID(), id, tablero: board.id, set: { titulo: 'Una' } });
  return { token, board, id };
}

const title: Kept = {
  cleaned: trim,
  read: async (answer) => {
    const { data } = answer.json();
    return (data.tarea ?? data).tarjeta.titulo;
  },
};
const boardName: Kept = { cleaned: trim, read: async (answer) => answer.json().data.nombre };
const columnName: Kept = { cleaned: trim, read: async (answer) => answer.json().data.columnas[0].nombre };
const NAMES = { '/nombre': boardName, '/columnas/0/nombre': columnName };

/** With the key in the mails of a person. */
async function byMail({ somebody, server }: CallWorld): Promise<GoodCall> {
  const { id } = await somebody('4task');
  const token = await server.database.transaction((tx) => endingKey(tx, id));
  return { query: { token } };
}

/** Calls about tasks and their boards. */
export const CALLS: GoodCalls = {
  'GET /4task': [
    read({ buscar: 'una', donde: 'estado.es.Por hacer', orden: '-titulo,numero', columnas: 'numero,titulo' }),
    read({ orden: 'numero', antes: 'fin', limite: '5' }),
    async (world) => {
      const { token } = await withTask(world);
      await withTask(world);
      const first = await world.server.get('/api/v2/4task?limite=1', token);
      return { token, query: { despues: first.json().data.siguiente } };
    },
  ],
  'GET /4task.csv': [
    read({ buscar: 'una', donde: 'estado.es.Por hacer', orden: '-titulo,numero', columnas: 'numero,titulo' }),
  ],
  'GET /4task/recuento': [read({ buscar: 'una', donde: 'retraso.desde.1' })],
  'GET /4task/sumas': [
    read({ agrupar: 'estado', orden: '-estado', buscar: 'una', donde: 'retraso.desde.1', comparar: 'si' }),
  ],
  'POST /4task/sumas': [
    async ({ somebody }) => ({ token: (await somebody('4task')).token, body: { ids: [1] } }),
  ],
  'GET /4task/facetas': [
    read({ columna: 'estado', texto: 'Por', buscar: 'una', donde: 'estado.es.Por hacer' }),
  ],
  'GET /4task/calendario': [
    read({ desde: '2026-11-01', hasta: '2026-11-30', buscar: 'una', donde: 'estado.es.Por hacer' }),
  ],
  'GET /4task/vinculadas': [read({ tipo: 'obra', clave: '4P-NOR-FTTH-0012' })],
  'GET /4task/recordatorios/baja': [byMail],
  'POST /4task/recordatorios/baja': [byMail],
  'GET /4task/tableros/:id/tarjetas': [
    async (world) => {
      const { token, board } = await withTask(world);
      return {
        token,
        params: { id: String(board.id) },
        query: { buscar: 'una', donde: 'estado.es.Por hacer' },
      };
    },
  ],
  'POST /4task/tableros': [
    async (world) => ({
      token: (await world.somebody('4task')).token,
      body: { nombre: 'Uno', columnas: [COLUMN] },
      kept: NAMES,
    }),
  ],
  'PUT /4task/tableros/:id': [
    async (world) => {
      const { token, board } = await withTask(world);
      const { version, columnas } = board;
      return {
        token,
        params: { id: String(board.id) },
        kept: NAMES,
        body: { version, nombre: 'Otro', columnas, pasar: {} },
      };
    },
  ],
  'PUT /4task/tableros/:id/archivado': [
    async (world) => {
      const { token, board } = await withTask(world);
      const body = { version: board.version, archivado: true };
      return { token, params: { id: String(board.id) }, body };
    },
  ],
  'POST /4task/tareas': [
    async (world) => {
      const { token, board } = await withTask(world);
      const body = { opId: randomUUID(), id: randomUUID(), tablero: board.id, set: { titulo: 'Otra' } };
      return { token, body, kept: { '/set/titulo': title } };
    },
  ],
  'PATCH /4task/tareas/:id': [
    async (world) => {
      const { token, id } = await withTask(world);
      const set = {
        titulo: 'Otra',
        descripcion: 'Una línea',
        vence: '2026-12-01',
        [`casilla:${randomUUID()}`]: { texto: 'Medir', hecha: false },
        [`adjunto:${randomUUID()}`]: { nombre: 'Plano', url: 'https://ejemplo.es/plano' },
        [`comentario:${randomUUID()}`]: { texto: 'Hecho' },
      };
      const description: Kept = { read: async (answer) => answer.json().data.tarea.descripcion };
      return {
        token,
        params: { id },
        body: { opId: randomUUID(), base: { titulo: 1 }, set },
        kept: { '/set/titulo': title, '/set/descripcion': description },
      };
    },
  ],
  'POST /4task/tareas/:id/pomodoros': [
    async (world) => {
      const { token, id } = await withTask(world);
      return { token, params: { id }, body: { opId: randomUUID(), minutos: 25 } };
    },
  ],
  'PUT /4task/presencia': [
    async (world) => {
      const { token, id } = await withTask(world);
      return { token, body: { pagina: randomUUID(), tarea: id } };
    },
  ],
  'PUT /4task/recordatorios': [
    async (world) => ({ token: (await world.somebody('4task')).token, body: { porCorreo: false } }),
  ],
};
