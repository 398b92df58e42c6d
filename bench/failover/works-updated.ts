import { setTimeout as pause } from 'node:timers/promises';
import type { PortalCalls } from './portal-calls.ts';

const BETWEEN_MS = 300;

/** Gives the same works another value again and again, all in one change set that is proposed and applied. */
export class WorksUpdated {
  readonly acknowledged: number[] = [];

  constructor(
    private readonly calls: PortalCalls,
    readonly codes: readonly string[],
  ) {}

  async goOn(stop: AbortSignal): Promise<void> {
    for (let round = 1; !stop.aborted; round++) {
      // A proposal whose answer was lost stays proposed and changes nothing.
      const proposed = await this.calls.insist(stop, 'POST', '/cambios', {
        cambios: [{ campo: 'responsable', valor: `Ronda ${round}` }],
        obras: { tipo: 'codigos', codigos: this.codes },
      });
      if (proposed === null) return;
      const { id } = proposed.data as { readonly id: number };
      const applied = await this.calls.insist(stop, 'POST', `/cambios/${id}/aplicar`);
      if (applied === null) return;
      if (applied.status !== 200)
        throw new Error(`a change of works was refused: ${JSON.stringify(applied)}`);
      this.acknowledged.push(id);
      await pause(BETWEEN_MS);
    }
  }
}
