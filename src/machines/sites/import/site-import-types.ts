import type { AnyActorRef } from 'xstate';
import type {
  ImportColumn,
  RowResult,
  SiteComparison,
  SiteImport,
} from '../../../api/contract/site-import.ts';
import type { TableSummary } from '../../../workers/workbook/table/table-protocol.ts';
import type { WorkEmitted } from '../../kit/open-work.ts';
import type { PagedListDelays } from '../../kit/paged-list/paged-list-types.ts';
import type { ConnectionReturned, SessionRenewed } from '../../kit/recovery-events.ts';
import type { TableFileFailure } from '../../table-file/table-file-failure.ts';
import type { ImportUndone } from './import-undo-types.ts';

export interface SiteImportInput {
  readonly delays: PagedListDelays;
}

/** What a column of the file is taken for; null: it is left out. */
export type TakenFor = ImportColumn | null;

/** Which of the compared rows are on screen. */
export interface RowsSeen {
  readonly kind: RowResult | null;
  readonly words: string;
  readonly page: number;
}

/** Why what was compared is compared again instead of taken. */
export type WhyAgain = 'outdated' | 'lost';
export interface ComparedAgain {
  readonly why: WhyAgain;
  /** Beside what was shown before; null until it is known. */
  readonly found: 'nothing' | 'same' | 'other' | null;
}

export interface SiteImportContext extends SiteImportInput {
  readonly fileName: string | null;
  readonly percent: number;
  /** It stays when the file is put aside: another one with the same columns is matched in the same way. */
  readonly table: TableSummary | null;
  readonly takenFor: readonly TakenFor[];
  /** Whether an empty cell empties its field. */
  readonly empties: boolean;
  readonly comparison: SiteComparison | null;
  readonly seen: RowsSeen;
  readonly again: ComparedAgain | null;
  readonly made: SiteImport | null;
  readonly failure: TableFileFailure | null;
}

export type SiteImportEvent =
  | { readonly type: 'import.fileChosen'; readonly file: File }
  | { readonly type: 'reading.progressed'; readonly percent: number }
  | { readonly type: 'import.readingCancelled' }
  /** `index` among the columns of the table. */
  | { readonly type: 'import.columnMatched'; readonly index: number; readonly takenFor: TakenFor }
  | { readonly type: 'import.emptiesChosen'; readonly empties: boolean }
  | { readonly type: 'import.comparisonRequested' }
  | { readonly type: 'import.comparisonCancelled' }
  | { readonly type: 'import.rowsSought'; readonly seen: Partial<RowsSeen> }
  | { readonly type: 'import.columnsReturned' }
  | { readonly type: 'import.applyRequested' }
  | { readonly type: 'import.anotherFileRequested' }
  | { readonly type: 'import.left' }
  | ImportUndone
  | SessionRenewed
  | ConnectionReturned;

export type SiteImportEmitted = ImportUndone | WorkEmitted;

export interface ReadingOrder {
  readonly file: File;
  readonly listener: AnyActorRef;
}

export interface ComparisonOrder {
  readonly fileName: string;
  readonly columns: readonly { readonly column: number; readonly takenFor: ImportColumn }[];
  readonly empties: boolean;
}

export interface ImportOrder extends ComparisonOrder {
  /** Proof of what was shown. */
  readonly token: string;
}
