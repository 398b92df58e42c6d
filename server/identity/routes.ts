import type { FastifyPluginAsync } from 'fastify';
import {
  checkEmailAnswer,
  checkEmailRequest,
  loginAnswer,
  loginRequest,
  logoutAnswer,
  meAnswer,
  myPermissionsAnswer,
} from '../../src/api/contract/identity.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { ContractTypes } from '../http/contract.ts';
import { signedInUser } from '../http/permission.ts';
import { HttpProblem } from '../http/problem.ts';
import { type SendCodeDeps, sendCode } from './send-code.ts';
import { closeSession } from './sessions.ts';
import { signIn } from './sign-in.ts';
import type { SignedInPeople } from './signed-in-people.ts';
import { findActiveUser, readUser } from './users.ts';

const REFUSED = 'Credenciales inválidas. Por favor, inténtalo de nuevo.';

export interface IdentityDeps extends SendCodeDeps {
  readonly people: SignedInPeople;
  /** Answers `exists: true` for every address, so that nobody learns who works here. */
  readonly hideUnknownAddresses: boolean;
}

export const identityRoutes =
  (deps: IdentityDeps): FastifyPluginAsync =>
  async (plugin) => {
    const app = plugin.withTypeProvider<ContractTypes>();
    const { database, people, clock } = deps;

    app.post(
      '/check-email',
      {
        config: { permission: 'public' },
        schema: { body: checkEmailRequest, response: { 200: checkEmailAnswer } },
      },
      async ({ body, id }) => {
        const user = await findActiveUser(database, body.email);
        if (!user) return { exists: deps.hideUnknownAddresses };
        await sendCode(deps, user, id);
        return { exists: true };
      },
    );

    app.post(
      '/login',
      { config: { permission: 'public' }, schema: { body: loginRequest, response: { 200: loginAnswer } } },
      async ({ body, id }) => {
        const { email, password, remember = false } = body;
        const signedIn = await signIn(deps, { email, code: password, remember, requestId: id });
        if (!signedIn) throw new HttpProblem(401, REFUSED);
        return { access_token: signedIn.token, user: await readUser(database, signedIn.userId) };
      },
    );

    app.post(
      '/logout',
      { config: { permission: 'signed-in' }, schema: { response: { 200: logoutAnswer } } },
      async (request) => {
        const { id, name, sessionId } = signedInUser(request);
        await database.transaction(async (tx) => {
          if (!(await closeSession(tx, sessionId))) return;
          await recordAudit(tx, {
            at: clock(),
            userId: id,
            userName: name,
            action: 'sesion.cerrada',
            entity: 'sesion',
            entityId: sessionId,
            requestId: request.id,
          });
        });
        return { success: true };
      },
    );

    app.get(
      '/me',
      { config: { permission: 'signed-in' }, schema: { response: { 200: meAnswer } } },
      async (request) => ({ success: true, data: await people.readUser(signedInUser(request).id) }),
    );

    app.get(
      '/me/permissions',
      { config: { permission: 'signed-in' }, schema: { response: { 200: myPermissionsAnswer } } },
      async (request) => ({ success: true, data: signedInUser(request).permissions }),
    );
  };
