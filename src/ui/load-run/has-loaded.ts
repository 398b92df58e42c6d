import type { Run } from '../../api/contract/bulk-import.ts';
import type { RunState } from '../../api/contract/run-states.ts';

const LOADED: readonly RunState[] = ['completada', 'con_pendientes'];

/** True while the works of the run are in the portal: false for a rehearsal and for an undone load. */
export const hasLoaded = (run: Run): boolean => hasEverLoaded(run) && run.deshecha === null;

/** True when the run inserted works, even if they were undone since. A mass update only changes works. */
export const hasEverLoaded = ({ estado, ensayo, actualizacion }: Run): boolean =>
  LOADED.includes(estado) && !ensayo && actualizacion === undefined;
