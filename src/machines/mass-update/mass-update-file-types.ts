import type { LoadType } from '../../api/contract/bulk-import.ts';
import type {
  MassUpdateDetail,
  MassUpdates,
  UpdatePrecedents,
} from '../../api/contract/records/mass-updates.ts';
import type {
  ComparedFileContext,
  ComparedFileEvent,
  FileOrder,
  KeptFileKind,
} from '../compared-file/file/file-types.ts';

/** A field of the portal that a column of the file may be. */
export interface PortalField {
  readonly field: string;
  readonly label: string;
  readonly isDate: boolean;
  /** No work may be left without it. */
  readonly isRequired: boolean;
  /** false: it is known, but nothing updates it. */
  readonly isEnabled: boolean;
  /** Some of its values in the portal. */
  readonly examples: readonly string[];
}

/** What the server knows of a file that was read. */
export interface KnownFile extends Pick<UpdatePrecedents, 'recordado' | 'recetas' | 'anterior'> {
  readonly huella: string;
  readonly cabeceras: string;
  /** Those by which a row is found, then the others. */
  readonly fields: readonly PortalField[];
}

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
