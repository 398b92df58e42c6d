import { unavailable } from './problem.ts';

const RETRY_SECONDS = 2;

/**
 * Lets one server stop while others continue. In the first phase it reports that it is not ready and closes
 * each connection after its answer, so that the proxy sends it no more calls. In the second it also refuses
 * new steps of loads. Running calls are finished.
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

  /** Call before reading the body: then nothing has begun, and the caller can safely send the step again. */
  refuseStep(): void {
    if (this.phase !== 'refusingSteps') return;
    throw unavailable('Este servidor se está apagando: el paso no ha empezado. Vuelve a enviarlo.', {
      retryAfter: RETRY_SECONDS,
    });
  }
}
