import { vi } from 'vitest';
import { maxCodObraAnswer } from '../../../src/api/contract/bulk-import.ts';
import { turnAnswer } from '../../../src/api/contract/loads/load-runs.ts';
import type { Session } from './api-session.ts';

/** Ends only a wait that never ends. */
const UNTIL_CLOSED = { timeout: 60_000, interval: 200 };

/** The last work number of the pattern that sample workbooks have. */
export async function lastCode(session: Session): Promise<number> {
  const answer = await session.call('POST', 'cargamasiva/max-cod-obra', { value: '%NOR-FTTH%' });
  return Number(maxCodObraAnswer.parse(answer).maxNumCodObra);
}

/**
 * Closes the run that holds the turn, because it would prevent the next load. While a step that was sent is still being
 * processed, the run keeps the turn, and closing it is refused.
 */
export async function closeOpenRun(session: Session, letTurnLapse: () => Promise<void>): Promise<void> {
  await vi.waitFor(async () => {
    const { data } = turnAnswer.parse(await session.call('GET', 'cargamasiva/turno'));
    if (data.turno === null) return;
    await letTurnLapse();
    await session.call('POST', `cargamasiva/ejecuciones/${data.turno.uploadId}/cerrar`, {});
  }, UNTIL_CLOSED);
}
