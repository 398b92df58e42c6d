import type { SnapshotFrom } from 'xstate';
import type { userDeletionMachine } from './user-deletion-machine.ts';

/** The state of the deletion, as one name for the dialog. */
export const selectDeletionPhase = ({ value }: SnapshotFrom<typeof userDeletionMachine>) =>
  typeof value === 'string' ? value : value.open;
