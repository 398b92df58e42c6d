import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../../db/database.ts';
import { Mutex } from '../../db/mutex.ts';
import { type Reading, ReadTooLong, readingFor } from '../../db/reads/reading.ts';
import { callerGone } from '../../problem.ts';
import { ReadGate } from './read-gate.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * What limits a call that reads: 'answer', the time of the whole; 'steps', the time of each statement, for files and
     * other answers that take long; 'turn', only its place among those that read, for previews and comparisons, which
     * are kept although their caller leaves; 'none', nothing, for streams. When left out, every GET is an 'answer'.
     */
    reads?: 'answer' | 'steps' | 'turn' | 'none';
  }
  interface FastifyRequest {
    /** Ends the reading of the call; null for calls that write. */
    endReading: (() => void) | null;
  }
}

/** Fewer than the connections, so that calls that write always find one. */
const ROOM = { ofOne: 3, ofAll: 6, long: 3, waiting: 100 };
/** Less than the 10 s for which the page waits, so that it is told what to narrow instead of hearing nothing. */
const ANSWER_MS = 9_000;
const STEP_MS = 10_000;
/** After which the embedded engine is stopped and opened again, which ends the statement of one and costs all a second. */
const EMBEDDED_MS = 30_000;
/** Conditions «contiene» of this cost take 3 s there, sorting 6 s: what others may wait for the only connection. */
const EMBEDDED_COST = 500_000;
const READING: readonly string[] = ['GET', 'HEAD'];
const ENDLESS = new AbortController().signal;

export interface ReadLimits {
  readonly answerMs?: number;
  readonly stepMs?: number;
  /** Of the embedded engine. */
  readonly mostCost?: number;
}

/**
 * Gives each call that reads a budget, which ends what it has running in the database when its caller leaves. On the
 * embedded engine, which has one connection and must be stopped to end a statement, what has not begun is left out.
 */
export function installReads(
  app: FastifyInstance,
  { engine }: Pick<Database, 'engine'>,
  { answerMs = ANSWER_MS, stepMs = STEP_MS, mostCost = EMBEDDED_COST }: ReadLimits = {},
): void {
  const gate = engine === 'postgres' ? new ReadGate(ROOM) : null;
  app.decorateRequest('endReading', null);
  app.addHook('preHandler', (request, reply, done) => {
    const { user, method, routeOptions } = request;
    const { reads = READING.includes(method) ? 'answer' : 'none' } = routeOptions.config;
    if (user === null || reads === 'none') return done();
    const { signal, finish } = readingTime(reply, gate && reads === 'answer' ? answerMs : null);
    const place = new Place(() => gate?.enter(user.id, signal, reads === 'turn'));
    request.endReading = () => {
      finish();
      place.leave();
    };
    const reading: Reading = {
      person: user.id,
      signal: reads === 'turn' ? ENDLESS : signal,
      statementMs: reads === 'turn' ? null : gate === null ? EMBEDDED_MS : reads === 'steps' ? stepMs : null,
      mostCost: gate === null && reads !== 'turn' ? mostCost : null,
      enter: () => place.enter(),
    };
    readingFor(reading, done);
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    request.endReading?.();
    done();
  });
}

/** A signal that aborts when the caller leaves, or after `longestMs`. */
function readingTime({ raw }: FastifyReply, longestMs: number | null) {
  const ended = new AbortController();
  const left = () => ended.abort(callerGone('Nadie espera ya esta respuesta.'));
  const timer = longestMs === null ? undefined : setTimeout(() => ended.abort(new ReadTooLong()), longestMs);
  if (raw.destroyed) left();
  else raw.once('close', left);
  const finish = () => {
    clearTimeout(timer);
    raw.off('close', left);
  };
  return { signal: ended.signal, finish };
}

/** A call's place among those that read: from its first statement until it is answered, and its last one has ended. */
class Place {
  private readonly turn = new Mutex();
  private taken: Promise<() => void> | undefined;
  private hasLeft = false;

  constructor(private readonly take: () => Promise<() => void> | undefined) {}

  async enter(): Promise<() => void> {
    if (!this.hasLeft) this.taken ??= this.take();
    await this.taken;
    return this.taken === undefined ? () => undefined : this.turn.lock();
  }

  leave(): void {
    this.hasLeft = true;
    void this.leaveAfterLast().catch(() => undefined);
  }

  private async leaveAfterLast(): Promise<void> {
    const leave = await this.taken;
    const unlock = await this.turn.lock();
    leave?.();
    unlock();
  }
}
