import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { runTool } from '../../../scripts/testing/process.ts';
import { shownExamples } from '../../../server/api-docs/examples.ts';
import { codeIn, startTestServer, type TestServer } from '../../support/server.ts';
import { loadSample } from '../../support/small-sample/load-sample.ts';
import { csvOf, line, type Row, work } from '../bulk-import/run.ts';

interface Answer {
  readonly $ref?: string;
  readonly description: string;
  readonly content: Readonly<Record<string, { readonly schema: Record<string, unknown> }>>;
}
interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly description: string;
  readonly tags?: readonly string[];
  readonly security: readonly unknown[];
  readonly parameters?: readonly { name: string; in: string; required: boolean }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { schema: Record<string, unknown>; example?: unknown }>>;
  };
  readonly responses: Readonly<Record<string, Answer>>;
}
interface Description {
  readonly openapi: string;
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly responses: Readonly<Record<string, Answer>> };
}

let server: TestServer;
let description: Description;
beforeAll(async () => {
  server = await startTestServer();
  const token = await server.signIn((await server.addPerson()).email);
  const answer = await server.get('/api/v2/openapi.json', token);
  expect(answer.statusCode).toBe(200);
  description = answer.json();
});
afterAll(() => server.close());

const operations = () =>
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

it('every route of the API is described, with what it asks of its caller', () => {
  const told = operations().map(({ path, method, operation }) => [
    `${method.toUpperCase()} ${path}`,
    operation.description,
    operation.security.length > 0,
  ]);
  const declared = server.app.routeRules
    .filter(({ method, url }) => method !== 'HEAD' && url.startsWith('/api/v2/'))
    .map(({ method, url, permission }) => [
      `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`,
      permission === 'public'
        ? 'Sin sesión.'
        : permission === 'signed-in'
          ? 'Con sesión.'
          : `Permiso: ${[permission].flat().join(' o ')}.`,
      permission !== 'public',
    ]);
  expect(told.sort()).toEqual(declared.sort());
  const ids = operations().map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

it('the description is written once, and not sent again to those who have it', async () => {
  const token = await server.signIn((await server.addPerson()).email);
  const written = vi.spyOn(JSON, 'stringify');
  const whole = await server.get('/api/v2/openapi.json', token);
  const { etag } = whole.headers;
  const headers = { authorization: `Bearer ${token}`, 'if-none-match': String(etag) };
  const again = await server.app.inject({ url: '/api/v2/openapi.json', headers });
  const descriptions = written.mock.calls.filter(([value]) => Object.hasOwn(Object(value), 'openapi'));
  written.mockRestore();
  expect([whole.statusCode, again.statusCode, again.body, again.headers.etag]).toEqual([200, 304, '', etag]);
  expect([whole.headers['content-type'], whole.headers['cache-control']]).toEqual([
    'application/json; charset=utf-8',
    'private, no-cache',
  ]);
  expect(descriptions).toEqual([]);
});

it('the description is sent by gzip to those who read it', async () => {
  const token = await server.signIn((await server.addPerson()).email);
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' };
  const packed = await server.app.inject({ url: '/api/v2/openapi.json', headers });
  const whole = await server.get('/api/v2/openapi.json', token);
  expect([packed.headers['content-encoding'], packed.headers['vary']]).toEqual(['gzip', 'accept-encoding']);
  expect(gunzipSync(packed.rawPayload)).toEqual(whole.rawPayload);
});

it('bodies, queries and answers are those that the contract checks', () => {
  const register = description.paths['/api/v2/register']?.post;
  const schema = register?.requestBody?.content['application/json']?.schema;
  expect(schema).toMatchObject({
    type: 'object',
    required: ['name', 'email', 'password', 'password_confirmation'],
    properties: { password: { type: 'string', minLength: 8, maxLength: 200 } },
  });
  expect(Object.keys(register?.responses ?? {})).toEqual([
    '201',
    '400',
    '403',
    '409',
    '413',
    '415',
    '422',
    '429',
    '500',
    '503',
  ]);
  const { parameters = [] } = description.paths['/api/v2/notificaciones']?.get ?? {};
  expect(parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
    ['antes', 'query', false],
    ['limite', 'query', false],
  ]);
});

it('every route has a summary, a tag of the list, what it answers and what it refuses', () => {
  const tags = description.tags.map(({ name }) => name);
  for (const { path, method, operation } of operations()) {
    const { summary = '', tags: own = [], responses, security } = operation;
    const name = `${method} ${path}`;
    expect([name, summary.length > 8, own.length, own.every((tag) => tags.includes(tag))]).toEqual([
      name,
      true,
      1,
      true,
    ]);
    const statuses = Object.keys(responses);
    expect([name, statuses.filter((status) => status.startsWith('2')).length]).toEqual([name, 1]);
    expect([name, statuses.includes('401') || security.length === 0]).toEqual([name, true]);
    for (const [status, answered] of Object.entries(responses)) {
      const shared = answered.$ref === `#/components/responses/${status}`;
      const { description: told, content } = shared ? description.components.responses[status]! : answered;
      expect([name, status, told]).not.toEqual([name, status, 'Default Response']);
      const [answer] = Object.values(content);
      expect([name, status, Object.keys(answer?.schema ?? {}).length > 0]).toEqual([name, status, true]);
    }
  }
  const summaries = operations().map(({ operation }) => operation.summary);
  expect(summaries.filter((one, index) => summaries.indexOf(one) !== index)).toEqual([]);
});

it('every body that a route reads is described, with an example that the contract takes', () => {
  const bodies = operations().flatMap(({ path, method, operation: { requestBody } }) =>
    Object.entries(requestBody?.content ?? {}).map(([type, body]) => ({
      name: `${method} ${path}`,
      type,
      body,
    })),
  );
  const withoutBody = operations()
    .filter(({ method, operation }) => ['post', 'put', 'patch'].includes(method) && !operation.requestBody)
    .map(({ path }) => path.slice('/api/v2'.length));
  expect(withoutBody.sort()).toEqual([
    '/4task/recordatorios/baja',
    '/actualizaciones/{id}/comparar',
    '/actualizaciones/{id}/quedadas',
    '/actualizaciones/{id}/relevo',
    '/cambios/{id}/aplicar',
    '/cambios/{id}/deshacer',
    '/cargamasiva/ejecuciones/{uploadId}/cerrar',
    '/cargar-export/exportaciones/{id}/cancelacion',
    '/cargar-export/exportaciones/{id}/reinicio',
    '/cargar-export/exportaciones/{id}/restaurar',
    '/cargar-export/selecciones/{id}/restaurar',
    '/claves-programas/fin',
    '/conciliaciones/{id}/comparar',
    '/localizaciones/importaciones/{id}/deshacer',
    '/logout',
    '/me/prueba/codigo',
    '/notificaciones/resumen/baja',
    '/proyectos/{id}/restauracion',
    '/restauraciones/{previa}',
    '/suscripciones/baja',
    '/suscripciones/{id}/recuperacion',
    '/trabajos/{nombre}/ejecuciones',
    '/users/{id}/bienvenida',
    '/users/{id}/restore',
    '/vistas/{id}/restaurar',
  ]);
  expect(
    bodies
      .filter(({ type }) => type === 'multipart/form-data')
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['post /api/v2/cargamasiva/guardar-archivo', 'post /api/v2/uploads/users/{id}/profile-image']);
  for (const { name, type, body } of bodies) {
    if (type === 'multipart/form-data') continue;
    expect([name, type, typeof body.example]).toEqual([name, 'application/json', 'object']);
  }
  for (const { schema, example } of shownExamples()) {
    expect([example, z.safeParse(schema, example).success]).toEqual([example, true]);
  }
});

it('no route answers with a status that its description does not name', () => {
  const seen = readFileSync(new URL('../../../docs/routes.md', import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, method, url] = /^\| `(\w+) ([^`]+)` \|/.exec(line) ?? [];
      if (!method || !url || ['/api/docs', '/metrics'].includes(url)) return [];
      const path = `/api/v2${url.replaceAll(/:(\w+)/g, '{$1}')}`;
      const described = Object.keys(description.paths[path]?.[method.toLowerCase()]?.responses ?? {});
      const statuses = new Set(
        line
          .split('|')
          .slice(3)
          .join(' ')
          .match(/\b\d{3}\b/g),
      );
      return [...statuses]
        .filter((status) => !described.includes(status))
        .map((status) => `${method} ${url} ${status}`);
    });
  expect(seen).toEqual([]);
});

it('each part of an address is a parameter, and every reference leads somewhere', () => {
  for (const { path, operation } of operations()) {
    const inAddress = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const told = (operation.parameters ?? [])
      .filter(({ in: place }) => place === 'path')
      .map(({ name }) => name);
    expect([path, told]).toEqual([path, inAddress]);
  }
  const references = [...JSON.stringify(description).matchAll(/"\$ref":"#\/([^"]+)"/g)];
  expect(references.length).toBeGreaterThan(10);
  for (const [, reference = ''] of references) {
    const found = reference
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], description);
    expect(found).toBeDefined();
  }
});

/**
 * The test below generates this file's types, so the type check of the other tests must not follow the
 * import.
 */
const CLIENT = './client/load-a-workbook.ts';

it('a client made of it by openapi-typescript compiles, signs in and loads a workbook', async () => {
  const types = astToString(await openapiTS(description as unknown as OpenAPI3));
  writeFileSync(new URL('./client/portal-api.ts', import.meta.url), types);
  expect(
    await runTool('typescript/bin/tsc', ['-p', 'tests/server/api-docs/client'], { quiet: true }),
  ).toEqual({ ok: true, output: '' });

  const { loadWorkbook } = await import(CLIENT);
  await loadSample(server.database);
  const { email } = await server.addPerson(['bulk_loads']);
  const sheet = (rows: readonly Row[]) => ({ rows, csv: csvOf(rows) });
  const answers = await loadWorkbook({
    baseUrl: await server.app.listen({ host: '127.0.0.1', port: 0 }),
    email,
    code: () => codeIn(server.mails.at(-1)),
    uploadId: randomUUID(),
    unknownId: randomUUID(),
    works: sheet([work(13), work(14)]),
    lines: sheet([line(13)]),
  });
  expect(answers).toEqual({
    address: [true, true],
    cleared: [0, 0],
    saved: ['Archivo «guardar-seguimiento.csv» guardado.', 'Archivo «guardar-factyval.csv» guardado.'],
    inserted: [2, 1],
    succeeded: true,
    run: ['con_pendientes', 2],
    unknown: [404, 'No hay ninguna carga con ese identificador.'],
  });
});

it('the page opens without a session, but its description does not', async () => {
  expect((await server.get('/api/v2/openapi.json', null)).statusCode).toBe(401);
  const page = await server.get('/api/docs', null);
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.body).not.toContain('/api/v2');
  // The page's security policy allows neither inline scripts nor scripts of other origins.
  expect(page.body).not.toMatch(/<script(?![^>]*src="\/)|\son\w+=|https?:/);
});
