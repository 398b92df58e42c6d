import type { SnapshotFrom } from 'xstate';
import type { dashboardExportsMachine } from './dashboard-exports-machine.ts';

type Present = SnapshotFrom<typeof dashboardExportsMachine>;

/** The open dialog; null: none. */
export function selectDialog({ value }: Present): 'export' | 'check' | null {
  if (value === 'resting') return null;
  return value === 'asking' || value === 'checking' || value === 'answered' ? 'check' : 'export';
}
