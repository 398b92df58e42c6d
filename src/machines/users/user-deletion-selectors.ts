import type { SnapshotFrom } from 'xstate';
import type { userDeletionMachine } from './user-deletion-machine.ts';

/** Which of its states the deletion is in, under one name. */
export const selectDeletionPhase = ({ value }: SnapshotFrom<typeof userDeletionMachine>) =>
  typeof value === 'string' ? value : value.open;
