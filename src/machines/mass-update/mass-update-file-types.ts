import type { LoadType } from '../../api/contract/bulk-import.ts';
import type { MassUpdateDetail, MassUpdates } from '../../api/contract/records/mass-updates.ts';
import type {
  ComparedFileContext,
  ComparedFileEvent,
  FileOrder,
  KeptFileKind,
} from '../compared-file/file/file-types.ts';
import type { KnownFile } from './known-file.ts';

/** A file with changes of works or of their invoice lines. */
export interface MassUpdateFile extends KeptFileKind {
  readonly variant: LoadType;
  readonly field: string;
  /** Fields whose value is removed where the file has an empty cell. */
  readonly empties: readonly string[];
  readonly known: KnownFile;
  readonly made: MassUpdateDetail;
  readonly listAsked: MassUpdatesAsked;
  readonly listed: MassUpdates;
}
export type MassUpdateFileContext = ComparedFileContext<MassUpdateFile>;
export type MassUpdateFileEvent = ComparedFileEvent<MassUpdateFile>;
export type UpdateOrder = FileOrder<MassUpdateFile>;

export interface MassUpdatesAsked {
  readonly page: number;
  readonly own: boolean;
}
