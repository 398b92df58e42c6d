import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { errorAnswer } from '../../src/api/contract/envelope.ts';
import {
  board,
  boardAnswer,
  boardArchiveRequest,
  boardCardsAnswer,
  boardCardsQuery,
  boardParams,
  boardRequest,
  boardsAnswer,
  newBoardRequest,
  taskCalendarQuery,
  taskCardsAnswer,
} from '../../src/api/contract/records/task-boards.ts';
import {
  newTaskRequest,
  taskAnswer,
  taskHistoryAnswer,
  taskHistoryQuery,
  taskParams,
  taskPatch,
  taskPatchAnswer,
  taskPomodoroRequest,
  tiedTasksQuery,
} from '../../src/api/contract/records/task-changes.ts';
import {
  NOW,
  presenceAnswer,
  presenceRequest,
  taskNewsQuery,
} from '../../src/api/contract/records/task-feed.ts';
import { tagRoutes } from '../api-docs/tags.ts';
import type { Database } from '../db/database.ts';
import type { ListExports } from '../explorer/export/list-exports.ts';
import { explorerRoutes } from '../explorer/routes.ts';
import { bearerToken } from '../http/bearer.ts';
import type { ContractTypes } from '../http/contract.ts';
import { by, isAllowed, requirePermission, signedInUser } from '../http/permission.ts';
import type { SignedInPeople } from '../identity/signed-in-people.ts';
import { archiveBoard, changeBoard, createBoard } from './boards/change-board.ts';
import { readBoards } from './boards/read-boards.ts';
import { createTask, patchTask } from './change-task.ts';
import { LiveNews } from './news/live-news.ts';
import { NewsStreams } from './news/news-stream.ts';
import { addPomodoro } from './pomodoros.ts';
import { sayPresence } from './presence.ts';
import { boardCards, tasksDue, tiedTasks } from './read-board-cards.ts';
import { readHistory, readSheet } from './read-sheet.ts';
import { TASK_TAG } from './tag.ts';
import { tasksCatalogue } from './tasks-catalogue.ts';

export interface TaskDeps {
  readonly database: Database;
  readonly listExports: ListExports;
  readonly people: SignedInPeople;
  readonly newsAliveMs?: number | undefined;
}

/** More than the usual limit of a body: for a long description, or the fields that a page queued in a day. */
const CHANGE_LIMIT = 256 * 1024;

const described = {
  response: { 409: z.extend(errorAnswer, { data: z.optional(z.object({ current: board })) }) },
};

export const taskRoutes =
  ({ database, listExports, people, newsAliveMs }: TaskDeps): FastifyPluginAsync =>
  async (plugin) => {
    requirePermission(plugin, '4task');
    tagRoutes(plugin, TASK_TAG);
    const app = plugin.withTypeProvider<ContractTypes>();
    const { kysely } = database;
    const news = new LiveNews({
      database,
      warn: (error) => plugin.log.warn({ err: error }, 'news of tasks not read'),
    });
    const streams = new NewsStreams({
      news,
      mayStay: async ({ headers }) => {
        const token = bearerToken(headers.authorization);
        const person = token === null ? null : await people.find(token, false);
        return person !== null && isAllowed(person.permissions, '4task');
      },
      aliveEveryMs: newsAliveMs,
    });
    plugin.addHook('preClose', async () => {
      streams.stop();
      news.stop();
    });
    /** Awaits a change, and then has the listeners of this server informed at once. */
    const telling = async <T>(change: Promise<T>): Promise<T> => {
      const changed = await change;
      news.changed();
      return changed;
    };

    explorerRoutes(plugin, {
      database,
      listExports,
      name: 'tareas',
      path: '/4task',
      records: 'las tareas',
      entity: 'tarea',
      exported: 'tareas.exportadas',
      catalogue: async () => tasksCatalogue(database.nowInQuery()),
    });

    app.get(
      '/4task/tableros',
      {
        schema: {
          summary: 'Enumera los tableros, y a quién se le puede dar una tarea',
          response: { 200: boardsAnswer },
        },
      },
      async () => ({ success: true, data: await readBoards(kysely) }),
    );

    app.post(
      '/4task/tableros',
      {
        schema: {
          summary: 'Crea un tablero con sus columnas',
          body: newBoardRequest,
          response: { 200: boardAnswer },
        },
      },
      async (request) => ({
        success: true,
        data: await telling(createBoard(database, request.body, by(request))),
      }),
    );

    app.put(
      '/4task/tableros/:id',
      {
        schema: {
          summary: 'Guarda el nombre y las columnas de un tablero, y pasa las tareas de las que se quitan',
          refusals: [404],
          described,
          params: boardParams,
          body: boardRequest,
          response: { 200: boardAnswer },
        },
      },
      async (request) => ({
        success: true,
        data: await telling(changeBoard(database, request.params.id, request.body, by(request))),
      }),
    );

    app.put(
      '/4task/tableros/:id/archivado',
      {
        schema: {
          summary: 'Archiva un tablero con sus tareas, o lo recupera',
          refusals: [404],
          described,
          params: boardParams,
          body: boardArchiveRequest,
          response: { 200: boardAnswer },
        },
      },
      async (request) => ({
        success: true,
        data: await telling(archiveBoard(database, request.params.id, request.body, by(request))),
      }),
    );

    app.get(
      '/4task/tableros/:id/tarjetas',
      {
        schema: {
          summary: 'Da las tarjetas de un tablero que pasan un filtro, por columnas',
          refusals: [404],
          params: boardParams,
          querystring: boardCardsQuery,
          response: { 200: boardCardsAnswer },
        },
      },
      async ({ params, query }) => ({ success: true, data: await boardCards(database, params.id, query) }),
    );

    app.get(
      '/4task/calendario',
      {
        schema: {
          summary: 'Da las tareas que vencen entre dos días',
          querystring: taskCalendarQuery,
          response: { 200: taskCardsAnswer },
        },
      },
      async ({ query }) => ({ success: true, data: await tasksDue(database, query) }),
    );

    app.get(
      '/4task/vinculadas',
      {
        schema: {
          summary: 'Da las tareas vinculadas a una obra, una localización, una carga…',
          querystring: tiedTasksQuery,
          response: { 200: taskCardsAnswer },
        },
      },
      async ({ query }) => ({ success: true, data: await tiedTasks(kysely, query) }),
    );

    app.get(
      '/4task/tareas/:id',
      {
        schema: {
          summary: 'Da una tarea entera',
          refusals: [404],
          params: taskParams,
          response: { 200: taskAnswer },
        },
      },
      async ({ params }) => ({ success: true, data: await readSheet(kysely, params.id) }),
    );

    app.get(
      '/4task/tareas/:id/historia',
      {
        schema: {
          summary: 'Da cada valor que se envió para una tarea, también los que no se aplicaron',
          refusals: [404],
          params: taskParams,
          querystring: taskHistoryQuery,
          response: { 200: taskHistoryAnswer },
        },
      },
      async ({ params, query }) => ({ success: true, data: await readHistory(kysely, params.id, query) }),
    );

    app.post(
      '/4task/tareas',
      {
        bodyLimit: CHANGE_LIMIT,
        schema: {
          summary: 'Crea una tarea; enviada otra vez con el mismo opId, cuenta una sola vez',
          refusals: [409],
          body: newTaskRequest,
          response: { 200: taskAnswer },
        },
      },
      async (request) => {
        await telling(createTask(database, request.body, by(request)));
        return { success: true, data: await readSheet(kysely, request.body.id) };
      },
    );

    app.patch(
      '/4task/tareas/:id',
      {
        bodyLimit: CHANGE_LIMIT,
        schema: {
          summary: 'Cambia campos de una tarea; los que otro cambió antes vuelven como están',
          refusals: [404, 409],
          params: taskParams,
          body: taskPatch,
          response: { 200: taskPatchAnswer },
        },
      },
      async (request) => {
        const { id } = request.params;
        const campos = await telling(patchTask(database, id, request.body, by(request)));
        return { success: true, data: { tarea: await readSheet(kysely, id), campos: { ...campos } } };
      },
    );

    app.post(
      '/4task/tareas/:id/pomodoros',
      {
        schema: {
          summary: 'Suma a una tarea un Pomodoro terminado',
          refusals: [404, 409],
          params: taskParams,
          body: taskPomodoroRequest,
          response: { 200: taskAnswer },
        },
      },
      async (request) => {
        await telling(addPomodoro(database, request.params.id, request.body, by(request)));
        return { success: true, data: await readSheet(kysely, request.params.id) };
      },
    );

    app.put(
      '/4task/presencia',
      {
        // The page sends this by itself, which must not keep an absent person signed in.
        config: { renewsSession: false },
        schema: {
          summary: 'Dice qué tarjeta tiene abierta una página',
          body: presenceRequest,
          response: { 200: presenceAnswer },
        },
      },
      async (request) => {
        await telling(sayPresence(database, request.body, signedInUser(request).id));
        return { success: true, data: null };
      },
    );

    app.get(
      '/4task/novedades',
      {
        config: { renewsSession: false },
        schema: {
          summary: 'Envía en directo lo que cambia en los tableros',
          produces: ['text/event-stream'],
          described: { response: { 200: z.string() } },
          querystring: taskNewsQuery,
        },
      },
      async (request, reply) => {
        const { desde } = request.query;
        await streams.send(request, reply, desde === NOW ? null : desde);
        return reply;
      },
    );
  };
