import { shellEndpoints } from '../../src/api/endpoints/shell.ts';
import { tagRoutes } from '../api-docs/tags.ts';
import { addRoute } from '../http/add-route.ts';
import { by, signedInUser } from '../http/permission.ts';
import { addMailEnding } from '../mail/ending-routes.ts';
import type { ModuleRoutes } from '../module-routes.ts';
import { findByToken } from './digest/by-mail.ts';
import { DIGEST_END_PATH } from './digest/digest-mail.ts';
import { askPage, endedPage, unknownPage } from './digest/end-pages.ts';
import { listNotifications, markRead } from './own-notifications.ts';
import { readSettings, saveSettings } from './settings.ts';

export const routes: ModuleRoutes =
  ({ database }) =>
  async (app) => {
    tagRoutes(app, { name: 'Notificaciones', description: 'Los avisos de quien llama.' });
    addRoute(app, shellEndpoints.notifications, {
      summary: 'Enumera los avisos de quien llama',
      // The page polls this route, which must not keep an absent person signed in.
      config: { renewsSession: false },
      data: (request) => listNotifications(database.kysely, signedInUser(request).id, request.query),
    });

    addRoute(app, shellEndpoints.markNotificationsRead, {
      summary: 'Marca avisos como leídos',
      data: async (request) => ({
        sinLeer: await database.transaction(async ({ kysely, now }) =>
          markRead(kysely, signedInUser(request).id, request.body, await now()),
        ),
      }),
    });

    addRoute(app, shellEndpoints.notificationSettings, {
      summary: 'Dice qué ha silenciado quien llama, y si recibe cada mañana un resumen por correo',
      data: (request) => readSettings(database.kysely, signedInUser(request).id),
    });

    addRoute(app, shellEndpoints.saveNotificationSettings, {
      summary: 'Elige qué silenciar, y si recibir cada mañana un resumen por correo',
      data: (request) => database.transaction((tx) => saveSettings(tx, by(request), request.body)),
    });

    addMailEnding(app, {
      path: DIGEST_END_PATH,
      summaries: {
        ask: 'Pregunta si dejar de enviar el resumen, con la dirección que lleva',
        end: 'Deja de enviar el resumen, con la dirección que lleva (RFC 8058)',
      },
      ask: async (token) => {
        const found = await findByToken(database.kysely, token);
        return found && (found.getsDigest ? askPage() : endedPage());
      },
      end: (token, requestId) =>
        database.transaction(async (tx) => {
          const person = await findByToken(tx.kysely, token);
          if (person === null) return null;
          const { silencios } = await readSettings(tx.kysely, person.id);
          await saveSettings(tx, { ...person, requestId }, { silencios, resumen: false });
          return endedPage();
        }),
      unknown: unknownPage,
    });
  };
