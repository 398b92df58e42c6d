import type { AnyActorRef } from 'xstate';
import type {
  RowResult,
  SheetComparison,
  SheetImport,
  SheetImports,
} from '../../../api/contract/records/register-sheet.ts';
import type {
  BareYears,
  DateColumnReport,
  DateOrders,
  MomentDays,
} from '../../../workers/workbook/dates/dates-protocol.ts';
import type {
  FieldOfNumbers,
  NumberAnswers,
  NumberColumnReport,
} from '../../../workers/workbook/numbers/numbers-protocol.ts';
import type {
  ReadAs,
  TableSummary,
  TextEncoding,
  WantedPlace,
} from '../../../workers/workbook/table/table-protocol.ts';
import type { OpenWork, WorkEmitted } from '../../kit/open-work.ts';
import type { pagedList } from '../../kit/paged-list/paged-list-machine.ts';
import type { PagedListDelays } from '../../kit/paged-list/paged-list-types.ts';
import type { ConnectionReturned, SessionRenewed } from '../../kit/recovery-events.ts';
import type { TableFileFailure } from '../../table-file/table-file-failure.ts';
import type { tableSending } from '../../table-file/table-sending-machine.ts';

/** The types of one kind of uploaded table, such as a reconciliation or a mass update. */
export interface FileKind {
  /**
   * Which records the table contains, for a kind with several (a mass update: works or invoicing lines); null for a
   * kind with one.
   */
  readonly variant: string | null;
  /** Name of a field to which a column can be matched. */
  readonly field: string;
  /** What the person chose about empty cells: one answer for all, or the fields that they clear. */
  readonly empties: boolean | readonly string[];
  /** What the server knows about a file that was read; never when the server is not asked. */
  readonly known: object;
  /** The comparison, when it is shown and applied on the same page; never: it has a page of its own. */
  readonly comparison: SheetComparison;
  /** The result of a compared row. */
  readonly result: RowResult;
  /** The record that exists once the file was compared or applied. */
  readonly made: { readonly id: number };
  readonly listAsked: object;
  readonly listed: object;
}

/** A kind of table whose rows the server stores; the comparison is shown on the page of its record. */
export interface KeptFileKind extends FileKind {
  readonly comparison: never;
  readonly result: never;
}

/** Which page of the earlier files to list. */
export interface EarlierAsked {
  readonly page: number;
}

/** A register from a file, compared and applied on one page. */
export interface RegisterKind extends FileKind {
  readonly variant: null;
  readonly field: string;
  /** Whether an empty cell removes the value that the record has. */
  readonly empties: boolean;
  readonly known: never;
  readonly comparison: SheetComparison;
  readonly result: RowResult;
  readonly made: SheetImport;
  readonly listAsked: EarlierAsked;
  readonly listed: SheetImports;
}

export interface ComparedFileInput {
  readonly delays: PagedListDelays;
}

/** The person's answers about how the dates and numbers of the file are read. */
export interface ValueAnswers extends NumberAnswers {
  readonly orders: DateOrders;
  readonly bareYears: BareYears;
  readonly momentDays: MomentDays;
}

/** The field of each column, and how the cells are read. */
export interface Matching<K extends FileKind> extends ValueAnswers {
  /** The field of each column of the table, in order; null for a column that is left out. */
  readonly takenFor: readonly (K['field'] | null)[];
  readonly empties: K['empties'];
  /** Id of the recipe (a saved matching) that was chosen, whose replacements of values are made too; null for none. */
  readonly recipe: number | null;
}

/** Which of the compared rows are shown. */
export interface RowsSeen<TResult extends string> {
  readonly kind: TResult | null;
  readonly words: string;
  readonly page: number;
}

/** Why the file is compared again instead of applied: the records changed meanwhile, or the answer was lost. */
export type WhyAgain = 'outdated' | 'lost';
export interface ComparedAgain {
  readonly why: WhyAgain;
  /** How the new comparison differs from the one shown before; null until it has arrived. */
  readonly found: 'nothing' | 'same' | 'other' | null;
}

export interface ComparedFileContext<K extends FileKind> extends ComparedFileInput, Matching<K> {
  readonly variant: K['variant'];
  readonly fileName: string | null;
  readonly percent: number;
  /** The table is kept while another file is chosen: a file with the same columns can be matched in the same way. */
  readonly table: TableSummary | null;
  readonly known: K['known'] | null;
  /** Reports on the columns that are now matched to a field of dates or numbers. */
  readonly dates: readonly DateColumnReport[];
  readonly numbers: readonly NumberColumnReport[];
  /** Id given to this upload when its comparison is asked for. */
  readonly uploadId: string | null;
  readonly comparison: K['comparison'] | null;
  readonly seen: RowsSeen<K['result']>;
  readonly again: ComparedAgain | null;
  readonly made: K['made'] | null;
  readonly failure: TableFileFailure | null;
}

export type ComparedFileEvent<K extends FileKind> =
  | { readonly type: 'file.variantChosen'; readonly variant: K['variant'] }
  | { readonly type: 'file.chosen'; readonly file: File }
  /** The text of the file is read again, in this encoding. */
  | { readonly type: 'file.encodingChosen'; readonly encoding: TextEncoding }
  /** The table is read from another sheet, or with another row as its header. */
  | { readonly type: 'file.placeChosen'; readonly place: WantedPlace }
  | { readonly type: 'reading.progressed'; readonly percent: number }
  | { readonly type: 'file.cancelled' }
  | { readonly type: 'file.retryRequested' }
  /** `index`: position of the column in the table. */
  | { readonly type: 'file.columnMatched'; readonly index: number; readonly field: K['field'] | null }
  | { readonly type: 'file.emptiesChosen'; readonly empties: K['empties'] }
  /** Null to match the columns by their names. */
  | { readonly type: 'file.recipeChosen'; readonly recipe: number | null }
  | { readonly type: 'file.valuesAnswered'; readonly answers: Partial<ValueAnswers> }
  | { readonly type: 'file.valuesRetryRequested' }
  | { readonly type: 'file.comparisonRequested'; readonly uploadId: string }
  | { readonly type: 'file.rowsSought'; readonly seen: Partial<RowsSeen<K['result']>> }
  | { readonly type: 'file.columnsReturned' }
  | { readonly type: 'file.applyRequested' }
  | { readonly type: 'file.anotherRequested' }
  /** The import made from a file was undone. */
  | { readonly type: 'file.undone'; readonly id: number }
  | { readonly type: 'file.unfinishedDiscarded'; readonly id: number }
  | { readonly type: 'file.left' }
  | SessionRenewed
  | ConnectionReturned;

export interface FileMade {
  readonly type: 'file.made';
  readonly id: number;
}
export type ComparedFileEmitted = FileMade | WorkEmitted;

/** What to read: a newly chosen file, or the open file again with another encoding, sheet or header row. */
export interface ReadingOrder {
  readonly what: File | ReadAs;
  readonly listener: AnyActorRef;
}

export interface DateColumn {
  readonly column: number;
  readonly field: string;
}

/** The columns whose cells are read as dates or numbers. */
export interface ValueColumns {
  readonly dates: readonly DateColumn[];
  readonly numbers: readonly FieldOfNumbers[];
}

export interface ValuesOrder extends ValueAnswers {
  readonly columns: ValueColumns;
}

export interface ReadValues {
  readonly dates: readonly DateColumnReport[];
  readonly numbers: readonly NumberColumnReport[];
}

/** A file to be sent, with its matching. Sending the same order again begins no second upload. */
export interface FileOrder<K extends FileKind> extends Matching<K> {
  readonly uploadId: string;
  readonly variant: K['variant'];
  readonly fileName: string;
  readonly table: TableSummary;
  readonly known: K['known'] | null;
}

export interface ApplicationOrder<K extends FileKind> extends FileOrder<K> {
  readonly comparison: K['comparison'];
}

/** A file that was read and whose columns will be matched. */
export interface FileRead<K extends FileKind>
  extends Pick<ComparedFileContext<K>, 'variant' | 'known' | 'empties'> {
  readonly table: TableSummary;
}

export type MatchedFile<K extends FileKind> = Pick<
  ComparedFileContext<K>,
  'variant' | 'table' | 'known' | 'takenFor'
>;

/**
 * The definition from which the machine of one kind of uploaded table is made, whatever follows the matching
 * of its columns.
 */
export interface FileDefinition<K extends FileKind> {
  readonly id: string;
  readonly work: OpenWork;
  readonly list: ReturnType<typeof pagedList<K['listAsked'], K['listed']>>;
  readonly firstVariant: K['variant'];
  /** Names of columns, by which the sheet and the row of the header are found. */
  readonly headerNames: readonly string[];
  readonly noEmpties: K['empties'];
  /**
   * The matching that the person sees first. `before`: how the columns of the previous file, with the same headers,
   * were matched.
   */
  readonly firstMatching: (read: FileRead<K>, before: Matching<K>['takenFor'] | null) => Matching<K>;
  /** The part of the choice about empty cells that is still valid after the columns were matched differently. */
  readonly stillEmpty?: (empties: K['empties'], takenFor: Matching<K>['takenFor']) => K['empties'];
  readonly isMatched: (
    matched: Pick<ComparedFileContext<K>, keyof MatchedFile<K> | keyof ReadValues>,
  ) => boolean;
}

/**
 * Definition for a kind whose rows are sent in pieces, stored and compared by the server; its record has a page of its
 * own.
 */
export interface KeptDefinition<K extends FileKind> extends FileDefinition<K> {
  readonly sending: ReturnType<typeof tableSending<FileOrder<K>, K['made']>>;
  readonly recipeMatching?: (read: FileRead<K>, recipe: number | null) => Matching<K>;
  readonly valueColumns: (matched: MatchedFile<K>) => ValueColumns;
  readonly hasVariants?: boolean;
}

/** Definition for a kind that one call compares; the comparison is shown and applied on the same page. */
export interface AppliedDefinition<K extends FileKind> extends FileDefinition<K> {
  readonly hasChanges: (comparison: K['comparison']) => boolean;
  readonly isSame: (one: K['comparison'] | null, other: K['comparison']) => boolean;
}

export type AnyFileDefinition<K extends FileKind> = FileDefinition<K> &
  Partial<KeptDefinition<K>> &
  Partial<AppliedDefinition<K>>;
