import type { FastifyInstance } from 'fastify';
import type { Drain } from '../drain.ts';

/** A leaving server closes each connection after its answer, so that the next call goes to another server. */
export function installDrain(app: FastifyInstance, drain: Drain): void {
  app.addHook('onSend', async (_, reply) => {
    if (drain.isLeaving) reply.header('connection', 'close');
  });
}
