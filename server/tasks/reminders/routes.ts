import * as z from 'zod/mini';
import { endRemindersQuery } from '../../../src/api/contract/records/task-reminders.ts';
import { taskEndpoints } from '../../../src/api/endpoints/tasks.ts';
import { tagRoutes } from '../../api-docs/tags.ts';
import { addRoute } from '../../http/add-route.ts';
import type { ContractTypes } from '../../http/contract.ts';
import { by, signedInUser } from '../../http/permission.ts';
import type { ModuleRoutes } from '../../module-routes.ts';
import { TASK_TAG } from '../tag.ts';
import { findByKey, isRemindedByMail, remindByMail } from './by-mail.ts';
import { askPage, endedPage, unknownPage } from './end-pages.ts';

const HTML = 'text/html; charset=utf-8';
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const FORM_LIMIT = 1_024;

export const routes: ModuleRoutes =
  ({ database }) =>
  async (plugin) => {
    tagRoutes(plugin, TASK_TAG);
    // A mail program's own button posts a form. Its body is ignored: the token in the address says which mails to end.
    plugin.addContentTypeParser(
      FORMS,
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, _body, done) => done(null, undefined),
    );
    const app = plugin.withTypeProvider<ContractTypes>();

    addRoute(app, taskEndpoints.reminders, {
      summary: 'Dice si las tareas que vencen se recuerdan también por correo',
      data: async (request) => ({
        porCorreo: await isRemindedByMail(database.kysely, signedInUser(request).id),
      }),
    });

    addRoute(app, taskEndpoints.saveReminders, {
      summary: 'Elige si las tareas que vencen se recuerdan también por correo',
      data: async (request) => ({
        porCorreo: await database.transaction((tx) => remindByMail(tx, by(request), request.body.porCorreo)),
      }),
    });

    app.get(
      '/4task/recordatorios/baja',
      {
        config: { permission: 'public' },
        schema: {
          summary: 'Pregunta si dejar de enviar recordatorios, con la dirección que llevan',
          querystring: endRemindersQuery,
          refusals: [404],
          produces: ['text/html'],
          described: { response: { 200: z.string() } },
        },
      },
      async ({ query }, reply) => {
        const found = await findByKey(database.kysely, query.token);
        reply.status(found === null ? 404 : 200).type(HTML);
        if (found === null) return reply.send(unknownPage());
        return reply.send(found.isReminded ? askPage() : endedPage());
      },
    );

    app.post(
      '/4task/recordatorios/baja',
      {
        config: { permission: 'public' },
        schema: {
          summary: 'Deja de enviar recordatorios, con la dirección que llevan (RFC 8058)',
          querystring: endRemindersQuery,
          refusals: [404],
          produces: ['text/html'],
          described: { response: { 200: z.string() } },
        },
      },
      async ({ query, id: requestId }, reply) => {
        const found = await database.transaction(async (tx) => {
          const person = await findByKey(tx.kysely, query.token);
          if (person !== null) await remindByMail(tx, { ...person, requestId }, false);
          return person;
        });
        reply.status(found === null ? 404 : 200).type(HTML);
        return reply.send(found === null ? unknownPage() : endedPage());
      },
    );
  };
