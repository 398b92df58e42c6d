import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SessionEnd } from '../../src/api/contract/identity.ts';
import type { ProgramCall } from '../../src/api/contract/program-keys.ts';
import type { Permission } from '../../src/api/endpoints/endpoint.ts';
import { isAllowed } from '../../src/api/endpoints/is-allowed.ts';
import type { By } from '../audit/record-audit.ts';
import { type ActingUser, actingFor, type SignedInUser } from '../identity/caller.ts';
import { forbidden, unauthenticated } from '../problem.ts';
import { isProgramKey } from '../program-keys/key-form.ts';
import { bearerToken } from './bearer.ts';

/**
 * Finds the person of a session's token, with their present flags; null when the session is over. With `renews`, the
 * call extends the session.
 */
export type Authenticate = (token: string, renews: boolean) => Promise<SignedInUser | null>;

export type WhyEnded = (token: string) => Promise<SessionEnd | null>;

/** Finds the person for whom a program's key acts. Throws when the key is not for this kind of call. */
export type AdmitProgram = (key: string, call: ProgramCall) => Promise<ActingUser>;

declare module 'fastify' {
  interface FastifyContextConfig {
    permission?: Permission;
    /**
     * Programs with keys for this kind of call may use the route too. The person who made the key needs `permission` as
     * well.
     */
    program?: ProgramCall;
    /** False for calls that the page makes by itself, which must not keep an absent person signed in. */
    renewsSession?: boolean;
  }
  interface FastifyRequest {
    /**
     * Null on public routes only. Read it with `signedInUser` or, on routes that programs may call, with `actingUser`.
     */
    user: ActingUser | null;
  }
  interface FastifyInstance {
    readonly routeRules: readonly RouteRule[];
  }
}

export interface RouteRule {
  readonly method: string;
  readonly url: string;
  readonly permission: Permission;
  readonly program?: ProgramCall;
}

const EXPIRED = 'Sesión expirada. Por favor, inicia sesión nuevamente.';
/** Text of spec 2 section 8. */
const WITHOUT_TOKEN = 'No token found';
const READING: readonly string[] = ['GET', 'HEAD'];

/** Checks permissions before the body is read, so that nobody makes the server parse what they may not send. */
export function installPermissions(
  app: FastifyInstance,
  authenticate: Authenticate,
  whyEnded: WhyEnded,
  admitProgram?: AdmitProgram,
): void {
  const rules: RouteRule[] = [];
  app.decorate('routeRules', rules);
  app.decorateRequest('user', null);
  app.addHook('onRoute', ({ method, url, config }) => {
    const permission = config?.permission;
    if (permission === undefined) throw new Error(`${String(method)} ${url} declares no permission.`);
    const program = config?.program;
    for (const one of [method].flat())
      rules.push({ method: one, url, permission, ...(program && { program }) });
  });
  app.addHook('onRequest', async (request) => {
    const { permission, program, renewsSession = true } = request.routeOptions.config;
    const rule = request.is404 ? 'public' : permission;
    if (rule === 'public') return;
    const token = bearerToken(request.headers.authorization);
    const find = (sent: string): Promise<ActingUser | null> =>
      program !== undefined && admitProgram !== undefined && isProgramKey(sent)
        ? admitProgram(sent, program)
        : authenticate(sent, renewsSession);
    if (token === null) throw unauthenticated(WITHOUT_TOKEN);
    const user = await find(token);
    if (user === null) {
      const motivo = await whyEnded(token);
      throw unauthenticated(EXPIRED, motivo === null ? {} : { data: { motivo } });
    }
    if (rule === undefined || !isAllowed(user.permissions, rule)) {
      throw forbidden('No tienes permisos para realizar esta acción.');
    }
    request.user = user;
  });
  // The caller is set in this hook, because the AsyncLocalStorage context of an earlier hook is lost when the body is
  // read.
  app.addHook('preHandler', (request, _reply, done) => {
    const { user, method } = request;
    if (user === null || READING.includes(method)) return done();
    actingFor({ user, rule: request.routeOptions.config.permission ?? 'signed-in' }, done);
  });
}

/** The person for whom the call acts, also on routes that programs may call. */
export function actingUser(request: FastifyRequest): ActingUser {
  if (request.user === null) throw new Error(`${request.url} is public: it has no user.`);
  return request.user;
}

/** Who acts, in the form that `recordAudit` takes. */
export function by(request: FastifyRequest): By {
  const { id, name } = actingUser(request);
  return { id, name, requestId: request.id };
}

export function signedInUser(request: FastifyRequest): SignedInUser {
  const user = actingUser(request);
  if (!hasSession(user)) throw new Error(`${request.url} is called by programs too: it has no session.`);
  return user;
}

const hasSession = (user: ActingUser): user is SignedInUser => user.sessionId !== null;
