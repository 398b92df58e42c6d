import type { DeletionPreview, PreviewedWorksQuery } from '../../api/contract/records/trash.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { FormFailed } from '../kit/form/form-types.ts';
import type { PagedListDelays } from '../kit/paged-list/paged-list-types.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';

export type ScopeKind = 'codigos' | 'carga' | 'filtro';

/**
 * The works to delete, as typed. The values of each kind of scope (codes, a load, a filter) are kept when another kind
 * is chosen.
 */
export interface ScopeValues {
  readonly tipo: ScopeKind;
  readonly codigos: string;
  readonly uploadId: string;
  readonly donde: readonly string[];
  readonly buscar: string;
}
/** The part of the scope that the page's address names. */
export type AddressedScope = Omit<ScopeValues, 'codigos'>;
export type ScopeRule = 'noCodes' | 'tooManyCodes' | 'longCode' | 'noLoad' | 'notALoad' | 'noFilter';

/** The reason and the number of works, as typed to confirm one preview. */
export interface OrderValues {
  readonly previa: string;
  /** How many works are in the preview, which the person has to type. */
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
  /** The last preview, which has the result once the works were deleted. */
  readonly preview: DeletionPreview | null;
  /** The codes of no work in the last preview. They stay while the person corrects them; null before a preview. */
  readonly notFound: DeletionPreview['noEncontradas'] | null;
  /** Why the deletion failed. */
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
/** Works were deleted into the trash, or restored from it. */
export interface TrashChanged {
  readonly type: 'trash.changed';
}

export type DeletionEvent =
  | DeletionPreviewed
  | DeletionDoneTold
  | FormFailed
  /** The page was opened, or its address changed. */
  | { readonly type: 'deletion.asked'; readonly scope: AddressedScope }
  /** Back to choosing the works. */
  | { readonly type: 'deletion.changeRequested' }
  /** Previews the same works again, with their present data. */
  | { readonly type: 'deletion.againRequested' }
  | { readonly type: 'deletion.retryRequested' }
  /** Starts again with other works, after a deletion. */
  | { readonly type: 'deletion.restarted' }
  | SessionRenewed
  | ConnectionReturned;

export interface PreviewAsked {
  readonly id: string;
}
