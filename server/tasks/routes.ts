import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { errorAnswer } from '../../src/api/contract/envelope.ts';
import { board } from '../../src/api/contract/records/task-boards.ts';
import { NOW } from '../../src/api/contract/records/task-feed.ts';
import { pomodoroEndpoints } from '../../src/api/endpoints/pomodoros.ts';
import { taskEndpoints } from '../../src/api/endpoints/tasks.ts';
import { tagRoutes } from '../api-docs/tags.ts';
import { explorerRoutes } from '../explorer/explorer-routes.ts';
import { addRoute } from '../http/add-route.ts';
import { by, signedInUser } from '../http/permission.ts';
import type { ModuleRoutes } from '../module-routes.ts';
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
import { openKinds } from './ties/open-kinds.ts';

/**
 * Maximum size in bytes of a request. More than usual, for a long description or the fields that a page queued in a
 * day.
 */
const CHANGE_LIMIT = 256 * 1024;

const described = {
  response: { 409: z.extend(errorAnswer, { data: z.optional(z.object({ current: board })) }) },
};

const openTo = (request: FastifyRequest) => openKinds(signedInUser(request).permissions);

export const routes: ModuleRoutes =
  ({ database, listExports }) =>
  async (app) => {
    tagRoutes(app, TASK_TAG);
    const { kysely } = database;
    const news = new LiveNews({
      database,
      warn: (error) => app.log.warn({ err: error }, 'news of tasks not read'),
    });
    const streams = new NewsStreams(news);
    app.addHook('preClose', async () => {
      streams.stop();
      news.stop();
    });
    /** Awaits a change, and then has the listeners of this server informed at once. */
    const telling = async <T>(change: Promise<T>): Promise<T> => {
      const changed = await change;
      news.changed();
      return changed;
    };

    explorerRoutes(app, {
      database,
      listExports,
      name: 'tareas',
      rows: taskEndpoints.tasks,
      records: 'las tareas',
      entity: 'tarea',
      exported: 'tareas.exportadas',
      catalogue: async (request) => tasksCatalogue(database.nowInQuery(), openTo(request)),
      also: (request) => openTo(request).join(),
    });

    addRoute(app, taskEndpoints.boards, {
      summary: 'Enumera los tableros, y a quién se le puede dar una tarea',
      data: () => readBoards(kysely),
    });

    addRoute(app, taskEndpoints.createBoard, {
      summary: 'Crea un tablero con sus columnas',
      data: (request) => telling(createBoard(database, request.body, by(request))),
    });

    addRoute(app, taskEndpoints.changeBoard, {
      summary: 'Guarda el nombre y las columnas de un tablero, y pasa las tareas de las que se quitan',
      refusals: [404],
      described,
      data: (request) => telling(changeBoard(database, request.params.id, request.body, by(request))),
    });

    addRoute(app, taskEndpoints.archiveBoard, {
      summary: 'Archiva un tablero con sus tareas, o lo recupera',
      refusals: [404],
      described,
      data: (request) => telling(archiveBoard(database, request.params.id, request.body, by(request))),
    });

    addRoute(app, taskEndpoints.boardCards, {
      summary: 'Da las tarjetas de un tablero que pasan un filtro, por columnas',
      refusals: [404],
      data: (request) => boardCards(database, request.params.id, request.query, openTo(request)),
    });

    addRoute(app, taskEndpoints.taskCalendar, {
      summary: 'Da las tareas que vencen entre dos días',
      data: (request) => tasksDue(database, request.query, openTo(request)),
    });

    addRoute(app, taskEndpoints.tiedTasks, {
      summary: 'Da las tareas vinculadas a una obra, una localización, una carga…',
      data: (request) => tiedTasks(kysely, request.query, openTo(request)),
    });

    addRoute(app, taskEndpoints.taskSheet, {
      summary: 'Da una tarea entera',
      refusals: [404],
      data: (request) => readSheet(kysely, request.params.id, openTo(request)),
    });

    addRoute(app, taskEndpoints.taskHistory, {
      summary: 'Da cada valor que se envió para una tarea, también los que no se aplicaron',
      refusals: [404],
      data: (request) => readHistory(kysely, request.params.id, request.query, openTo(request)),
    });

    addRoute(app, taskEndpoints.createTask, {
      summary: 'Crea una tarea; enviada otra vez con el mismo opId, cuenta una sola vez',
      refusals: [409],
      bodyLimit: CHANGE_LIMIT,
      data: async (request) => {
        await telling(createTask(database, request.body, by(request)));
        return readSheet(kysely, request.body.id, openTo(request));
      },
    });

    addRoute(app, taskEndpoints.patchTask, {
      summary: 'Cambia campos de una tarea; los que otro cambió antes vuelven como están',
      refusals: [404, 409],
      bodyLimit: CHANGE_LIMIT,
      data: async (request) => {
        const { id } = request.params;
        const campos = await telling(patchTask(database, id, request.body, by(request)));
        return { tarea: await readSheet(kysely, id, openTo(request)), campos: { ...campos } };
      },
    });

    addRoute(app, pomodoroEndpoints.addPomodoro, {
      summary: 'Suma a una tarea un Pomodoro terminado',
      refusals: [404, 409],
      data: async (request) => {
        await telling(addPomodoro(database, request.params.id, request.body, by(request)));
        return readSheet(kysely, request.params.id, openTo(request));
      },
    });

    addRoute(app, taskEndpoints.sayPresence, {
      summary: 'Dice qué tarjeta tiene abierta una página',
      // The page sends this without a person's doing, which must not keep an absent person signed in.
      config: { renewsSession: false },
      data: async (request) => {
        await telling(sayPresence(database, request.body, signedInUser(request).id));
        return null;
      },
    });

    addRoute(app, taskEndpoints.taskNews, {
      summary: 'Envía en directo lo que cambia en los tableros',
      produces: ['text/event-stream'],
      config: { renewsSession: false },
      handler: async (request, reply) => {
        const { desde } = request.query;
        await streams.send(reply, signedInUser(request), desde === NOW ? null : desde);
        return reply;
      },
    });
  };
