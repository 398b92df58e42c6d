import { automationEndpoints } from '../../src/api/endpoints/automations.ts';
import { ADMIN_PANEL, tagRoutes } from '../api-docs/tags.ts';
import { addRoute } from '../http/add-route.ts';
import { by, signedInUser } from '../http/permission.ts';
import { programKeyMail } from '../mail/account-mails.ts';
import { addMailEnding } from '../mail/ending-routes.ts';
import type { ModuleRoutes } from '../module-routes.ts';
import { askPage, endedPage, unknownPage } from './key-end-pages.ts';
import { ENDING_DAYS, endKeyByLink, findKeyByLink, KEY_END_PATH } from './key-ending-link.ts';
import { listKeys, makeKey, revokeKey } from './program-keys.ts';

export const routes: ModuleRoutes =
  ({ database, outbox, origin }) =>
  async (app) => {
    tagRoutes(app, ADMIN_PANEL);
    addRoute(app, automationEndpoints.programKeys, {
      summary: 'Enumera las claves de los programas',
      data: () => listKeys(database),
    });
    addRoute(app, automationEndpoints.makeProgramKey, {
      summary: 'Crea una clave para un programa, que se enseña solo esta vez',
      refusals: [409, 428],
      data: async (request) => {
        const caller = signedInUser(request);
        const { id, name, email } = caller;
        const { nombre, llamadas } = request.body;
        const wanted = { name: nombre, calls: [...new Set(llamadas)] };
        const { key, mailId } = await database.transaction(async (tx) => {
          const own = { caller, by: by(request), origin: origin() };
          const { key, ending } = await makeKey(tx, own, wanted);
          const mail = programKeyMail({ to: email, name, key, href: ending.href, validDays: ENDING_DAYS });
          const { until } = ending;
          return { key, mailId: await outbox.put(tx, { ...mail, kind: 'aviso', userId: id, until }) };
        });
        outbox.deliverLater(mailId);
        return key;
      },
    });
    addRoute(app, automationEndpoints.revokeProgramKey, {
      summary: 'Revoca la clave de un programa',
      refusals: [404],
      data: (request) => database.transaction((tx) => revokeKey(tx, by(request), request.params.id)),
    });

    addMailEnding(app, {
      path: KEY_END_PATH,
      summaries: {
        ask: 'Pregunta si terminar la clave de un programa, con la dirección que lleva su correo',
        end: 'Termina la clave de un programa, con la dirección que lleva su correo',
      },
      ask: async (token) => {
        const key = await findKeyByLink(database, token);
        return key && (key.hasEnded ? endedPage(key.nombre) : askPage(key.nombre));
      },
      end: (token, requestId) =>
        database.transaction(async (tx) => {
          const key = await endKeyByLink(tx, token, requestId);
          return key && endedPage(key.nombre);
        }),
      unknown: unknownPage,
    });
  };
