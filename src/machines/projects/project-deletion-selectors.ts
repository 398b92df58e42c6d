import type { SnapshotFrom } from 'xstate';
import type { projectDeletionMachine } from './project-deletion-machine.ts';

/** Which of its states the deletion is in, under one name. */
export const selectDeletionPhase = ({ value }: SnapshotFrom<typeof projectDeletionMachine>) =>
  typeof value === 'string' ? value : value.open;
