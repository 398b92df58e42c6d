import type { SubscriptionRequest } from '../../src/api/contract/subscriptions.ts';
import { subscriptionEndpoints } from '../../src/api/endpoints/subscriptions.ts';
import { type Tag, tagRoutes } from '../api-docs/tags.ts';
import { addRoute } from '../http/add-route.ts';
import { by, signedInUser } from '../http/permission.ts';
import { addMailEnding } from '../mail/ending-routes.ts';
import type { ModuleRoutes } from '../module-routes.ts';
import { invalid } from '../problem.ts';
import { endByToken, findByToken } from './end-by-mail.ts';
import { askPage, endedPage, unknownPage } from './end-page.ts';
import {
  changeSubscription,
  endSubscription,
  listSubscriptions,
  pauseSubscription,
  restoreSubscription,
  subscribe,
} from './own-subscriptions.ts';
import { sendTrial } from './send-trial.ts';

const TAG: Tag = {
  name: 'Correos del panel',
  description: 'Las vistas del panel que quien llama recibe por correo.',
};

const BACKWARDS = 'La primera fecha es posterior a la última.';

/** People without the permission for the dashboard may see and end their subscriptions, but not make or change any. */
export const routes: ModuleRoutes =
  ({ database, sending }) =>
  async (app) => {
    const { outbox } = sending;
    tagRoutes(app, TAG);
    const checked = (request: SubscriptionRequest): SubscriptionRequest => {
      const { vista } = request;
      if (
        vista.tipo === 'clasica' &&
        vista.rango?.tipo === 'fechas' &&
        vista.rango.desde > vista.rango.hasta
      ) {
        throw invalid([{ path: ['vista', 'rango', 'hasta'], message: BACKWARDS }]);
      }
      return request;
    };

    addRoute(app, subscriptionEndpoints.subscriptions, {
      summary: 'Enumera los correos del panel que recibe quien llama',
      data: async (request) => {
        const { id, email } = signedInUser(request);
        return { correo: email, suscripciones: await listSubscriptions(database.kysely, id) };
      },
    });

    addRoute(app, subscriptionEndpoints.subscribe, {
      summary: 'Empieza a enviar por correo una vista del panel',
      refusals: [409],
      data: (request) => database.transaction((tx) => subscribe(tx, by(request), checked(request.body))),
    });

    addRoute(app, subscriptionEndpoints.trySubscription, {
      summary: 'Envía ahora una vista del panel a quien llama, una vez',
      refusals: [422, 429, 503],
      data: (request) =>
        sendTrial(
          { ...sending, database },
          { reader: signedInUser(request), by: by(request) },
          checked(request.body),
        ),
    });

    addRoute(app, subscriptionEndpoints.changeSubscription, {
      summary: 'Cambia qué se envía, o cuándo',
      refusals: [404],
      data: (request) =>
        database.transaction((tx) =>
          changeSubscription(tx, by(request), request.params.id, checked(request.body)),
        ),
    });

    addRoute(app, subscriptionEndpoints.pauseSubscription, {
      summary: 'Pausa un correo del panel, o lo reanuda',
      refusals: [404],
      data: (request) =>
        database.transaction((tx) =>
          pauseSubscription(tx, by(request), request.params.id, request.body.pausada, outbox),
        ),
    });

    addRoute(app, subscriptionEndpoints.endSubscription, {
      summary: 'Termina un correo del panel',
      refusals: [404],
      data: (request) =>
        database.transaction((tx) => endSubscription(tx, by(request), request.params.id, outbox)),
    });

    addRoute(app, subscriptionEndpoints.restoreSubscription, {
      summary: 'Recupera un correo del panel que había terminado',
      refusals: [404, 409],
      data: (request) =>
        database.transaction((tx) => restoreSubscription(tx, by(request), request.params.id)),
    });

    addMailEnding(app, {
      path: '/suscripciones/baja',
      summaries: {
        ask: 'Pregunta si terminar un correo del panel, con la dirección que lleva',
        end: 'Termina un correo del panel con la dirección que lleva (RFC 8058)',
      },
      ask: async (token) => {
        const found = await findByToken(database, token);
        return found && askPage(found);
      },
      end: async (token, requestId) => {
        const found = await database.transaction((tx) => endByToken(tx, token, outbox, requestId));
        return found && endedPage(found);
      },
      unknown: unknownPage,
    });
  };
