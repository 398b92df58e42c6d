import type { SnapshotFrom } from 'xstate';
import type { updateDecisionMachine } from './update-decision-machine.ts';

type Snapshot = SnapshotFrom<typeof updateDecisionMachine>;

export const selectIsDeciding = (snapshot: Snapshot): boolean => snapshot.matches('deciding');
export const selectIsOpen = (snapshot: Snapshot): boolean => !snapshot.matches('resting');
