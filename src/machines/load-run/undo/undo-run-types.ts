import type { ActionSummary } from '../../../api/contract/bulk-import.ts';
import type { UndoPreview } from '../../../api/contract/loads/load-runs.ts';
import type { CallFailure } from '../../kit/call-failure.ts';
import type { ConnectionReturned, SessionRenewed } from '../../kit/recovery-events.ts';

export interface UndoRunInput {
  readonly uploadId: string;
}

export interface UndoRunContext extends UndoRunInput {
  readonly preview: UndoPreview | null;
  readonly reason: string;
  readonly failure: CallFailure | null;
  /** What an undo deleted, and what it left. */
  readonly taken: readonly ActionSummary[];
  readonly left: readonly ActionSummary[];
}

export type UndoRunEvent =
  | { readonly type: 'undo.requested' }
  | { readonly type: 'undo.restRequested' }
  | { readonly type: 'undo.reasonChanged'; readonly reason: string }
  | { readonly type: 'undo.confirmed' }
  | { readonly type: 'undo.retryRequested' }
  | { readonly type: 'undo.closed' }
  | SessionRenewed
  | ConnectionReturned;

export interface UndoOrder extends UndoRunInput {
  readonly testigo: string;
  readonly motivo: string;
}
export interface FateQuestion extends UndoRunInput {
  /** When the load was last undone, as the preview told it; null when it never was. */
  readonly undoneBefore: string | null;
}
/** `undoneByOther`: the last undo of the load is another person's, so what this one showed is outdated. */
export type UndoFate = 'undone' | 'undoneByOther' | 'notUndone' | 'unknown';
