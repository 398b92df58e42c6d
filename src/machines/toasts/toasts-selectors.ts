import type { SnapshotFrom } from 'xstate';
import type { toastsMachine } from './toasts-machine.ts';
import type { Notice } from './toasts-types.ts';

export const selectToasts = (snapshot: SnapshotFrom<typeof toastsMachine>): readonly Notice[] =>
  snapshot.context.shown;
