import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer follows from the address alone, or from it and the text that is told of the call: whoever asks it at a time shares it. */
    sharesAnswer?: true | ((request: FastifyRequest) => string);
  }
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** A reading as text for everybody who asks for it at a time, read and written once. */
export function installSharedAnswers(app: FastifyInstance): void {
  const readings = new SharedReadings<string>();
  app.addHook('onRoute', (route) => {
    const shares = route.config?.sharesAnswer;
    if (shares === undefined) return;
    const { handler, url } = route;
    route.handler = async function (request, reply) {
      const also = shares === true ? '' : shares(request);
      const key = JSON.stringify([url, request.query, also]);
      const text = await readings.read(key, async () =>
        String(reply.serialize(await handler.call(this, request, reply))),
      );
      return reply.type(JSON_TYPE).send(text);
    };
  });
}

/**
 * Whoever asks while the same is being read waits for the next reading, which all who wait share. It begins after each
 * of them asked, so that they are told whatever was written before.
 */
export class SharedReadings<T> {
  private readonly underWay = new Map<string, Reading<T>>();

  read(key: string, make: () => Promise<T>): Promise<T> {
    const before = this.underWay.get(key);
    if (before === undefined) return this.begin(key, make);
    before.next ??= before.ended.then(() => this.begin(key, make));
    return before.next;
  }

  private begin(key: string, make: () => Promise<T>): Promise<T> {
    const made = make();
    const reading: Reading<T> = {
      ended: made.then(
        () => undefined,
        () => undefined,
      ),
      next: null,
    };
    this.underWay.set(key, reading);
    void reading.ended.then(() => {
      if (reading.next === null) this.underWay.delete(key);
    });
    return made;
  }
}

interface Reading<T> {
  readonly ended: Promise<void>;
  /** For those who asked since it began. */
  next: Promise<T> | null;
}
