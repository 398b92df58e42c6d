import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Json, jsonSchema } from '../../../server/api-docs/json-schema.ts';
import type { Endpoint } from '../../../src/api/endpoints/endpoint.ts';
import { loadEndpoints } from '../../../src/api/endpoints/loads.ts';
import { ROWS } from '../../support/rows-of-the-page.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

/** Compares the page's list of calls (src/api/endpoints) with the routes of the server. */

/**
 * Routes that are opened by links in mails, by browsers, by monitors or by programs with a key, and by no
 * call of the page.
 */
const NOT_CALLED_BY_THE_PAGE = [
  'GET /4task/recordatorios/baja: public',
  'POST /4task/recordatorios/baja: public',
  'GET /claves-programas/fin: public',
  'POST /claves-programas/fin: public',
  'GET /notificaciones/resumen/baja: public',
  'POST /notificaciones/resumen/baja: public',
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

const told = ({ method, path, permission }: Pick<Endpoint, 'path' | 'permission'> & { method: string }) =>
  `${method} ${path}: ${[permission].flat().sort().join(', ')}`;

/** The routes of these calls read the body as it arrives, so their schemas are only described. */
const STEPS = ['borrar', 'guardarSeguimiento', 'cargar', 'guardarFactyval', 'cargarFactyval'] as const;

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Json }>>;
}
interface Operation {
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

const schemaIn = ({ content }: Content = {}): Json | undefined => content?.['application/json']?.schema;

it('method, path and permission of every call are those of a route, and every route has its call', () => {
  const registered = server.app.routeRules
    .filter(({ method, url }) => method !== 'HEAD' && url.startsWith('/api/v2/'))
    .map(({ url, ...rule }) => told({ ...rule, path: url.replace('/api/v2', '') }));
  const listed = new Set([...ROWS.map(told), ...NOT_CALLED_BY_THE_PAGE]);
  expect([...listed].sort()).toEqual(registered.sort());
});

it.each(STEPS)('the route of %s takes the body and gives the answer of its row', (name) => {
  const { path, body, answer }: Endpoint = loadEndpoints[name];
  const route = described[`/api/v2${path}`]?.post;
  const { examples: _, ...listed } = body ? jsonSchema(body) : {};
  expect(schemaIn(route?.requestBody) ?? {}).toEqual(listed);
  expect(schemaIn(route?.responses[200])).toEqual(answer.kind === 'json' && jsonSchema(answer.schema));
});
