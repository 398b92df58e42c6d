import type { SnapshotFrom } from 'xstate';
import type { PermissionFlag } from '../../../api/contract/permissions.ts';
import type { SavedView, ViewShape } from '../../../api/contract/records/views.ts';
import type { CallFailure } from '../../kit/call-failure.ts';
import type { savedViewsMachine } from './saved-views-machine.ts';
import { isSameShape, viewOf } from './saved-views-rules.ts';
import type { ChosenView } from './saved-views-types.ts';

type Snapshot = SnapshotFrom<typeof savedViewsMachine>;

const NO_VIEWS: readonly SavedView[] = [];
const NO_FLAGS: readonly PermissionFlag[] = [];

/** The person's own views first, then the shared ones, both by name. */
export const selectViews = ({ context: { list } }: Snapshot): readonly SavedView[] =>
  list?.vistas ?? NO_VIEWS;
/** The flags with which this person may share a view. */
export const selectSharable = ({ context: { list } }: Snapshot): readonly PermissionFlag[] =>
  list?.compartibles ?? NO_FLAGS;
/** How many views cannot be shown, because another version of the portal saved them. */
export const selectUnfitCount = ({ context: { list } }: Snapshot): number => list?.apartadas ?? 0;
export const selectOpenView = ({ context: { list, openId } }: Snapshot): SavedView | null =>
  viewOf(list, openId);
/** The view that the page has still to show the register with. */
export const selectChosen = ({ context: { chosen } }: Snapshot): ChosenView | null => chosen;
/** The last deleted view, offered to be restored. */
export const selectDeleted = ({ context: { deleted } }: Snapshot): SavedView | null => deleted;
/** True until the list was read for the first time, unless reading it failed. */
export const selectIsReading = (snapshot: Snapshot): boolean =>
  snapshot.context.list === null && !snapshot.matches({ open: { list: 'failed' } });
/** True while a view is open and the list, which has its name, was not read yet. */
export const selectIsOpening = (snapshot: Snapshot): boolean =>
  selectIsReading(snapshot) && snapshot.context.openId !== null;
export const selectFailure = (snapshot: Snapshot): CallFailure | null =>
  snapshot.matches({ open: { list: 'failed' } }) ? snapshot.context.failure : null;
/** The view that saving would replace; null when no view is open. */
export const selectBase = (snapshot: Snapshot): SavedView | null =>
  selectOpenView(snapshot) === null ? null : snapshot.context.base;
/**
 * Whether the present shape differs from that of the open view or, without one, from `initial`, the register's own
 * shape.
 */
export const selectIsChanged = (snapshot: Snapshot, shape: ViewShape, initial: ViewShape): boolean =>
  !isSameShape(shape, selectBase(snapshot)?.forma ?? initial);
