import type { InjectOptions } from 'fastify';
import type { RouteRule } from '../../../../server/http/permission.ts';
import { PERMISSION_FLAGS, type PermissionFlag } from '../../../../src/api/contract/permissions.ts';
import type { Permission } from '../../../../src/api/endpoints/endpoint.ts';
import type { TestServer } from '../../../support/server.ts';
import type { Title } from './routes-page.ts';
import type { Sessions } from './sessions.ts';

const WITH_BODY = ['POST', 'PUT', 'PATCH'];
const PARAMETER = /:[A-Za-z]+/g;
/** Above the limit of every form; a route that takes files has a limit of its own. */
const LARGE = JSON.stringify({ text: 'a'.repeat(600 * 1024) });
const SOME_ID = '7f6c0b0e-6e0b-4b8e-9f0e-3f4d5a6b7c8d';

const flagsOf = (rule: Permission): readonly PermissionFlag[] =>
  rule === 'public' || rule === 'signed-in' ? [] : [rule].flat();
const isGuarded = ({ permission }: RouteRule) => permission !== 'public';
const hasFlags = ({ permission }: RouteRule) => flagsOf(permission).length > 0;
const takesBody = ({ method }: RouteRule) => WITH_BODY.includes(method);
const namesPerson = ({ url }: RouteRule) => /\/users\/:id/.test(url);
const hasParameter = ({ url }: RouteRule) => /:/.test(url);

type Call = Omit<InjectOptions, 'method' | 'url'> & { readonly url?: string };
export interface CaseWorld {
  readonly server: TestServer;
  readonly sessions: Sessions;
}
export interface Case {
  readonly title: Title;
  readonly appliesTo: (rule: RouteRule) => boolean;
  readonly call: (world: CaseWorld, rule: RouteRule) => Promise<Call>;
}

const by = (token: string): Call => ({ headers: { authorization: `Bearer ${token}` } });
const without = (
  title: Title,
  appliesTo: Case['appliesTo'],
  token: (sessions: Sessions, flags: readonly PermissionFlag[]) => Promise<string>,
): Case => ({
  title,
  appliesTo,
  call: async ({ sessions }, { permission }) => by(await token(sessions, flagsOf(permission))),
});
const sending = (title: Title, type: string, payload: string): Case => ({
  title,
  appliesTo: takesBody,
  call: async ({ sessions }, rule) => {
    const { headers } = isGuarded(rule) ? by(await sessions.live(flagsOf(rule.permission))) : {};
    return { headers: { 'content-type': type, ...headers }, payload };
  },
});
const about = (
  title: Title,
  appliesTo: Case['appliesTo'],
  id: (server: TestServer) => Promise<string>,
): Case => ({
  title,
  appliesTo,
  call: async ({ server, sessions }, rule) => ({
    ...by(await sessions.live(['admin'])),
    url: rule.url.replace(PARAMETER, await id(server)),
  }),
});

export const CASES: readonly Case[] = [
  { title: 'nobody', appliesTo: () => true, call: async () => ({}) },
  without('made-up token', isGuarded, async () => "a' or true --".padEnd(43, 'a')),
  without('expired', isGuarded, (sessions, flags) => sessions.expired(flags)),
  without('revoked', isGuarded, (sessions, flags) => sessions.revoked(flags)),
  without('switched off', isGuarded, (sessions, flags) => sessions.switchedOff(flags)),
  without('no flag', hasFlags, (sessions) => sessions.live([])),
  without('flags refused', hasFlags, (sessions) => sessions.refusedEveryFlag()),
  without('every other flag', hasFlags, (sessions, flags) =>
    sessions.live(PERMISSION_FLAGS.filter((flag) => flag !== 'admin' && !flags.includes(flag))),
  ),
  {
    title: 'claimed flags',
    appliesTo: hasFlags,
    call: async ({ sessions }, rule) => ({
      ...by(await sessions.live([])),
      url: `${rule.url.replace(PARAMETER, SOME_ID)}?admin=true&permissions[admin]=1&users=1`,
      ...(takesBody(rule) ? { payload: { admin: 1, permissions: { admin: 'true', users: true } } } : {}),
    }),
  },
  without('its flag', isGuarded, (sessions, flags) => sessions.live(flags)),
  without('admin', isGuarded, (sessions) => sessions.live(['admin'])),
  sending('too large', 'application/json', LARGE),
  sending('not JSON', 'text/plain', 'hola'),
  sending('malformed', 'application/json', '{"name":'),
  sending(
    '__proto__',
    'application/json',
    '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}',
  ),
  about('another person', namesPerson, async (server) => String((await server.addPerson()).id)),
  about('protected person', namesPerson, async () => '1'),
  about('nobody of that id', namesPerson, async () => '999999999'),
  about('path out of its folder', hasParameter, async () => encodeURIComponent('../../../../etc/passwd')),
  about('SQL in its path', hasParameter, async () => encodeURIComponent("1' or '1'='1")),
];

/** With an empty body and an id that does not exist, unless the case says otherwise. */
export async function statusOf(world: CaseWorld, rule: RouteRule, { call }: Case): Promise<number> {
  const { url = rule.url.replace(PARAMETER, SOME_ID), ...options } = await call(world, rule);
  const payload = takesBody(rule) && options.payload === undefined ? { payload: {} } : {};
  const { app } = world.server;
  const answer = await app.inject({ ...payload, ...options, method: rule.method as 'GET', url });
  const mayHaveWritten = answer.statusCode < 300 && rule.method !== 'GET';
  if (mayHaveWritten) world.sessions.forgetLive();
  return answer.statusCode;
}
