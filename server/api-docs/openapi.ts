import * as z from 'zod/mini';
import { errorAnswer } from '../../src/api/contract/envelope.ts';
import type { PermissionRule } from '../http/caller.ts';

/** A route as it was declared. */
export interface DescribedRoute {
  readonly method: string;
  readonly url: string;
  readonly permission: PermissionRule;
  readonly schema: RouteSchemas;
}

export interface RouteSchemas {
  readonly body?: unknown;
  readonly querystring?: unknown;
  readonly params?: unknown;
  readonly response?: unknown;
}

type Json = Readonly<Record<string, unknown>>;

/** The schemas that check what goes over the wire, as the description of it: it cannot say anything else. */
export function openApiDocument(routes: readonly DescribedRoute[], version: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) {
    const path = route.url.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, path) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Portal de Conectividad', version },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Error: jsonSchema(errorAnswer) },
      securitySchemes: { sesion: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function operation({ method, url, permission, schema }: DescribedRoute, path: string): Json {
  const isPublic = permission === 'public';
  return {
    operationId: `${method.toLowerCase()} ${path}`.replaceAll(/\W+/g, '_').replace(/_$/, ''),
    tags: [url.split('/')[3] ?? ''],
    description: ruleSentence(permission),
    security: isPublic ? [] : [{ sesion: [] }],
    parameters: parameters(path, schema),
    ...(isSchema(schema.body)
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(schema.body) } },
          },
        }
      : {}),
    responses: { ...answers(schema.response), default: ERROR },
  };
}

const ERROR: Json = {
  description: 'Error: qué ha pasado, y el campo al que toca',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

function ruleSentence(rule: PermissionRule): string {
  if (rule === 'public') return 'Sin sesión.';
  if (rule === 'signed-in') return 'Con sesión.';
  return `Permiso: ${[rule].flat().join(' o ')}.`;
}

function answers(response: unknown): Json {
  const described = Object.entries(Object(response) as Json).map(([status, schema]) => [
    status,
    isSchema(schema)
      ? { description: 'Respuesta', content: { 'application/json': { schema: jsonSchema(schema) } } }
      : { description: 'Respuesta' },
  ]);
  return described.length > 0 ? Object.fromEntries(described) : { 200: { description: 'Respuesta' } };
}

function parameters(path: string, { params, querystring }: RouteSchemas): Json[] {
  const inPath = propertiesOf(params);
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: inPath.get(name)?.schema ?? { type: 'string' },
  }));
  const asked = [...propertiesOf(querystring)].map(([name, { schema, required }]) => ({
    name,
    in: 'query',
    required,
    schema,
  }));
  return [...named, ...asked];
}

function propertiesOf(schema: unknown): Map<string, { readonly schema: Json; readonly required: boolean }> {
  if (!isSchema(schema)) return new Map();
  const { properties = {}, required = [] } = jsonSchema(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return new Map(
    Object.entries(properties).map(([name, property]) => [
      name,
      { schema: property, required: required.includes(name) },
    ]),
  );
}

const isSchema = (value: unknown): value is z.core.$ZodType => value instanceof z.core.$ZodType;

/** As it goes over the wire, before anybody reads it: what a transformation makes of it is no part of the description. */
function jsonSchema(schema: z.core.$ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}
