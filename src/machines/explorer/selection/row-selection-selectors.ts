import type { SnapshotFrom } from 'xstate';
import type { rowSelectionMachine } from './row-selection-machine.ts';

type Snapshot = SnapshotFrom<typeof rowSelectionMachine>;

export const selectIsAll = (snapshot: Snapshot): boolean => snapshot.matches('all');
export const selectIsNone = (snapshot: Snapshot): boolean => snapshot.matches('none');
