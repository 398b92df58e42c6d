import type { SnapshotFrom } from 'xstate';
import type { Count } from '../../api/contract/records/explorer.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { explorerListMachine } from './explorer-list-machine.ts';

type Snapshot = SnapshotFrom<typeof explorerListMachine>;

export const selectIsWaiting = (snapshot: Snapshot): boolean => snapshot.hasTag('waiting');
export const selectIsCounting = (snapshot: Snapshot): boolean => snapshot.matches({ seen: 'counting' });
export const selectIsUncounted = (snapshot: Snapshot): boolean => snapshot.matches({ seen: 'uncounted' });
export const selectCount = ({ context: { count, page } }: Snapshot): Count | null =>
  count ?? page?.recuento ?? null;
export const selectFailure = (snapshot: Snapshot): CallFailure | null =>
  snapshot.matches({ seen: 'failed' }) ? snapshot.context.failure : null;

/** The position in the whole list of the first record of the shown page; null when it is not known, as in groups. */
export function selectFirst({ context: { answered } }: Snapshot): number | null {
  if (answered === null || answered.grouping !== null) return null;
  return Object.keys(answered.place).length === 0 ? 1 : (answered.first ?? null);
}
