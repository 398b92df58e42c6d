import type { SnapshotFrom } from 'xstate';
import type { decisionMachine } from './decision-machine.ts';

type Snapshot = SnapshotFrom<typeof decisionMachine>;

export const selectMayConfirm = (snapshot: Snapshot): boolean => snapshot.can({ type: 'decision.confirmed' });
export const selectIsDeciding = (snapshot: Snapshot): boolean => snapshot.matches('deciding');
export const selectIsOpen = (snapshot: Snapshot): boolean => !snapshot.matches('resting');
