import type { FastifyPluginAsync } from 'fastify';
import { ACCOUNT_SENTENCES } from '../../src/api/contract/account.ts';
import { accountEndpoints } from '../../src/api/endpoints/account.ts';
import { cleanText } from '../../src/shared/new-person.ts';
import type { BackgroundWork } from '../background-work.ts';
import { addRoute } from '../http/add-route.ts';
import { waitText } from '../limits/client-limits.ts';
import {
  conflict,
  fieldError,
  forbidden,
  invalid,
  notFound,
  pointed,
  refused,
  tooOften,
} from '../problem.ts';
import { deviceOf } from './device.ts';
import { type GuestDeps, lookUp, takeTryOfClient } from './guests.ts';
import { type Pause, waitForMinimumDuration } from './minimum-duration.ts';
import { type ResetDeps, resetPassword } from './new-password.ts';
import { ownResetPage } from './own-pages.ts';
import { type RegisterDeps, register } from './registration.ts';
import { promiseResetLink, sendResetLink } from './reset-link.ts';
import { grantOf } from './sign-in.ts';
import { UNDO_DAYS, undoChange } from './undo-change.ts';
import { readUser } from './users.ts';

export interface AccountDeps extends RegisterDeps, ResetDeps, GuestDeps {
  readonly registration: RegistrationPolicy;
  readonly origin: () => string;
  readonly pause: Pause;
  readonly underWay: BackgroundWork;
}

export interface RegistrationPolicy {
  readonly isOpen: boolean;
  readonly domains: readonly string[];
}

const CLOSED = 'El registro está cerrado: pide a quien administra el portal que te dé de alta.';
const ALREADY_REGISTERED = 'This email has already been registered.';
const NOT_REGISTERED = 'This email is not registered!';
const notOwnPage = (origin: string) =>
  `Este portal se abre en otra dirección. Pide el enlace desde allí: ${origin}`;
const DEAD_LINK =
  'El enlace ya no sirve: ha caducado o ya se ha usado. Abre el último que te haya llegado o pide otro.';
/**
 * Shown when the address may not be sent another link yet. An earlier link is still valid, because `takeLink`
 * makes each one last until the next may be sent. Unknown addresses get the same sentence when they must not
 * be recognisable.
 */
const LINKS_USED_UP = (wait: string): string =>
  `Ya hemos enviado un enlace a este correo y todavía sirve: búscalo entre tus mensajes. Podrás pedir otro dentro de ${wait}.`;

const DEAD_UNDO = `El enlace ya no sirve: caduca a los ${UNDO_DAYS} días y vale una sola vez. Si tu cuenta no es como la dejaste, avisa a quien administra el portal.`;

export const accountRoutes =
  (deps: AccountDeps): FastifyPluginAsync =>
  async (app) => {
    const { hideUnknownAddresses, pause } = deps;

    addRoute(app, accountEndpoints.register, {
      summary: 'Crea una cuenta y envía el código que prueba su correo',
      refusals: [403, 409, 429],
      status: 201,
      data: async ({ body, ip }) => {
        refuseClosed(deps.registration);
        const name = cleanText(body.name);
        if (name === '') {
          throw invalid([{ path: ['name'], message: ACCOUNT_SENTENCES.nameRequired }]);
        }
        refuseForeignDomain(deps.registration, body.email);
        const startedAt = performance.now();
        const owner = await lookUp(deps, ip, body.email);
        if (owner && !hideUnknownAddresses) throw conflict(ALREADY_REGISTERED);
        const data = await register(deps, { ...body, name }, owner);
        if (hideUnknownAddresses) await waitForMinimumDuration(pause, startedAt);
        return data;
      },
    });

    addRoute(app, accountEndpoints.forgotPassword, {
      summary: 'Envía el enlace para elegir otra contraseña',
      refusals: [404, 429],
      handler: async ({ body, ip, id, log }) => {
        const page = ownResetPage(body.redirect_url, deps.origin());
        if (page === null) {
          log.warn({ asked: body.redirect_url, own: deps.origin() }, 'redirect_url is not of PUBLIC_URL');
          throw refused(notOwnPage(deps.origin()));
        }
        const startedAt = performance.now();
        const user = await lookUp(deps, ip, body.email);
        if (!hideUnknownAddresses) {
          if (!user) throw notFound(NOT_REGISTERED);
          refuseLinkFor(await sendResetLink(deps, { to: user, page, requestId: id }));
          return { success: true };
        }
        // The mail is sent in the background and not waited for, because neither the answer nor its duration may show
        // whether the address is known.
        const { wait, mail } = await promiseResetLink(deps, body.email);
        if (user) {
          const sending = deps.underWay.add(mail({ to: user, page, requestId: id }));
          sending.catch((error) => log.error({ err: error }, 'the link was not sent'));
        }
        await waitForMinimumDuration(pause, startedAt);
        refuseLinkFor(wait);
        return { success: true };
      },
    });

    addRoute(app, accountEndpoints.resetPassword, {
      summary: 'Elige otra contraseña con el enlace recibido, y entra',
      refusals: [429],
      handler: async ({ body, ip, id, headers }) => {
        const startedAt = performance.now();
        await takeTryOfClient(deps, ip);
        const device = deviceOf(headers['user-agent']);
        const signedIn = await resetPassword(deps, body, { device, requestId: id });
        await waitForMinimumDuration(pause, startedAt);
        if (!signedIn) throw pointed('/token', DEAD_LINK);
        return grantOf(signedIn, await readUser(deps.database, signedIn.userId));
      },
    });

    addRoute(app, accountEndpoints.undoChange, {
      summary: 'Deshace un cambio de correo o de contraseña',
      refusals: [409, 429],
      data: async ({ body, ip, id }) => {
        await takeTryOfClient(deps, ip);
        const email = await undoChange(deps, body.token, id);
        if (email === null) throw pointed('/token', DEAD_UNDO);
        return { email };
      },
    });
  };

function refuseLinkFor(waitMs: number): void {
  if (waitMs <= 0) return;
  const message = LINKS_USED_UP(waitText(waitMs));
  throw tooOften(message, {
    retryAfter: Math.ceil(waitMs / 1000),
    errors: [fieldError('/email', message)],
  });
}

function refuseClosed({ isOpen }: RegistrationPolicy): void {
  if (!isOpen) throw forbidden(CLOSED);
}

/** Where only some domains may register, nobody may change their address to another domain either. */
export function refuseForeignDomain({ domains }: RegistrationPolicy, email: string): void {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (domains.length === 0 || domains.includes(domain)) return;
  throw pointed('/email', `Solo pueden registrarse correos de: ${domains.join(', ')}.`);
}
