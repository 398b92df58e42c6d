import type { ActionSummary } from '../../../api/contract/bulk-import.ts';
import type { UndoAnswer, UndoPreview } from '../../../api/contract/load-runs.ts';
import type { CallFailure } from '../../kit/call-failure.ts';
import type { ConnectionReturned, SessionRenewed } from '../../kit/recovery-events.ts';

export interface UndoRunInput {
  readonly uploadId: string;
}

export interface UndoRunContext extends UndoRunInput {
  readonly preview: UndoPreview | null;
  readonly reason: string;
  readonly failure: CallFailure | null;
  readonly taken: readonly ActionSummary[];
}

export type UndoRunEvent =
  | { readonly type: 'undo.requested' }
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
export type UndoFate = 'undone' | 'notUndone' | 'unknown';
export type UndoneAnswer = UndoAnswer;
