import type { SnapshotFrom } from 'xstate';
import type { siteImportMachine } from './site-import-machine.ts';

type SiteImportSnapshot = SnapshotFrom<typeof siteImportMachine>;

export type ImportPhase =
  | 'choosing'
  | 'reading'
  | 'matching'
  | 'comparing'
  | 'compared'
  | 'applying'
  | 'applied'
  | 'undone';

export function selectPhase(snapshot: SiteImportSnapshot): ImportPhase {
  if (snapshot.matches({ open: 'reading' })) return 'reading';
  if (snapshot.matches({ open: { prepared: 'matching' } })) return 'matching';
  if (snapshot.matches({ open: { prepared: 'comparing' } })) return 'comparing';
  if (snapshot.matches({ open: { prepared: 'compared' } })) return 'compared';
  if (snapshot.matches({ open: { prepared: 'applying' } })) return 'applying';
  if (snapshot.matches({ open: 'applied' })) return 'applied';
  if (snapshot.matches({ open: 'undone' })) return 'undone';
  return 'choosing';
}
