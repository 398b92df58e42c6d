import type { SnapshotFrom } from 'xstate';
import type { projectDeletionMachine } from './project-deletion-machine.ts';

/** The state of the deletion, as one name for the dialog. */
export const selectDeletionPhase = ({ value }: SnapshotFrom<typeof projectDeletionMachine>) =>
  typeof value === 'string' ? value : value.open;
