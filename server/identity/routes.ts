import { identityEndpoints } from '../../src/api/endpoints/identity.ts';
import { tagRoutes } from '../api-docs/tags.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { addRoute } from '../http/add-route.ts';
import { by, signedInUser } from '../http/permission.ts';
import type { ModuleRoutes } from '../module-routes.ts';
import { unauthenticated } from '../problem.ts';
import { accountRoutes } from './account-routes.ts';
import { deviceOf } from './device.ts';
import { lookUp, takeTryOfClient } from './guests.ts';
import { findKnownDevice } from './known-devices.ts';
import { meRoutes } from './me-routes.ts';
import { waitForMinimumDuration } from './minimum-duration.ts';
import { confirmRegistration } from './registration.ts';
import { promiseCode, sendCode } from './send-code.ts';
import { closeSession } from './sessions.ts';
import { grantOf, signIn } from './sign-in.ts';
import { readUser } from './users.ts';

const REFUSED = 'Credenciales inválidas. Por favor, inténtalo de nuevo.';

export const routes: ModuleRoutes = (services) => async (app) => {
  const { database, people, hideUnknownAddresses, pause } = services;
  const deps = { ...services, database: { ...database, ...database.apart('signIn') } };
  tagRoutes(app, {
    name: 'Entrar y cuenta',
    description: 'Pedir un código, entrar, salir, registrarse y cambiar la contraseña olvidada.',
  });
  await app.register(accountRoutes(deps));
  await app.register(meRoutes(people));

  addRoute(app, identityEndpoints.checkEmail, {
    summary: 'Envía un código de acceso al correo',
    refusals: [429],
    handler: async ({ body, ip, id, log }) => {
      const startedAt = performance.now();
      const known = await findKnownDevice(deps, body.email, body.devices);
      const user = await lookUp(deps, ip, body.email, known);
      if (!hideUnknownAddresses || known) {
        if (!user) return { exists: false };
        const asking = { to: user, deviceId: known?.id ?? null, requestId: id };
        const code = await sendCode(deps, asking);
        return code === null ? { exists: false } : { exists: true, code };
      }
      // The mail is sent in the background and not waited for, because neither the answer nor its duration may show
      // whether the address is known.
      const { standing, mail } = await promiseCode(deps, body.email);
      if (user && standing.is_new) {
        const sending = deps.underWay.add(mail({ to: user, deviceId: null, requestId: id }));
        sending.catch((error) => log.error({ err: error }, 'the code was not sent'));
      }
      await waitForMinimumDuration(pause, startedAt);
      return { exists: true, code: standing };
    },
  });

  addRoute(app, identityEndpoints.login, {
    summary: 'Entra con el código o con la contraseña',
    refusals: [401, 429],
    handler: async ({ body, ip, id, headers }) => {
      const startedAt = performance.now();
      const { email, password: secret, remember = false, registration, request = null } = body;
      const known = await findKnownDevice(deps, email, body.devices);
      await takeTryOfClient(deps, ip, known);
      const using = { remember, device: deviceOf(headers['user-agent']), requestId: id };
      const signedIn =
        registration === undefined
          ? await signIn(deps, { email, secret, request, known, ...using })
          : await confirmRegistration(deps, {
              email,
              token: registration,
              code: secret,
              ...using,
            });
      if (!signedIn) {
        await waitForMinimumDuration(pause, startedAt);
        throw unauthenticated(REFUSED);
      }
      return grantOf(signedIn, await readUser(database, signedIn.userId));
    },
  });

  addRoute(app, identityEndpoints.logout, {
    summary: 'Cierra esta sesión',
    handler: async (request) => {
      const { sessionId } = signedInUser(request);
      await database.transaction(async (tx) => {
        if (!(await closeSession(tx, sessionId))) return;
        await recordAudit(tx, {
          at: await tx.now(),
          by: by(request),
          action: 'sesion.cerrada',
          entity: 'sesion',
          entityId: sessionId,
        });
      });
      return { success: true };
    },
  });
};
