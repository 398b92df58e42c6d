import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PermissionRule } from '../../../server/http/caller.ts';
import type { RouteRule } from '../../../server/http/permission.ts';
import { openSession } from '../../../server/identity/sessions.ts';
import { PERMISSION_FLAGS, type PermissionFlag } from '../../../src/api/contract/permissions.ts';
import type { TestServer } from '../../support/server.ts';
import { GOOD_CALLS } from './good-calls/calls.ts';
import { FILE_CALLS } from './good-calls/files.ts';
import { type CallWorld, startCallWorld } from './good-calls/good-call.ts';
import { textsAnswered } from './good-calls/texts-answered.ts';
import { HOSTILE_FILE_NAMES, type HostileText } from './hostile-texts.ts';

/** Every route against everything that must not get in; docs/routes.md is what came out. */

const WITH_BODY = ['POST', 'PUT', 'PATCH'];
const PARAMETER = /:[A-Za-z]+/g;
/** Above the limit of every form; a route that takes files has its own. */
const LARGE = 600 * 1024;
const SOME_ID = '7f6c0b0e-6e0b-4b8e-9f0e-3f4d5a6b7c8d';

let world: CallWorld;
let server: TestServer;
beforeAll(async () => {
  world = await startCallWorld();
  server = world.server;
});
afterAll(() => server.close());

const flagsOf = (rule: PermissionRule): readonly PermissionFlag[] =>
  rule === 'public' || rule === 'signed-in' ? [] : [rule].flat();
const isGuarded = ({ permission }: RouteRule) => permission !== 'public';
const hasFlags = ({ permission }: RouteRule) => flagsOf(permission).length > 0;
const takesBody = ({ method }: RouteRule) => WITH_BODY.includes(method);
const namesPerson = ({ url }: RouteRule) => /\/users\/:id/.test(url);
const hasParameter = ({ url }: RouteRule) => /:/.test(url);

/** A session that nothing before has used or ended. */
async function sessionOf(userId: number, remember = true): Promise<string> {
  const { token } = await server.database.transaction((tx) =>
    openSession(tx, { userId, remember, at: server.clock.now(), device: null, deviceId: null }),
  );
  return token;
}
const person = async (flags: readonly PermissionFlag[]) => (await server.addPerson(flags)).id;
const sessionWith = async (flags: readonly PermissionFlag[]) => sessionOf(await person(flags));
const admitted = ({ permission }: RouteRule) => sessionWith(flagsOf(permission));

type Call = Omit<InjectOptions, 'method' | 'url'> & { readonly url?: string };
interface Case {
  readonly title: string;
  readonly appliesTo: (rule: RouteRule) => boolean;
  readonly call: (rule: RouteRule) => Promise<Call>;
}

const by = (token: string): Call => ({ headers: { authorization: `Bearer ${token}` } });
const refused = (title: string, token: (rule: RouteRule) => Promise<string>): Case => ({
  title,
  appliesTo: isGuarded,
  call: async (rule) => by(await token(rule)),
});
const sending = (title: string, type: string, payload: string): Case => ({
  title,
  appliesTo: takesBody,
  call: async (rule) => {
    const headers = { 'content-type': type, ...(isGuarded(rule) && by(await admitted(rule)).headers) };
    return { headers, payload };
  },
});
const about = (title: string, appliesTo: Case['appliesTo'], id: () => Promise<string>): Case => ({
  title,
  appliesTo,
  call: async (rule) => ({
    ...by(await sessionWith(['admin'])),
    url: rule.url.replace(PARAMETER, await id()),
  }),
});

const CASES: readonly Case[] = [
  { title: 'nobody', appliesTo: () => true, call: async () => ({}) },
  refused('made-up token', async () => "a' or true --".padEnd(43, 'a')),
  refused('expired', async (rule) => {
    const token = await sessionOf(await person(flagsOf(rule.permission)), false);
    await server.query(
      "update sesion set inactiva_en = creada_en - interval '1 second' where usuario_id = (select max(id) from usuario)",
    );
    return token;
  }),
  refused('revoked', async (rule) => {
    const token = await admitted(rule);
    await server.app.inject({ method: 'POST', url: '/api/v2/logout', ...by(token) });
    return token;
  }),
  refused('switched off', async (rule) => {
    const id = await person([...new Set([...flagsOf(rule.permission), 'admin' as const])]);
    const token = await sessionOf(id);
    await server.query('update usuario set activo = false where id = $1', [id]);
    return token;
  }),
  {
    title: 'no flag',
    appliesTo: hasFlags,
    call: async () => by(await sessionWith([])),
  },
  {
    title: 'flags refused',
    appliesTo: hasFlags,
    call: async () => {
      const id = await person([]);
      await server.database.kysely
        .insertInto('permiso')
        .values(PERMISSION_FLAGS.map((modulo) => ({ usuario_id: id, modulo, concedido: false })))
        .execute();
      return by(await sessionOf(id));
    },
  },
  {
    title: 'every other flag',
    appliesTo: hasFlags,
    call: async ({ permission }) =>
      by(
        await sessionWith(
          PERMISSION_FLAGS.filter((flag) => flag !== 'admin' && !flagsOf(permission).includes(flag)),
        ),
      ),
  },
  {
    title: 'claimed flags',
    appliesTo: hasFlags,
    call: async (rule) => ({
      ...by(await sessionWith([])),
      url: `${rule.url.replace(PARAMETER, SOME_ID)}?admin=true&permissions[admin]=1&users=1`,
      ...(takesBody(rule) ? { payload: { admin: 1, permissions: { admin: 'true', users: true } } } : {}),
    }),
  },
  { title: 'its flag', appliesTo: isGuarded, call: async (rule) => by(await admitted(rule)) },
  { title: 'admin', appliesTo: isGuarded, call: async () => by(await sessionWith(['admin'])) },
  sending('too large', 'application/json', JSON.stringify({ text: 'a'.repeat(LARGE) })),
  sending('not JSON', 'text/plain', 'hola'),
  sending('malformed', 'application/json', '{"name":'),
  sending(
    '__proto__',
    'application/json',
    '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}',
  ),
  about('another person', namesPerson, async () => String(await person([]))),
  about('protected person', namesPerson, async () => '1'),
  about('nobody of that id', namesPerson, async () => '999999999'),
  about('path out of its folder', hasParameter, async () => encodeURIComponent('../../../../etc/passwd')),
  about('SQL in its path', hasParameter, async () => encodeURIComponent("1' or '1'='1")),
];

/** Cases of many calls to a route: its table has every status that one of them was answered. */
interface WideCase {
  readonly title: string;
  readonly answers: (route: string) => AsyncGenerator<number>;
}
const inEachText = (title: string, text: HostileText): WideCase => ({
  title,
  answers: async function* (route) {
    for (const make of GOOD_CALLS[route] ?? []) {
      for await (const { answer } of textsAnswered(world, [route, make], [text])) yield answer.statusCode;
    }
  },
});
const WIDE_CASES: readonly WideCase[] = [
  inEachText('SQL in each text', 'SQL that ends a statement'),
  inEachText('HTML in each text', 'HTML'),
  {
    title: 'file names',
    answers: async function* (route) {
      const make = FILE_CALLS[route];
      if (make === undefined) return;
      for (const name of HOSTILE_FILE_NAMES) {
        yield (await server.app.inject(await make(world, name))).statusCode;
      }
    },
  },
];

const TITLES = [...CASES, ...WIDE_CASES].map(({ title }) => title);

const routeOf = ({ method, url }: RouteRule): string => `${method} ${url.replace('/api/v2', '')}`;

async function statusesOf(rule: RouteRule, { answers }: WideCase): Promise<string> {
  const statuses = new Set<number>();
  for await (const status of answers(routeOf(rule))) statuses.add(status);
  return statuses.size === 0 ? '·' : [...statuses].sort().join(' ');
}

async function statusOf(rule: RouteRule, { call }: Case): Promise<number> {
  const { url = rule.url.replace(PARAMETER, SOME_ID), ...options } = await call(rule);
  const payload = takesBody(rule) && options.payload === undefined ? { payload: {} } : {};
  const answer = await server.app.inject({ ...payload, ...options, method: rule.method as 'GET', url });
  return answer.statusCode;
}

const permissionText = (permission: PermissionRule): string => [permission].flat().join(', ');

/** Each route is called some twenty times: a minute alone, and twice that beside the other suites. */
const EVERY_ROUTE_MS = 300_000;

it('every route refuses what it must, as docs/routes.md tells', { timeout: EVERY_ROUTE_MS }, async () => {
  const rules = [...server.app.routeRules]
    .filter(({ method }) => method !== 'HEAD')
    .sort((a, b) => a.url.localeCompare(b.url) || a.method.localeCompare(b.method));
  expect(rules.length).toBeGreaterThan(40);
  const table: string[][] = [];
  for (const rule of rules) {
    const cells: string[] = [];
    for (const one of CASES) cells.push(one.appliesTo(rule) ? String(await statusOf(rule, one)) : '·');
    for (const one of WIDE_CASES) cells.push(await statusesOf(rule, one));
    table.push([`\`${routeOf(rule)}\``, permissionText(rule.permission), ...cells]);
  }
  const cell = (title: string) => (row: string[]) => row[2 + TITLES.indexOf(title)];
  const failing = table.filter((row) => row.some((text) => /\b5\d\d\b/.test(text)));
  expect(failing).toEqual([]);
  const guarded = table.filter(([, permission]) => permission !== 'public');
  for (const title of ['nobody', 'made-up token', 'expired', 'revoked', 'switched off']) {
    expect(guarded.filter((row) => cell(title)(row) !== '401')).toEqual([]);
  }
  const flagged = guarded.filter(([, permission]) => permission !== 'signed-in');
  for (const title of ['no flag', 'flags refused', 'every other flag', 'claimed flags']) {
    expect(flagged.filter((row) => cell(title)(row) !== '403')).toEqual([]);
  }
  for (const title of ['its flag', 'admin']) {
    expect(guarded.filter((row) => ['401', '403'].includes(cell(title)(row) ?? ''))).toEqual([]);
  }
  for (const { title } of WIDE_CASES) {
    const told = table.map(cell(title)).filter((text) => text !== '·');
    expect([title, told.length > 0, told.filter((text) => !/^(20\d|4\d\d| )+$/.test(text ?? ''))]).toEqual([
      title,
      true,
      [],
    ]);
  }
  expect(Reflect.get({}, 'admin')).toBeUndefined();
  await expect(asPage(table)).toMatchFileSnapshot('../../../docs/routes.md');
});

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const asPage = (table: readonly string[][]): string => `# Every route, and what it answers to whom

Written by tests/server/platform/route-matrix.test.ts, which fails where a status changes; \`npx vitest run --project
server tests/server/platform/route-matrix.test.ts -u\` writes it anew. A call has an empty body and an id that nothing
has, unless the column says otherwise (the last three begin with a good call and make one text or name of it bad, each in
turn): a 404 or 422 means that it got in and found nothing to do. ·: does not apply.

${line(['route', 'permission', ...TITLES])}
${line(['---', '---', ...TITLES.map(() => '---:')])}
${table.map(line).join('\n')}
`;
