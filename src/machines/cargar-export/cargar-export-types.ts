import type { LoadType } from '../../api/contract/bulk-import.ts';
import type { ExplorerColumn } from '../../api/contract/records/explorer.ts';
import type {
  ExportPreview,
  FieldSelection,
  MassExport,
  MassExportFormat,
  MassExportRequest,
  PreviewAsked,
  SelectionRequest,
} from '../../api/contract/records/mass-exports.ts';
import type { RecordsFilter } from '../explorer/explorer-query.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { PagedListDelays } from '../kit/paged-list/paged-list-types.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';

/** Milliseconds; `refresh`: how often the list is read while a file is being made. */
export const EXPORT_DELAYS: PagedListDelays = { settle: 250, refresh: 1_500 };

export interface CargarExportInput {
  readonly delays: PagedListDelays;
}

/** What the page's address asks to show. */
export interface CargarExportAsk {
  readonly tipo: LoadType;
  readonly filter: RecordsFilter;
}

export interface CargarExportContext extends CargarExportInput {
  readonly ask: CargarExportAsk | null;
  /** The columns by which the works can be filtered; null until they are known. */
  readonly columns: readonly ExplorerColumn[] | null;
  readonly turn: Turn;
}

export type CargarExportEvent =
  | ({ readonly type: 'cargarExport.asked' } & CargarExportAsk)
  | { readonly type: 'cargarExport.left' }
  | FieldsTold
  | OrderEnded
  | SessionRenewed
  | ConnectionReturned;

/** The fields chosen for the file, in their order; the key fields are first. */
export interface FieldsTold {
  readonly type: 'fields.told';
  readonly tipo: LoadType;
  readonly campos: readonly string[];
}

export type ExportOrder =
  | { readonly kind: 'request'; readonly request: MassExportRequest }
  | { readonly kind: 'cancel' | 'restart' | 'delete' | 'restore'; readonly id: string; readonly name: string }
  | { readonly kind: 'saveSelection'; readonly request: SelectionRequest }
  | {
      readonly kind: 'deleteSelection' | 'restoreSelection';
      readonly id: number;
      readonly name: string;
    };

export type Ordered = MassExport | FieldSelection;

export interface ExportOrdersContext {
  /** The format of the next requested file. */
  readonly format: MassExportFormat;
  /** The order being carried out, or the last one. */
  readonly order: ExportOrder | null;
  /** True when the person tried to save a selection without a name. */
  readonly isNameMissing: boolean;
  readonly failure: CallFailure | null;
}

export type ExportOrdersEvent =
  | { readonly type: 'order.formatChosen'; readonly format: MassExportFormat }
  | { readonly type: 'order.given'; readonly order: ExportOrder }
  | { readonly type: 'order.retryRequested' }
  | { readonly type: 'order.dismissed' };

/** The order was carried out or refused. Either way the lists may have changed. */
export interface OrderEnded {
  readonly type: 'order.ended';
  readonly order: ExportOrder;
  readonly isDone: boolean;
}

/** Alternates with each order, so that the lists get a different query and read again. */
export type Turn = 0 | 1;

export interface OwnExportsQuery {
  readonly turn: Turn;
}
export interface SelectionsQuery extends OwnExportsQuery {
  readonly tipo: LoadType;
}

export type Preview = ExportPreview;
export type PreviewQuery = PreviewAsked;
