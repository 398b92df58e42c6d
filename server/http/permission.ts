import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SessionEnd } from '../../src/api/contract/identity.ts';
import type { ProgramCall } from '../../src/api/contract/program-keys.ts';
import { mayOpen } from '../../src/shared/access.ts';
import type { By } from '../audit/record-audit.ts';
import { forbidden, unauthenticated } from '../problem.ts';
import { bearerToken, isProgramKey } from './bearer.ts';
import { type ActingUser, actingFor, type PermissionRule, type SignedInUser } from './caller.ts';

/** Finds the holder of a token with their current flags. `renews`: the call counts as use and extends the session. */
export type Authenticate = (token: string, renews: boolean) => Promise<SignedInUser | null>;

export type WhyEnded = (token: string) => Promise<SessionEnd | null>;

/** Finds for whom a program's key acts. Throws for a key that does not name the call. */
export type AdmitProgram = (key: string, call: ProgramCall) => Promise<ActingUser>;

declare module 'fastify' {
  interface FastifyContextConfig {
    permission?: PermissionRule;
    /** The keys that are admitted here too; their makers need the permission as well. */
    program?: ProgramCall;
    /** false: the page asks this by itself, with or without a person. */
    renewsSession?: boolean;
  }
  interface FastifyRequest {
    /** Set on every route that is not public: read it with `signedInUser`, or where programs call, `actingUser`. */
    user: ActingUser | null;
  }
  interface FastifyInstance {
    readonly routeRules: readonly RouteRule[];
    readonly resource?: { readonly permission: PermissionRule };
  }
}

export interface RouteRule {
  readonly method: string;
  readonly url: string;
  readonly permission: PermissionRule;
  readonly program?: ProgramCall;
}

const EXPIRED = 'Sesión expirada. Por favor, inicia sesión nuevamente.';
/** Spec 2 section 8. */
const WITHOUT_TOKEN = 'No token found';
const READING: readonly string[] = ['GET', 'HEAD'];

/** Checked before the body is read: nobody makes the server parse what they may not send. */
export function installPermissions(
  app: FastifyInstance,
  authenticate: Authenticate,
  whyEnded: WhyEnded,
  admitProgram?: AdmitProgram,
): void {
  const rules: RouteRule[] = [];
  app.decorate('routeRules', rules);
  app.decorateRequest('user', null);
  app.addHook('onRoute', function (route) {
    const { method, url, config } = route;
    const permission = config?.permission ?? this.resource?.permission;
    if (permission === undefined) throw new Error(`${String(method)} ${url} declares no permission.`);
    route.config = { ...config, permission };
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
  // Set here, because reading the body loses the context of the call.
  app.addHook('preHandler', (request, _reply, done) => {
    const { user, method } = request;
    if (user === null || READING.includes(method)) return done();
    actingFor({ user, rule: request.routeOptions.config.permission ?? 'signed-in' }, done);
  });
}

export function requirePermission(plugin: FastifyInstance, permission: PermissionRule): void {
  plugin.decorate('resource', { permission });
}

export function isAllowed(permissions: Readonly<Record<string, unknown>>, rule: PermissionRule): boolean {
  if (rule === 'public' || rule === 'signed-in') return true;
  return [rule].flat().some((flag) => mayOpen(permissions, flag));
}

/** Also on routes that a program may call. */
export function actingUser(request: FastifyRequest): ActingUser {
  if (request.user === null) throw new Error(`${request.url} is public: it has no user.`);
  return request.user;
}

/** Who acts, as the audit keeps it. */
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
