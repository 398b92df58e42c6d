import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import createClient from 'openapi-fetch';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { shownExamples } from '../../../server/api-docs/examples.ts';
import { loadSample } from '../../../server/sample/load-sample.ts';
import type { LoadStep } from '../../../src/api/contract/bulk-load.ts';
import type { paths } from '../../support/portal-api.ts';
import { codeIn, startTestServer, type TestServer } from '../../support/server.ts';
import { csvOf, line, type Row, work } from '../bulk-load/run.ts';

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

test('every route has a summary, a tag of the list, what it answers and what it refuses', () => {
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

test('every body that a route reads is described, with an example that the contract takes', () => {
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
    '/cargamasiva/ejecuciones/{uploadId}/cerrar',
    '/logout',
    '/me/prueba/codigo',
    '/users/{id}/restore',
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

test('no route answers with a status that its description does not name', () => {
  const seen = readFileSync(new URL('../../../docs/routes.md', import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, method, url] = /^\| `(\w+) ([^`]+)` \|/.exec(line) ?? [];
      if (!method || !url || url === '/api/docs') return [];
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

test('each part of an address is a parameter, and every reference leads somewhere', () => {
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

// The types are checked with all the tests': a body that is described wrong does not compile here, one that is
// described otherwise than it is read is refused there. `npx vitest run --project server tests/server/api-docs -u` writes them anew.
test('the client that openapi-typescript makes of it is the one that is checked', async () => {
  const types = astToString(await openapiTS(description as unknown as OpenAPI3));
  await expect(types).toMatchFileSnapshot('../../support/portal-api.ts');
});

test('that client signs in and loads a workbook', async () => {
  await loadSample(server.database);
  const { email } = await server.addPerson(['bulk_loads']);
  const baseUrl = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const portal = createClient<paths>({ baseUrl });
  const asked = await portal.POST('/api/v2/check-email', { body: { email } });
  expect([asked.data?.exists, asked.data?.code?.is_new]).toEqual([true, true]);
  const { data: granted } = await portal.POST('/api/v2/login', {
    body: { email, password: codeIn(server.mails.at(-1)), remember: false },
  });
  portal.use({
    onRequest: ({ request }) => request.headers.set('authorization', `Bearer ${granted?.access_token}`),
  });

  const uploadId = randomUUID();
  const fileName = 'Obras.xlsx';
  const stepOf = (step: LoadStep) => ({ header: { 'x-upload-id': uploadId, 'x-upload-step': step } });
  const sheetOf = (rows: readonly Row[]) => ({
    csvContent: csvOf(rows),
    fileName,
    uploadId,
    totalRows: rows.length,
    mappedColumns: Object.fromEntries(Object.keys(rows[0] ?? {}).map((name) => [name, true as const])),
  });
  const works = [work(13), work(14)];
  const lines = [line(13)];
  const opened = await portal.POST('/api/v2/cargamasiva/borrar', {
    params: stepOf('borrar'),
    body: { fileName, rowCount: works.length, date: '2026-11-21T10:42:00.000Z' },
  });
  expect(opened.data?.results.scripts_executed.map(({ records_affected }) => records_affected)).toEqual([
    0, 0,
  ]);
  const save = async (step: LoadStep, csv: string) => {
    const body = { archivo: csv, nombre_archivo: `${step}.csv` };
    const { data } = await portal.POST('/api/v2/cargamasiva/guardar-archivo', {
      params: stepOf(step),
      body,
      bodySerializer: asForm,
    });
    expect(data).toEqual({ success: true, message: `Archivo «${step}.csv» guardado.` });
  };
  await save('guardar-seguimiento', csvOf(works));
  const tracking = await portal.POST('/api/v2/cargamasiva/cargar', {
    params: stepOf('cargar'),
    body: sheetOf(works),
  });
  expect(tracking.data?.records_inserted).toBe(2);
  await save('guardar-factyval', csvOf(lines));
  const ended = await portal.POST('/api/v2/cargamasiva/cargar-factyval', {
    params: stepOf('cargar-factyval'),
    body: sheetOf(lines),
  });
  expect([ended.data?.success, ended.data?.records_inserted]).toEqual([true, 1]);
  const run = await portal.GET('/api/v2/cargamasiva/ejecuciones/{uploadId}', {
    params: { path: { uploadId } },
  });
  expect([run.data?.data.estado, run.data?.data.filasSeguimiento]).toEqual(['con_pendientes', 2]);
  const gone = await portal.GET('/api/v2/cargamasiva/ejecuciones/{uploadId}', {
    params: { path: { uploadId: randomUUID() } },
  });
  expect([gone.response.status, gone.error?.message]).toEqual([
    404,
    'No hay ninguna carga con ese identificador.',
  ]);
});

function asForm({ archivo, nombre_archivo }: { archivo: string; nombre_archivo: string }): FormData {
  const form = new FormData();
  form.append('archivo', new Blob([archivo], { type: 'text/csv' }), nombre_archivo);
  form.append('nombre_archivo', nombre_archivo);
  return form;
}

test('whoever has no session gets the page, and nothing of the description', async () => {
  expect((await server.get('/api/v2/openapi.json', null)).statusCode).toBe(401);
  const page = await server.get('/api/docs', null);
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.body).not.toContain('/api/v2');
  // Its policy runs no script of the page itself, nor of anybody else.
  expect(page.body).not.toMatch(/<script(?![^>]*src="\/)|\son\w+=|https?:/);
});
