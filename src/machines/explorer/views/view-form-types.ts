import type { PermissionFlag } from '../../../api/contract/permissions.ts';
import type { SavedView, ViewRegister, ViewShape } from '../../../api/contract/records/views.ts';

/** What the form is for: the name and sharing of a new view, the name only, or the sharing only. */
export type ViewFormKind = 'new' | 'rename' | 'share';

export interface ViewValues {
  readonly kind: ViewFormKind;
  readonly register: ViewRegister;
  /** Null for a new view. */
  readonly id: number | null;
  readonly version: number;
  /** The name as typed. */
  readonly nombre: string;
  readonly compartida: PermissionFlag | null;
  readonly forma: ViewShape;
}

export type ViewRule = 'missing';

export interface ViewSaved {
  readonly type: 'view.saved';
  readonly kind: ViewFormKind;
  /** The saved view; a new view is opened next. */
  readonly view: SavedView;
}
