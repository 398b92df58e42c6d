import type {
  BuildLoadRequest,
  BuiltLoad,
  ColumnRequest,
  ColumnStatistics,
  OnFirstRows,
  OnProgress,
  RecordPlace,
  RecordsRequest,
  RowLocation,
  SheetPage,
  WorkbookFailure,
  WorkbookSummary,
} from './protocol.ts';
import type { WindowOptions } from './sheet-page.ts';

/** What client and worker say to each other. Errors travel as codes: Comlink loses their classes. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: WorkbookFailure };

/** A File loses its name in some engines when it crosses: it travels apart. */
export interface WorkbookFile {
  readonly name: string;
  readonly type: string;
  readonly content: Blob;
}

export interface WorkbookService {
  open(
    file: WorkbookFile,
    onProgress: OnProgress,
    onFirstRows?: OnFirstRows,
  ): Promise<Outcome<WorkbookSummary>>;
  page(sheet: number, offset: number, limit: number, window: WindowOptions): Promise<Outcome<SheetPage>>;
  locate(sheet: number, row: number): Promise<Outcome<RowLocation | null>>;
  columnStatistics(request: ColumnRequest): Promise<Outcome<ColumnStatistics>>;
  rowsOfRecords(request: RecordsRequest): Promise<Outcome<readonly (RecordPlace | null)[]>>;
  buildLoad(request: BuildLoadRequest, onProgress: OnProgress): Promise<Outcome<BuiltLoad>>;
  close(): void;
}
