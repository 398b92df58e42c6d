import type { SnapshotFrom } from 'xstate';
import type { dashboardExportsMachine } from './dashboard-exports-machine.ts';

type Present = SnapshotFrom<typeof dashboardExportsMachine>;

/** The open dialog; null: none. */
export function selectDialog(snapshot: Present): 'export' | 'check' | null {
  const { value } = snapshot;
  if (value === 'resting' || snapshot.hasTag('quick')) return null;
  return value === 'asking' || value === 'checking' || value === 'answered' ? 'check' : 'export';
}

/** True while something is exported without a dialog; only one thing is exported at a time. */
export const selectIsExporting = (snapshot: Present): boolean => snapshot.hasTag('quick');
