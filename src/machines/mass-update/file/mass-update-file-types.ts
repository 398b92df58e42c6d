import type { AnyActorRef } from 'xstate';
import type { LoadType } from '../../../api/contract/bulk-import.ts';
import type { MassUpdateDetail } from '../../../api/contract/records/mass-updates.ts';
import type { TableSummary } from '../../../workers/workbook/table/table-protocol.ts';
import type { WorkEmitted } from '../../kit/open-work.ts';
import type { PagedListDelays } from '../../kit/paged-list/paged-list-types.ts';
import type { ConnectionReturned, SessionRenewed } from '../../kit/recovery-events.ts';
import type { TableFileFailure } from '../../table-file/table-file-failure.ts';
import type { TableSendingOutput } from '../../table-file/table-sending-types.ts';
import type { KnownFile } from './known-file.ts';
import type { RecipeRemoved } from './recipe-removal-types.ts';
import type { Matching } from './update-matching-types.ts';

export interface MassUpdateFileInput {
  readonly delays: PagedListDelays;
}

export interface MassUpdateFileContext extends MassUpdateFileInput {
  readonly type: LoadType;
  readonly fileName: string | null;
  readonly percent: number;
  readonly table: TableSummary | null;
  readonly known: KnownFile | null;
  /** As it was sent. */
  readonly matching: Matching | null;
  /** By which the server knows what was sent. */
  readonly uploadId: string | null;
  /** What was compared. */
  readonly made: number | null;
  readonly failure: TableFileFailure | null;
}

export type MassUpdateFileEvent =
  | { readonly type: 'file.typeChosen'; readonly loadType: LoadType }
  | { readonly type: 'file.chosen'; readonly file: File }
  | { readonly type: 'reading.progressed'; readonly percent: number }
  | { readonly type: 'file.cancelled' }
  | { readonly type: 'file.retryRequested' }
  | { readonly type: 'file.left' }
  | { readonly type: 'file.unfinishedDiscarded'; readonly id: number }
  | RecipeRemoved
  | SessionRenewed
  | ConnectionReturned;

export interface MassUpdateMade {
  readonly type: 'massUpdate.made';
  readonly id: number;
}
export type MassUpdateFileEmitted = MassUpdateMade | RecipeRemoved | WorkEmitted;

export interface ReadingOrder {
  readonly file: File;
  readonly listener: AnyActorRef;
}

export interface UpdateOrder {
  readonly matching: Matching;
  readonly uploadId: string;
  readonly type: LoadType;
  readonly fileName: string;
  readonly table: TableSummary;
  readonly known: KnownFile;
}

export type UpdateSent = TableSendingOutput<MassUpdateDetail>;
