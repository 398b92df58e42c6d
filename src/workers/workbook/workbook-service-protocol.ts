import type {
  BuildLoadRequest,
  BuiltLoad,
  OnProgress,
  SheetPage,
  WorkbookFailure,
  WorkbookSummary,
} from './protocol.ts';

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
  open(file: WorkbookFile, onProgress: OnProgress): Promise<Outcome<WorkbookSummary>>;
  page(sheet: number, offset: number, limit: number): Promise<Outcome<SheetPage>>;
  buildLoad(request: BuildLoadRequest, onProgress: OnProgress): Promise<Outcome<BuiltLoad>>;
  close(): void;
}
