import type { SnapshotFrom } from 'xstate';
import type { faultFindingMachine } from './fault-finding-machine.ts';

export type FindingPhase = 'finding' | 'unanswered' | 'failed' | 'rested';

export function selectFindingPhase(snapshot: SnapshotFrom<typeof faultFindingMachine>): FindingPhase {
  if (snapshot.hasTag('finding')) return 'finding';
  if (snapshot.matches('unanswered')) return 'unanswered';
  return snapshot.matches('failed') ? 'failed' : 'rested';
}
