import type { FastifyInstance } from 'fastify';
import { unavailable } from '../problem.ts';

const RETRY_SECONDS = 2;

/**
 * How a server leaves while others go on. First it says that it is not ready and ends each connection after its
 * answer, so that the proxy sends no more to it; then it takes no new step of a load; what is under way is finished.
 */
export class Drain {
  private phase: 'serving' | 'leaving' | 'refusingSteps' = 'serving';

  get isLeaving(): boolean {
    return this.phase !== 'serving';
  }

  leave(): void {
    this.phase = 'leaving';
  }

  refuseSteps(): void {
    this.phase = 'refusingSteps';
  }

  /** Nothing of the call has been read: whoever sends it again begins nothing twice. */
  refuseStep(): void {
    if (this.phase !== 'refusingSteps') return;
    throw unavailable('Este servidor se está apagando: el paso no ha empezado. Vuelve a enviarlo.', {
      retryAfter: RETRY_SECONDS,
    });
  }
}

export function installDrain(app: FastifyInstance, drain: Drain): void {
  app.addHook('onSend', async (_, reply) => {
    if (drain.isLeaving) reply.header('connection', 'close');
  });
}
