import { createHash } from 'node:crypto';
import { setImmediate as otherRequests } from 'node:timers/promises';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { jsonSchema } from './json-schema.ts';
import { PORTAL, tagRoutes } from './tags.ts';

/**
 * Serves the page of the API. The page is public because a browser that opens an address sends no token. It holds no
 * data: it fetches the description with its reader's session.
 */
export const apiDocsRoutes: FastifyPluginAsync = async (app) => {
  tagRoutes(app, PORTAL);
  app.get('/api/docs', { config: { permission: 'public' } }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(PAGE),
  );
  // Made when it is first asked for: it takes more time than all the rest of a start, and few servers are asked for it.
  let made: Promise<Description> | null = null;
  app.get(
    '/api/v2/openapi.json',
    {
      config: { permission: 'signed-in' },
      schema: {
        summary: 'Da esta descripción (OpenAPI 3.1)',
        described: { response: { 200: z.record(z.string(), z.unknown()) } },
      },
    },
    async (request, reply) => {
      made ??= describe(app);
      const { whole, tag } = await made;
      reply.headers({ etag: tag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' });
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(whole);
    },
  );
};

interface Description {
  readonly whole: Buffer;
  readonly tag: string;
}

/** Writes down one schema after the other and answers others in between: all of them take longer than any answer. */
async function describe(app: FastifyInstance): Promise<Description> {
  for (const schema of app.describedSchemas) {
    jsonSchema(schema);
    await otherRequests();
  }
  const whole = Buffer.from(JSON.stringify(app.swagger()));
  // Weak, because the form that is sent by gzip has it too.
  const tag = `W/"${createHash('sha256').update(whole).digest('hex')}"`;
  return { whole, tag };
}

const PAGE = `<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>API · Portal de Conectividad</title>
    <link rel="icon" href="/favicon.svg">
    <link rel="stylesheet" href="/api-docs/docs.css">
    <script type="module" src="/api-docs/docs.js"></script>
  </head>
  <body>
    <header>
      <h1>API del Portal de Conectividad</h1>
      <p><a href="/">Volver al portal</a></p>
    </header>
    <main aria-live="polite"><p>Cargando la descripción…</p></main>
  </body>
</html>
`;
