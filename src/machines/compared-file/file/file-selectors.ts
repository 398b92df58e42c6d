import type { SnapshotFrom } from 'xstate';
import type { appliedFile } from './applied-file-machine.ts';
import type { FileKind } from './file-types.ts';
import type { keptFile } from './kept-file-machine.ts';

type Kept<K extends FileKind> = SnapshotFrom<ReturnType<typeof keptFile<K>>>;
type Applied<K extends FileKind> = SnapshotFrom<ReturnType<typeof appliedFile<K>>>;

const KEPT = ['reading', 'knowing', 'unknown', 'made'] as const;
const KEPT_PREPARED = ['matching', 'sending'] as const;
export type KeptPhase = 'choosing' | (typeof KEPT)[number] | (typeof KEPT_PREPARED)[number];

export const selectKeptPhase = <K extends FileKind>(snapshot: Kept<K>): KeptPhase =>
  KEPT.find((open) => snapshot.matches({ open })) ??
  KEPT_PREPARED.find((prepared) => snapshot.matches({ open: { prepared } })) ??
  'choosing';

const APPLIED = ['reading', 'made', 'undone'] as const;
const APPLIED_PREPARED = ['matching', 'comparing', 'compared', 'applying'] as const;
export type AppliedPhase = 'choosing' | (typeof APPLIED)[number] | (typeof APPLIED_PREPARED)[number];

export const selectAppliedPhase = <K extends FileKind>(snapshot: Applied<K>): AppliedPhase =>
  APPLIED.find((open) => snapshot.matches({ open })) ??
  APPLIED_PREPARED.find((prepared) => snapshot.matches({ open: { prepared } })) ??
  'choosing';

export const selectMayDiscard =
  (id: number) =>
  <K extends FileKind>(snapshot: Kept<K>): boolean =>
    snapshot.can({ type: 'file.unfinishedDiscarded', id });

export const selectMayCompare = <K extends FileKind>(snapshot: Kept<K> | Applied<K>): boolean =>
  snapshot.can({ type: 'file.comparisonRequested', uploadId: '' });

export type ValuesPhase = 'reading' | 'ready' | 'failed';

export function selectValuesPhase<K extends FileKind>(snapshot: Kept<K>): ValuesPhase {
  if (snapshot.matches({ open: { prepared: { matching: 'readingValues' } } })) return 'reading';
  return snapshot.matches({ open: { prepared: { matching: 'valuesFailed' } } }) ? 'failed' : 'ready';
}
