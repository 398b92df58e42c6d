import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { MarkedTable } from '../db/change-mark.ts';
import type { Database } from '../db/database.ts';
import { SharedReadings } from './shared-readings.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer follows from the address and nothing else: whoever asks it at a time shares it. */
    sharesAnswer?: Shared;
  }
  interface FastifyInstance {
    /** By the route, the tables that its answers are read from. */
    readonly keptAnswers: ReadonlyMap<string, readonly MarkedTable[]>;
  }
}

interface Shared {
  /** What else it follows from, as text. */
  readonly also?: (request: FastifyRequest) => string;
  /** All tables that it is read from: until somebody writes to one of them it is not read again. Not where it depends on the time. */
  readonly readFrom?: readonly MarkedTable[];
}

interface Kept {
  readonly mark: string;
  readonly body: Buffer;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_BYTES_OF_ONE = 1024 * 1024;

/** Answers as they are sent, each read and written once for everybody who asks for it at a time. */
export function installSharedAnswers(app: FastifyInstance, database: Database): void {
  const readings = new SharedReadings<Buffer>();
  const kept = new LRUCache<string, Kept>({
    maxSize: MOST_BYTES,
    maxEntrySize: MOST_BYTES_OF_ONE,
    sizeCalculation: ({ mark, body }, key) => 2 * (key.length + mark.length) + body.byteLength,
  });
  const tablesByRoute = new Map<string, readonly MarkedTable[]>();
  app.decorate('keptAnswers', tablesByRoute);
  app.addHook('onRoute', (route) => {
    const shared = route.config?.sharesAnswer;
    if (shared === undefined) return;
    const { handler, url } = route;
    const { also, readFrom } = shared;
    if (readFrom !== undefined) tablesByRoute.set(url, readFrom);
    route.handler = async function (request, reply) {
      const key = JSON.stringify([url, request.query, also?.(request)]);
      // Before the answer is read: what is written meanwhile is in the answer, or changes the mark of the next who asks.
      const mark = readFrom === undefined ? null : await database.changeMark(readFrom);
      const known = kept.get(key);
      if (known !== undefined && known.mark === mark) return reply.type(JSON_TYPE).send(known.body);
      const body = await readings.read(key, async () => {
        const made = Buffer.from(String(reply.serialize(await handler.call(this, request, reply))));
        if (mark !== null) kept.set(key, { mark, body: made });
        return made;
      });
      return reply.type(JSON_TYPE).send(body);
    };
  });
}
