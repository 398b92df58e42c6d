import type { SnapshotFrom } from 'xstate';
import type { Count, ExplorerRow } from '../../api/contract/records/explorer.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { explorerListMachine } from './explorer-list-machine.ts';
import { firstShown } from './explorer-query.ts';

type Snapshot = SnapshotFrom<typeof explorerListMachine>;

export const selectIsWaiting = (snapshot: Snapshot): boolean => snapshot.hasTag('waiting');
export const selectIsCounting = (snapshot: Snapshot): boolean => snapshot.matches({ seen: 'counting' });
export const selectIsUncounted = (snapshot: Snapshot): boolean => snapshot.matches({ seen: 'uncounted' });
export const selectCount = ({ context: { count, page } }: Snapshot): Count | null =>
  count ?? page?.recuento ?? null;
export const selectFailure = (snapshot: Snapshot): CallFailure | null =>
  snapshot.matches({ seen: 'failed' }) ? snapshot.context.failure : null;

/** A record in the page of the list that is shown, its position in the whole list, and the keys of its neighbours. */
export interface ListedPlace {
  /** null: the record is not on this page. */
  readonly listed: ExplorerRow | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly position: number | null;
  readonly count: Count | null;
}
export const selectPlace =
  (key: string | null) =>
  (snapshot: Snapshot): ListedPlace => {
    const { page, query } = snapshot.context;
    const items = page?.items ?? [];
    const at = key === null ? -1 : items.findIndex(({ clave }) => clave === key);
    const first = query === null ? undefined : firstShown(query);
    return {
      listed: items[at] ?? null,
      before: at === -1 ? null : (items[at - 1]?.clave ?? null),
      after: at === -1 ? null : (items[at + 1]?.clave ?? null),
      position: at === -1 || first === undefined ? null : first + at,
      count: selectCount(snapshot),
    };
  };
