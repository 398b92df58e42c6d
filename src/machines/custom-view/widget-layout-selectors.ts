import type { SnapshotFrom } from 'xstate';
import type { widgetLayoutMachine } from './widget-layout-machine.ts';

/** True while no widgets can be drawn and the reading of them may still succeed. */
export const selectIsLayoutAwaited = (snapshot: SnapshotFrom<typeof widgetLayoutMachine>): boolean =>
  !snapshot.context.isKnown && !snapshot.matches('failed');
