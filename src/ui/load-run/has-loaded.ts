import type { Run } from '../../api/contract/bulk-import.ts';
import type { RunState } from '../../api/contract/run-states.ts';

const LOADED: readonly RunState[] = ['completada', 'con_pendientes'];

/** Whether its works are in the portal: a rehearsal's never were, those of an undone load are no more. */
export const hasLoaded = ({ estado, ensayo, deshecha }: Run): boolean =>
  LOADED.includes(estado) && !ensayo && deshecha === null;

/** Whether it put something, which an undo may have taken since. */
export const hasEverLoaded = ({ estado, ensayo }: Run): boolean => LOADED.includes(estado) && !ensayo;
