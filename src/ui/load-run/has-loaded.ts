import type { Run } from '../../api/contract/bulk-import.ts';
import type { RunState } from '../../api/contract/run-states.ts';

const LOADED: readonly RunState[] = ['completada', 'con_pendientes'];

/** Whether its works are in the portal: a rehearsal's never were, those of an undone load are no more. */
export const hasLoaded = (run: Run): boolean => hasEverLoaded(run) && run.deshecha === null;

/** Whether it put works there, which an undo may have taken since; a mass update only changes works. */
export const hasEverLoaded = ({ estado, ensayo, actualizacion }: Run): boolean =>
  LOADED.includes(estado) && !ensayo && actualizacion === undefined;
