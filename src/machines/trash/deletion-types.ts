import type { DeletionPreview, PreviewedWorksQuery } from '../../api/contract/records/trash.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { FormFailed } from '../kit/form/form-types.ts';
import type { PagedListDelays } from '../kit/paged-list/paged-list-types.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';

export type ScopeKind = 'codigos' | 'carga' | 'filtro';

/** Which works are meant, as typed: each kind keeps its own. */
export interface ScopeValues {
  readonly tipo: ScopeKind;
  readonly codigos: string;
  readonly uploadId: string;
  readonly donde: readonly string[];
  readonly buscar: string;
}
/** What the page's address says of it. */
export type AddressedScope = Omit<ScopeValues, 'codigos'>;
export type ScopeRule = 'noCodes' | 'tooManyCodes' | 'longCode' | 'noLoad' | 'notALoad' | 'noFilter';

/** Why, and how many works as typed, of one preview. */
export interface OrderValues {
  readonly previa: string;
  /** How many there are. */
  readonly cuantas: number;
  readonly motivo: string;
  readonly obras: string;
}
export type OrderRule = 'noReason' | 'longReason' | 'noCount' | 'otherCount';

export type PreviewedQuery = Required<Pick<PreviewedWorksQuery, 'page'>>;

export interface DeletionInput {
  readonly delays: PagedListDelays;
}
export interface DeletionContext extends DeletionInput {
  /** What was shown last, and what became of it. */
  readonly preview: DeletionPreview | null;
  /** Why the order failed. */
  readonly failure: CallFailure | null;
}

export interface DeletionPreviewed {
  readonly type: 'deletion.previewed';
  readonly preview: DeletionPreview;
}
export interface DeletionDoneTold {
  readonly type: 'deletion.done';
  readonly preview: DeletionPreview;
}
/** Works went into the trash, or came out of it. */
export interface TrashChanged {
  readonly type: 'trash.changed';
}

export type DeletionEvent =
  | DeletionPreviewed
  | DeletionDoneTold
  | FormFailed
  /** The page was opened, or its address changed. */
  | { readonly type: 'deletion.asked'; readonly scope: AddressedScope }
  /** Back to which works are meant. */
  | { readonly type: 'deletion.changeRequested' }
  /** The same works, as they are now. */
  | { readonly type: 'deletion.againRequested' }
  | { readonly type: 'deletion.retryRequested' }
  /** Other works, after these. */
  | { readonly type: 'deletion.restarted' }
  | SessionRenewed
  | ConnectionReturned;

export interface PreviewAsked {
  readonly id: string;
}
