import type { Run } from '../../api/contract/bulk-import.ts';
import type { RunState } from '../../api/contract/loads/run-states.ts';
import { isWhollyUndone } from '../../shared/undone-load.ts';

const LOADED: readonly RunState[] = ['completada', 'con_pendientes'];

/** True while rows of the run are in the portal: false for a rehearsal and for a load that was undone whole. */
export const hasLoaded = (run: Run): boolean => hasEverLoaded(run) && !isWhollyUndone(run.deshecha);

/** True when the run inserted works, even if they were undone since. A mass update only changes works. */
export const hasEverLoaded = ({ estado, ensayo, actualizacion }: Run): boolean =>
  LOADED.includes(estado) && !ensayo && actualizacion === undefined;
