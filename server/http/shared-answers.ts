import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { MarkedTable } from '../db/change-mark.ts';
import type { Database } from '../db/database.ts';
import { currentReading, readingFor } from '../db/reads/reading.ts';
import { SharedReadings } from '../db/reads/shared-readings.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The answer depends only on the address (and on `also`), so calls that ask for it at the same time share one
     * reading.
     */
    sharesAnswer?: Shared;
  }
  interface FastifyInstance {
    /** By route, the tables from which its kept answers are read. */
    readonly keptAnswers: ReadonlyMap<string, readonly MarkedTable[]>;
  }
}

interface Shared {
  /** What else the answer depends on, as text: the caller's permissions, for instance. */
  readonly also?: (request: FastifyRequest) => string;
  /**
   * All tables that the answer is read from: it is kept until one of them is written to. Leave it out when the answer
   * changes with time alone.
   */
  readonly readFrom?: readonly MarkedTable[];
  /** True for a call whose answer changes with time alone: it is shared, and not kept. */
  readonly isTimed?: (request: FastifyRequest) => boolean;
  /** False for an answer that lacks what took too long to read: it is shared, and not kept, because the next may have it. */
  readonly isWhole?: (answer: unknown) => boolean;
}

interface Kept {
  readonly mark: string;
  readonly body: Buffer;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_BYTES_OF_ONE = 1024 * 1024;

/** Shares answers as bytes: an answer is read and serialised once for all who ask for it at the same time. */
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
    const { also, readFrom, isTimed, isWhole } = shared;
    if (readFrom !== undefined) tablesByRoute.set(url, readFrom);
    route.handler = async function (request, reply) {
      const key = JSON.stringify([url, request.query, also?.(request)]);
      // The mark is read before the answer: a write in between is in the answer, or gives the next caller another mark.
      const mark = readFrom === undefined || isTimed?.(request) ? null : await database.changeMark(readFrom);
      const known = kept.get(key);
      if (known !== undefined && known.mark === mark) return reply.type(JSON_TYPE).send(known.body);
      const make = async () => {
        const answer: unknown = await handler.call(this, request, reply);
        const made = Buffer.from(String(reply.serialize(answer)));
        if (mark !== null && isWhole?.(answer) !== false) kept.set(key, { mark, body: made });
        return made;
      };
      const reading = currentReading();
      // A reading that is shared has its place already: else others would wait for a place of the person who began it.
      (await reading?.enter())?.();
      const body = await readings.read(
        key,
        (signal) => readingFor(reading && { ...reading, signal }, make),
        reading?.signal,
      );
      return reply.type(JSON_TYPE).send(body);
    };
  });
}
