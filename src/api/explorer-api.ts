import type { CallOptions, DownloadOptions } from './api.ts';
import type {
  Count,
  ExplorerAsked,
  ExplorerColumn,
  ExplorerPage,
  ExplorerRow,
  Facet,
  FacetAsked,
} from './contract/records/explorer.ts';

/** What can be asked of one register. */
export interface ExplorerApi {
  records(query: ExplorerAsked, options?: CallOptions): Promise<ExplorerPage>;
  /** With all its columns; null where there is none with this key. */
  record(key: string, options?: CallOptions): Promise<ExplorerRow | null>;
  countRecords(filter: Pick<ExplorerAsked, 'donde' | 'buscar'>, options?: CallOptions): Promise<Count>;
  facet(query: FacetAsked, options?: CallOptions): Promise<Facet>;
  columns(options?: CallOptions): Promise<readonly ExplorerColumn[]>;
  exportRecords(query: ExplorerAsked, options?: DownloadOptions): Promise<Blob>;
}
