import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { mailEndingQuery } from '../../src/api/contract/mail-ending.ts';
import type { ContractTypes } from '../http/contract.ts';

const HTML = 'text/html; charset=utf-8';
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const FORM_LIMIT = 16 * 1024;

interface MailEnding {
  readonly path: string;
  readonly summaries: { readonly ask: string; readonly end: string };
  /** The page that asks whether to end the mails; null when no mail has the token. */
  readonly ask: (token: string) => Promise<string | null>;
  /** Ends the mails and answers the page that says so; null when no mail has the token. */
  readonly end: (token: string, requestId: string) => Promise<string | null>;
  readonly unknown: () => string;
}

/**
 * The address in a mail that ends such mails, for whoever has the mail, signed in or not. Mail scanners follow links, so
 * a GET only asks; the button of its page, or that of the mail program (RFC 8058), posts to the same address.
 */
export function addMailEnding(plugin: FastifyInstance, { path, summaries, ask, end, unknown }: MailEnding) {
  // A mail program's own button posts a form. Its body is ignored: the token in the address says which mails to end.
  plugin.addContentTypeParser(FORMS, { parseAs: 'string', bodyLimit: FORM_LIMIT }, (_request, _body, done) =>
    done(null, undefined),
  );
  const app = plugin.withTypeProvider<ContractTypes>();
  const schema = {
    querystring: mailEndingQuery,
    refusals: [404],
    produces: ['text/html'],
    described: { response: { 200: z.string() } },
  } as const;
  const config = { permission: 'public' } as const;
  app.get(path, { config, schema: { ...schema, summary: summaries.ask } }, async ({ query }, reply) => {
    const page = await ask(query.token);
    reply.status(page === null ? 404 : 200).type(HTML);
    return reply.send(page ?? unknown());
  });
  app.post(path, { config, schema: { ...schema, summary: summaries.end } }, async ({ query, id }, reply) => {
    const page = await end(query.token, id);
    reply.status(page === null ? 404 : 200).type(HTML);
    return reply.send(page ?? unknown());
  });
}
