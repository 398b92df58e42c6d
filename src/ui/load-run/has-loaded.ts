import type { Run } from '../../api/contract/bulk-import.ts';
import type { RunState } from '../../api/contract/run-states.ts';

const LOADED: readonly RunState[] = ['completada', 'con_pendientes'];

/**
 * Whether the works of the run are in the portal. A rehearsal never puts any there; those of an undone load are gone.
 */
export const hasLoaded = (run: Run): boolean => hasEverLoaded(run) && run.deshecha === null;

/** Whether the run put works in the portal, even if an undo has taken them since. A mass update only changes works. */
export const hasEverLoaded = ({ estado, ensayo, actualizacion }: Run): boolean =>
  LOADED.includes(estado) && !ensayo && actualizacion === undefined;
