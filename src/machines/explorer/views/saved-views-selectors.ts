import type { SnapshotFrom } from 'xstate';
import type { PermissionFlag } from '../../../api/contract/permissions.ts';
import type { SavedView, ViewShape } from '../../../api/contract/records/views.ts';
import type { CallFailure } from '../../kit/call-failure.ts';
import type { savedViewsMachine } from './saved-views-machine.ts';
import { isSameShape, viewOf } from './saved-views-rules.ts';

type Snapshot = SnapshotFrom<typeof savedViewsMachine>;

const NO_VIEWS: readonly SavedView[] = [];
const NO_FLAGS: readonly PermissionFlag[] = [];

/** One's own first, each part by name. */
export const selectViews = ({ context: { list } }: Snapshot): readonly SavedView[] =>
  list?.vistas ?? NO_VIEWS;
/** With which permissions this person may share. */
export const selectSharable = ({ context: { list } }: Snapshot): readonly PermissionFlag[] =>
  list?.compartibles ?? NO_FLAGS;
export const selectOpenView = ({ context: { list, openId } }: Snapshot): SavedView | null =>
  viewOf(list, openId);
/** Offered to be brought back. */
export const selectDeleted = ({ context: { deleted } }: Snapshot): SavedView | null => deleted;
/** Not read yet, and on its way. */
export const selectIsReading = (snapshot: Snapshot): boolean =>
  snapshot.context.list === null && !snapshot.matches({ open: { list: 'failed' } });
/** One is open, and it is not known yet which. */
export const selectIsOpening = (snapshot: Snapshot): boolean =>
  selectIsReading(snapshot) && snapshot.context.openId !== null;
export const selectFailure = (snapshot: Snapshot): CallFailure | null =>
  snapshot.matches({ open: { list: 'failed' } }) ? snapshot.context.failure : null;
/** What is saved over; null where no view is open. */
export const selectBase = (snapshot: Snapshot): SavedView | null =>
  selectOpenView(snapshot) === null ? null : snapshot.context.base;
/** `initial`: the register as it comes, which is what is open where no view is. */
export const selectIsChanged = (snapshot: Snapshot, shape: ViewShape, initial: ViewShape): boolean =>
  !isSameShape(shape, selectBase(snapshot)?.forma ?? initial);
