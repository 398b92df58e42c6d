import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Answer, BodyOf, DataOf } from '../../src/api/endpoints/answer.ts';
import type { Endpoint } from '../../src/api/endpoints/endpoint.ts';
import type { DescribedOnly } from '../api-docs/description.ts';
import type { Refusal } from '../api-docs/refusals.ts';

type Read<E, Part extends 'params' | 'query' | 'body'> =
  E extends Record<Part, infer Schema extends z.ZodMiniType> ? z.output<Schema> : unknown;

/** A request whose params, query and body were parsed by the schemas of its endpoint. */
type RequestOf<E> = FastifyRequest & {
  readonly params: Read<E, 'params'>;
  readonly query: Read<E, 'query'>;
  readonly body: Read<E, 'body'>;
};

/** What the server adds to the endpoint of the contract. */
interface RouteOptions {
  readonly summary: string;
  readonly refusals?: readonly Refusal[];
  readonly described?: DescribedOnly;
  readonly consumes?: readonly string[];
  readonly produces?: readonly string[];
  readonly config?: Omit<FastifyContextConfig, 'permission'>;
  readonly bodyLimit?: number;
  /** The status of a successful answer: 200 when left out. */
  readonly status?: 201;
}

/** `data` returns the `data` of the answer's envelope; `handler` returns the whole answer, or sends it. */
type Answering<E extends Endpoint> =
  | { readonly data: (request: RequestOf<E>) => Promise<DataOf<E['answer']>> }
  | {
      readonly handler: (
        request: RequestOf<E>,
        reply: FastifyReply,
      ) => Promise<BodyOf<E['answer']> | FastifyReply>;
    };

/** What limits the reading of an answer that takes longer than the page waits for others; nothing for the others. */
function readsOf(kind: Answer['kind'], isLong?: boolean): Pick<FastifyContextConfig, 'reads'> {
  if (kind === 'stream') return { reads: 'none' };
  return kind === 'file' || isLong ? { reads: 'steps' } : {};
}

/** Adds the route of an endpoint, with the method, path, permission and schemas that the contract gives it. */
export function addRoute<E extends Endpoint>(
  app: FastifyInstance,
  { method, path, permission, params, query, body, answer, isLong }: E,
  options: RouteOptions & Answering<E>,
): void {
  const { summary, refusals, described, consumes, produces, config, bodyLimit, status = 200 } = options;
  const isJson = answer.kind === 'json';
  app.route({
    method,
    url: path,
    config: { ...(method === 'GET' && readsOf(answer.kind, isLong)), ...config, permission },
    bodyLimit,
    schema: {
      summary,
      refusals,
      described: isJson ? described : { response: { 200: z.string() }, ...described },
      consumes,
      produces,
      // An undefined schema is left out, because Fastify warns of it.
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: isJson ? { [status]: answer.schema } : undefined,
    },
    handler: async (read, reply) => {
      const request = read as RequestOf<E>;
      if (!('data' in options)) return options.handler(request, reply);
      const data = await options.data(request);
      reply.code(status);
      return { success: true, data };
    },
  });
}
