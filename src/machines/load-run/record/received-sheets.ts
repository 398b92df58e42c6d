import type { Run } from '../../../api/contract/bulk-import.ts';

/** Which of the run's two sheets the server has received. */
export type ReceivedSheets = 'none' | 'tracking' | 'both';

export function receivedSheets({ steps }: Pick<Run, 'steps'>): ReceivedSheets {
  const isDone = (name: Run['steps'][number]['step']) =>
    steps.some(({ step, state }) => step === name && state === 'hecho');
  if (isDone('guardar-factyval') || isDone('cargar-factyval')) return 'both';
  return isDone('guardar-seguimiento') || isDone('cargar') ? 'tracking' : 'none';
}
