import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Json, jsonSchema } from '../../../server/api-docs/json-schema.ts';
import type { Endpoint, Endpoints } from '../../../src/api/endpoints/endpoint.ts';
import { EVERY_ENDPOINT } from '../../support/every-endpoint.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

/** The list of calls that the page has, src/api/endpoints, against the routes that the server answers. */

/** Opened by links in mails, by browsers, by monitors or by programs with a key, and not by a call of the page. */
const NOT_CALLED_BY_THE_PAGE = [
  'GET /4task/recordatorios/baja: public',
  'POST /4task/recordatorios/baja: public',
  'GET /suscripciones/baja: public',
  'POST /suscripciones/baja: public',
  'GET /uploads/profile-images/:name: public',
  'GET /health: public',
  'GET /health/live: public',
  'GET /health/ready: public',
  'GET /openapi.json: signed-in',
  'PATCH /me: signed-in',
  'POST /automatizaciones/ejecuciones: public',
];

const rowsIn = (list: Endpoints): Endpoint[] =>
  Object.values(list).flatMap((entry) => (isRow(entry) ? [entry] : rowsIn(entry)));
const isRow = (entry: Endpoint | Endpoints): entry is Endpoint => typeof entry.method === 'string';
const ROWS = rowsIn(EVERY_ENDPOINT);

const told = ({ method, path, permission }: Pick<Endpoint, 'path' | 'permission'> & { method: string }) =>
  `${method} ${path}: ${[permission].flat().sort().join(', ')}`;

/** Answers all people, or a page of them when the query names one: two calls of one route. */
const IS_TWO_CALLS = 'GET /users: users';
const ONE_CALL_EACH = ROWS.filter((row) => told(row) !== IS_TWO_CALLS);

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Json }>>;
}
interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

let server: TestServer;
let described: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
beforeAll(async () => {
  server = await startTestServer();
  const token = await server.signIn((await server.addPerson()).email);
  described = (await server.get('/api/v2/openapi.json', token)).json().paths;
});
afterAll(() => server.close());

function operationOf({ method, path }: Endpoint): Operation {
  const operation = described[`/api/v2${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
  if (operation === undefined) throw new Error(`${method} ${path} is not described.`);
  return operation;
}

const schemaIn = ({ content }: Content = {}): Json | undefined => content?.['application/json']?.schema;

/** Where the list and the route differ: the call, what the list says and what the route says. */
const differing = (rows: readonly Endpoint[], sides: (row: Endpoint) => readonly [unknown, unknown]) =>
  rows
    .map((row) => [told(row), ...sides(row).map((side) => JSON.stringify(side))])
    .filter(([, listed, served]) => listed !== served);

test('method, path and permission of every call are those of a route, and every route has its call', () => {
  const registered = server.app.routeRules
    .filter(({ method, url }) => method !== 'HEAD' && url.startsWith('/api/v2/'))
    .map(({ url, ...rule }) => told({ ...rule, path: url.replace('/api/v2', '') }));
  const listed = new Set([...ROWS.map(told), ...NOT_CALLED_BY_THE_PAGE]);
  expect([...listed].sort()).toEqual(registered.sort());
});

test.each([
  ['path', (row: Endpoint) => row.params],
  ['query', (row: Endpoint) => row.query],
] as const)('what every %s names is what its route reads', (place, schemaOf) => {
  const different = differing(ONE_CALL_EACH, (row) => {
    const schema = schemaOf(row);
    return [
      Object.keys(Object(schema && jsonSchema(schema).properties)).sort(),
      (operationOf(row).parameters ?? [])
        .filter((parameter) => parameter.in === place)
        .map(({ name }) => name)
        .sort(),
    ];
  });
  expect(different).toEqual([]);
});

test('every body is the one that its route reads', () => {
  const different = differing(ROWS, (row) => {
    const { examples: _, ...listed } = row.body ? jsonSchema(row.body) : {};
    return [listed, schemaIn(operationOf(row).requestBody) ?? {}];
  });
  expect(different).toEqual([]);
});

test('every answer is the one that its route gives', () => {
  const different = differing(ONE_CALL_EACH, (row) => {
    if (row.answer.kind !== 'json') return [null, null];
    const { responses } = operationOf(row);
    const [good = {}] = Object.keys(responses)
      .filter((status) => status.startsWith('2'))
      .map((status) => responses[status]);
    return [jsonSchema(row.answer.schema), schemaIn(good)];
  });
  expect(different).toEqual([]);
});
