import type { ImportBlockers, SiteImport } from '../../../api/contract/site-import.ts';
import type { CallFailure } from '../../kit/call-failure.ts';

export interface ImportUndoContext {
  /** The import to undo. */
  readonly asked: SiteImport | null;
  readonly blockers: ImportBlockers | null;
  readonly failure: CallFailure | null;
}

export type ImportUndoEvent =
  | { readonly type: 'undo.requested'; readonly asked: SiteImport }
  | { readonly type: 'undo.confirmed' }
  | { readonly type: 'undo.closed' };

export interface ImportUndone {
  readonly type: 'import.undone';
  readonly id: number;
}
