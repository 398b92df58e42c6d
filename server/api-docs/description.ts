import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type * as z from 'zod/mini';
import { errorAnswer } from '../../src/api/contract/envelope.ts';
import type { Permission } from '../../src/api/endpoints/endpoint.ts';
import { isZodSchema, type Json, jsonSchema } from './json-schema.ts';
import { REFUSALS, type Refusal } from './refusals.ts';
import type { Tag } from './tags.ts';

/** Schemas of a route that only describe it: Fastify neither checks nor serialises with them. */
export interface DescribedOnly {
  readonly body?: z.core.$ZodType;
  readonly headers?: z.core.$ZodType;
  readonly response?: Readonly<Record<number, z.core.$ZodType>>;
}

declare module 'fastify' {
  interface FastifySchema {
    described?: DescribedOnly;
    refusals?: readonly Refusal[];
  }
  interface FastifyInstance {
    /** The schemas of all routes of the API. */
    readonly describedSchemas: ReadonlySet<z.core.$ZodType>;
  }
}

const API = '/api/v2/';

/**
 * Puts the API's description together from its routes. Throws when the plugin of an API route was not tagged by
 * `tagRoutes`.
 */
export async function describeRoutes(app: FastifyInstance, version: string): Promise<void> {
  const tags = new Map<string, Tag>();
  const schemas = new Set<z.core.$ZodType>();
  app.decorate('describedSchemas', schemas);
  app.addHook('onRoute', function (route) {
    if (!route.url.startsWith(API)) return;
    if (this.tag === undefined) throw new Error(`${route.url} has no tag.`);
    tags.set(this.tag.name, this.tag);
    for (const schema of schemasOf(route.schema ?? {})) schemas.add(schema);
    route.schema = { ...route.schema, tags: [this.tag.name] };
  });
  app.addSchema({ $id: 'Error', ...jsonSchema(errorAnswer) });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Portal de Conectividad', version },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: { sesion: { type: 'http', scheme: 'bearer' } },
        responses: sharedRefusals,
      },
    },
    convertConstToEnum: false,
    refResolver: { buildLocalReference: ({ $id }) => String($id) },
    transformObject: (made) =>
      'openapiObject' in made
        ? { ...namingRefusals(made.openapiObject), tags: [...tags.values()] }
        : made.swaggerObject,
    transform: ({ schema = {}, url, route: { method, config } }) => ({
      url,
      schema: url.startsWith(API)
        ? described(schema, { method: String(method), url, permission: config?.permission ?? 'public' })
        : { hide: true },
    }),
  });
}

function schemasOf({ body, params, querystring, response, described: own = {} }: FastifySchema) {
  const answers = [response, own.response].flatMap((all) => Object.values(Object(all)));
  return [body, params, querystring, own.body, own.headers, ...answers].filter(isZodSchema);
}

interface Place {
  readonly method: string;
  readonly url: string;
  readonly permission: Permission;
}

function described(schema: FastifySchema, place: Place): FastifySchema {
  const { described: own = {}, refusals = [], response, body, params, querystring, ...said } = schema;
  const answers = { ...Object(response), ...own.response };
  const refused = new Set([...usualRefusals(schema, place), ...refusals]);
  return {
    ...said,
    operationId: `${place.method.toLowerCase()} ${place.url.slice(API.length)}`
      .replaceAll(/\W+/g, '_')
      .replace(/_$/, ''),
    description: ruleSentence(place.permission),
    security: place.permission === 'public' ? [] : [{ sesion: [] }],
    ...parts({ body: body ?? own.body, params, querystring, headers: own.headers }),
    response: {
      ...Object.fromEntries([...refused].map((status) => [status, refusal(status)])),
      ...Object.fromEntries(
        Object.entries(answers).map(([status, answer]) => [status, answerOf(status, answer, said.produces)]),
      ),
    },
  };
}

const parts = (schemas: Readonly<Record<string, unknown>>): Json =>
  Object.fromEntries(
    Object.entries(schemas).flatMap(([part, schema]) =>
      isZodSchema(schema) ? [[part, jsonSchema(schema)]] : [],
    ),
  );

function answerOf(status: string, schema: unknown, produces: readonly string[] = ['application/json']): Json {
  const refused = REFUSALS[Number(status) as Refusal];
  const content = isZodSchema(schema) ? jsonSchema(schema) : {};
  return {
    description: refused ?? 'Hecho.',
    content: Object.fromEntries(
      (refused ? ['application/json'] : produces).map((type) => [type, { schema: content }]),
    ),
  };
}

const refusal = (status: Refusal): Json => ({
  description: REFUSALS[status],
  content: { 'application/json': { schema: { $ref: 'Error#' } } },
});

const ERROR = '#/components/schemas/Error';

const sharedRefusals = Object.fromEntries(
  Object.entries(REFUSALS).map(([status, description]) => [
    status,
    { description, content: { 'application/json': { schema: { $ref: ERROR } } } },
  ]),
);

function namingRefusals<T extends { readonly paths?: object }>(document: T): T {
  for (const operations of Object.values(document.paths ?? {})) {
    for (const { responses } of Object.values(operations as Record<string, { responses: Responses }>)) {
      for (const [status, { content }] of Object.entries(responses)) {
        if (content?.['application/json']?.schema.$ref !== ERROR) continue;
        responses[status] = { $ref: `#/components/responses/${status}` };
      }
    }
  }
  return document;
}

type Responses = Record<
  string,
  { content?: Readonly<Record<string, { readonly schema: Json }>>; readonly $ref?: string }
>;

function usualRefusals(
  { body, params, querystring, described: own = {} }: FastifySchema,
  { method, permission }: Place,
): Refusal[] {
  const isChecked = [body, params, querystring, own.body].some(isZodSchema);
  return [
    ...(['POST', 'PUT', 'PATCH'].includes(method) ? ([400, 413, 415] as const) : []),
    ...(permission === 'public' ? [] : ([401] as const)),
    ...(permission === 'public' || permission === 'signed-in' ? [] : ([403] as const)),
    ...(isChecked ? ([422] as const) : []),
    500,
    503,
  ];
}

function ruleSentence(rule: Permission): string {
  if (rule === 'public') return 'Sin sesión.';
  if (rule === 'signed-in') return 'Con sesión.';
  return `Permiso: ${[rule].flat().join(' o ')}.`;
}
