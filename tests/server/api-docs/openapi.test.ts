import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';

interface Operation {
  readonly operationId: string;
  readonly description: string;
  readonly security: readonly unknown[];
  readonly parameters: readonly { name: string; in: string; required: boolean }[];
  readonly requestBody?: { content: { 'application/json': { schema: Record<string, unknown> } } };
  readonly responses: Readonly<Record<string, { content?: unknown }>>;
}
interface Description {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
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

test('every route of the API is described, with what it asks of its caller', () => {
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

test('bodies, queries and answers are those that the contract checks', () => {
  const register = description.paths['/api/v2/register']?.post;
  const schema = register?.requestBody?.content['application/json'].schema;
  expect(schema).toMatchObject({
    type: 'object',
    required: ['name', 'email', 'password', 'password_confirmation'],
    properties: { password: { type: 'string', minLength: 8, maxLength: 200 } },
  });
  expect(Object.keys(register?.responses ?? {})).toEqual(['201', 'default']);
  const { parameters = [] } = description.paths['/api/v2/notificaciones']?.get ?? {};
  expect(parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
    ['antes', 'query', false],
    ['limite', 'query', false],
  ]);
});

test('each part of an address is a parameter, and every reference leads somewhere', () => {
  for (const { path, operation } of operations()) {
    const inAddress = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const told = operation.parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name);
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

test('whoever has no session gets the page, and nothing of the description', async () => {
  expect((await server.get('/api/v2/openapi.json', null)).statusCode).toBe(401);
  const page = await server.get('/api/docs', null);
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.body).not.toContain('/api/v2');
  // Its policy runs no script of the page itself, nor of anybody else.
  expect(page.body).not.toMatch(/<script(?![^>]*src="\/)|\son\w+=|https?:/);
});
