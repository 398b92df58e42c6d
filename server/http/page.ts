import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { OFFICE_ZONE, USUAL_ZONE } from '../../src/shared/office-time.ts';
import { answerNotFound } from './error-handler.ts';
import { contentSecurityPolicy, isApi } from './security-headers.ts';

/** The folder of files whose names contain a hash of their content (Vite makes them). */
const HASHED = 'assets/';

const LOGIN = 'login';
const INDEX = 'index';

interface PageOptions {
  readonly root: string;
  readonly offersRegistration: boolean;
}

export const page =
  ({ root, offersRegistration }: PageOptions): FastifyPluginAsync =>
  async (app) => {
    const ending = offersRegistration ? '-registration.html' : '.html';
    const policyOf = async (name: string) =>
      contentSecurityPolicy(inlineScripts(await readFile(join(root, name + ending), 'utf8')));
    const policies = { [LOGIN]: await policyOf(LOGIN), [INDEX]: await policyOf(INDEX) };
    const zoned = OFFICE_ZONE === USUAL_ZONE ? null : await zonedPages(root, ending);
    await app.register(fastifyStatic, { root, serve: false, preCompressed: true });
    app.get<{ Params: { '*': string } }>('/*', { config: { permission: 'public' } }, (request, reply) => {
      const path = request.params['*'];
      if (isApi(request.url)) return answerNotFound(request, reply);
      reply.header('vary', 'accept-encoding');
      // Browsers ask for favicon.ico when they show a document that is not a page, such as a PDF.
      if (path === 'favicon.ico') return reply.redirect('/favicon.svg', 301);
      if (path.startsWith(HASHED)) return reply.sendFile(path, { maxAge: '1y', immutable: true });
      reply.header('cache-control', 'no-cache');
      const isFile = basename(path).includes('.');
      if (isFile) return reply.sendFile(path, { cacheControl: false });
      const name = path === LOGIN ? LOGIN : INDEX;
      reply.header('content-security-policy', policies[name]);
      if (zoned !== null) return reply.type('text/html; charset=utf-8').send(zoned[name]);
      return reply.sendFile(name + ending, { cacheControl: false });
    });
  };

/** The two pages, with the office's time zone in an attribute for src/shared/office-time.ts. The files lack it. */
async function zonedPages(root: string, ending: string): Promise<Readonly<Record<string, string>>> {
  const marked = async (name: string) =>
    (await readFile(join(root, name + ending), 'utf8')).replace(
      '<html ',
      `<html data-zone="${OFFICE_ZONE}" `,
    );
  return { [LOGIN]: await marked(LOGIN), [INDEX]: await marked(INDEX) };
}

const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script ?? '');
