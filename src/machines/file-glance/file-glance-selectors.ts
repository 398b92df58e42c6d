import type { SnapshotFrom } from 'xstate';
import type { fileGlanceMachine } from './file-glance-machine.ts';

export type GlancePhase = 'empty' | 'reading' | 'shown' | 'failed';

export const selectGlancePhase = (snapshot: SnapshotFrom<typeof fileGlanceMachine>): GlancePhase =>
  snapshot.value;
