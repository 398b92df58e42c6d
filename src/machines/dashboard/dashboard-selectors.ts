import type { SnapshotFrom } from 'xstate';
import type { CallFailure } from '../kit/call-failure.ts';
import type { dashboardMachine } from './dashboard-machine.ts';

type Snapshot = SnapshotFrom<typeof dashboardMachine>;

export const selectIsWaiting = (snapshot: Snapshot): boolean => snapshot.hasTag('waiting');

export const selectFailure = (snapshot: Snapshot): CallFailure | null =>
  snapshot.matches({ seen: { figures: 'failed' } }) ? snapshot.context.failure : null;

export const selectIsLive = ({ context }: Snapshot): boolean => context.isLive;
