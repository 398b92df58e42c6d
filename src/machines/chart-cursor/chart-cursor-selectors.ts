import type { SnapshotFrom } from 'xstate';
import type { chartCursorMachine } from './chart-cursor-machine.ts';
import { pointAt } from './chart-cursor-rules.ts';
import type { CursorPlace, CursorPoints } from './chart-cursor-types.ts';

type Snapshot = SnapshotFrom<typeof chartCursorMachine>;

/** The cursor's place; null without one, or when a refresh has removed the point. */
export const selectPlace =
  (points: CursorPoints) =>
  ({ context: { place } }: Snapshot): CursorPlace | null =>
    place !== null && pointAt(points, place) !== 'gap' ? place : null;

export const selectTableIsOpen = (snapshot: Snapshot): boolean => snapshot.matches({ table: 'open' });
