import type { CallOptions, DownloadOptions } from './api.ts';
import type { AvailableFields, LoadType } from './contract/bulk-import.ts';
import type {
  ExportPreview,
  FieldSelection,
  MassExport,
  MassExportRequest,
  MassExports,
  PreviewAsked,
  SelectionRequest,
} from './contract/records/mass-exports.ts';

export interface MassExportsApi {
  exportFields(type: LoadType, options?: CallOptions): Promise<AvailableFields>;
  previewExport(query: PreviewAsked, options?: CallOptions): Promise<ExportPreview>;
  /** Of the last day, one's own. */
  massExports(options?: CallOptions): Promise<MassExports>;
  /** Sent again with the same id, it is made once. */
  requestExport(request: MassExportRequest, options?: CallOptions): Promise<MassExport>;
  cancelExport(id: string, options?: CallOptions): Promise<MassExport>;
  restartExport(id: string, options?: CallOptions): Promise<MassExport>;
  deleteExport(id: string, options?: CallOptions): Promise<MassExport>;
  undeleteExport(id: string, options?: CallOptions): Promise<MassExport>;
  /** The bytes from `start` up to and with `end`. */
  exportPart(
    id: string,
    part: { readonly start: number; readonly end: number },
    options?: DownloadOptions,
  ): Promise<Blob>;
  selections(type: LoadType, options?: CallOptions): Promise<readonly FieldSelection[]>;
  saveSelection(request: SelectionRequest, options?: CallOptions): Promise<FieldSelection>;
  deleteSelection(id: number, options?: CallOptions): Promise<FieldSelection>;
  undeleteSelection(id: number, options?: CallOptions): Promise<FieldSelection>;
}
