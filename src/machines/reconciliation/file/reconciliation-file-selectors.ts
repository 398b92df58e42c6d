import type { SnapshotFrom } from 'xstate';
import type { reconciliationFileMachine } from './reconciliation-file-machine.ts';

type Snapshot = SnapshotFrom<typeof reconciliationFileMachine>;

export type FilePhase = 'choosing' | 'reading' | 'knowing' | 'unknown' | 'matching' | 'sending' | 'made';

export function selectFilePhase(snapshot: Snapshot): FilePhase {
  if (snapshot.matches({ open: 'reading' })) return 'reading';
  if (snapshot.matches({ open: 'knowing' })) return 'knowing';
  if (snapshot.matches({ open: 'unknown' })) return 'unknown';
  if (snapshot.matches({ open: { prepared: 'matching' } })) return 'matching';
  if (snapshot.matches({ open: 'prepared' })) return 'sending';
  if (snapshot.matches({ open: 'made' })) return 'made';
  return 'choosing';
}
