import { taskEndpoints } from '../../../src/api/endpoints/tasks.ts';
import { tagRoutes } from '../../api-docs/tags.ts';
import { addRoute } from '../../http/add-route.ts';
import { by, signedInUser } from '../../http/permission.ts';
import { addMailEnding } from '../../mail/ending-routes.ts';
import type { ModuleRoutes } from '../../module-routes.ts';
import { TASK_TAG } from '../tag.ts';
import { findByKey, isRemindedByMail, remindByMail } from './by-mail.ts';
import { askPage, endedPage, unknownPage } from './end-pages.ts';

export const routes: ModuleRoutes =
  ({ database }) =>
  async (app) => {
    tagRoutes(app, TASK_TAG);

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

    addMailEnding(app, {
      path: '/4task/recordatorios/baja',
      summaries: {
        ask: 'Pregunta si dejar de enviar recordatorios, con la dirección que llevan',
        end: 'Deja de enviar recordatorios, con la dirección que llevan (RFC 8058)',
      },
      ask: async (token) => {
        const found = await findByKey(database.kysely, token);
        return found && (found.isReminded ? askPage() : endedPage());
      },
      end: (token, requestId) =>
        database.transaction(async (tx) => {
          const person = await findByKey(tx.kysely, token);
          if (person === null) return null;
          await remindByMail(tx, { ...person, requestId }, false);
          return endedPage();
        }),
      unknown: unknownPage,
    });
  };
