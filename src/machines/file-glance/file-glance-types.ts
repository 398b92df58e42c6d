import type { FileGlance } from '../../workers/workbook/glance/glance-protocol.ts';
import type { TableFailure } from '../../workers/workbook/table/table-protocol.ts';

export interface FileGlanceContext {
  readonly fileName: string | null;
  /** Size of the file in bytes. */
  readonly size: number;
  /** Percent of the file that was read. */
  readonly percent: number;
  readonly glance: FileGlance | null;
  readonly failure: TableFailure | null;
}

export type FileGlanceEvent =
  | { readonly type: 'glance.fileChosen'; readonly file: File }
  | { readonly type: 'glance.progressed'; readonly percent: number }
  | { readonly type: 'glance.cancelled' }
  | { readonly type: 'glance.cleared' };

export interface GlanceOrder {
  readonly file: File;
  readonly listener: { send(event: FileGlanceEvent): void };
}
