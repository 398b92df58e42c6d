import type { PermissionFlag } from '../../../api/contract/permissions.ts';
import type { SavedView, ViewRegister, ViewShape } from '../../../api/contract/records/views.ts';

/** What the dialog asks for: of a new view both, name and sharing. */
export type ViewFormKind = 'new' | 'rename' | 'share';

export interface ViewValues {
  readonly kind: ViewFormKind;
  readonly register: ViewRegister;
  /** null: of a new one. */
  readonly id: number | null;
  readonly version: number;
  /** As typed. */
  readonly nombre: string;
  readonly compartida: PermissionFlag | null;
  readonly forma: ViewShape;
}

export type ViewRule = 'missing';

export interface ViewSaved {
  readonly type: 'view.saved';
  readonly kind: ViewFormKind;
  /** A new one is then the open one. */
  readonly view: SavedView;
}
