import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '../../src/api/endpoints/endpoint.ts';
import type { DescribedOnly } from '../api-docs/description.ts';
import type { Refusal } from '../api-docs/refusals.ts';

type Read<E, Part extends 'params' | 'query' | 'body'> =
  E extends Record<Part, infer Schema extends z.ZodMiniType> ? z.output<Schema> : unknown;

/** A request whose parts were read by the schemas of its row. */
type RequestOf<E> = FastifyRequest & {
  readonly params: Read<E, 'params'>;
  readonly query: Read<E, 'query'>;
  readonly body: Read<E, 'body'>;
};

type BodyOf<E extends Endpoint> = E['answer'] extends { schema: infer Schema extends z.ZodMiniType }
  ? z.input<Schema>
  : never;

/** What stands in the answer's envelope; never: the answer has no envelope. */
type DataOf<E extends Endpoint> =
  BodyOf<E> extends { success: boolean; data: infer Data }
    ? { success: true; data: Data } extends BodyOf<E>
      ? Data
      : never
    : never;

/** What only the server knows of a call. */
interface RouteOptions {
  readonly summary: string;
  readonly refusals?: readonly Refusal[];
  readonly described?: DescribedOnly;
  readonly consumes?: readonly string[];
  readonly produces?: readonly string[];
  readonly config?: Omit<FastifyContextConfig, 'permission'>;
  readonly bodyLimit?: number;
  /** The status of a good answer: 200 when it is left out. */
  readonly status?: 201;
}

/** `data` gives what stands in the envelope of the answer; `handler` gives the whole answer, or sends it. */
type Answering<E extends Endpoint> =
  | { readonly data: (request: RequestOf<E>) => Promise<DataOf<E>> }
  | { readonly handler: (request: RequestOf<E>, reply: FastifyReply) => Promise<BodyOf<E> | FastifyReply> };

/** Adds the route of a call: method, path, permission and schemas are those of its row. */
export function addRoute<E extends Endpoint>(
  app: FastifyInstance,
  { method, path, permission, params, query, body, answer }: E,
  options: RouteOptions & Answering<E>,
): void {
  const { summary, refusals, described, consumes, produces, config, bodyLimit, status = 200 } = options;
  const isJson = answer.kind === 'json';
  app.route({
    method,
    url: path,
    config: { ...config, permission },
    bodyLimit,
    schema: {
      summary,
      refusals,
      described: isJson ? described : { response: { 200: z.string() }, ...described },
      consumes,
      produces,
      // Fastify warns of a part whose schema is undefined.
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
