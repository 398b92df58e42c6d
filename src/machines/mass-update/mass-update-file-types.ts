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

/** A field that a column of the file can be matched to. */
export interface PortalField {
  readonly field: string;
  readonly label: string;
  readonly isDate: boolean;
  /** True when every work (or invoicing line) must have a value in this field. */
  readonly isRequired: boolean;
  /** False for a field that is known but cannot be updated. */
  readonly isEnabled: boolean;
  /** Some values that works (or invoicing lines) have in this field. */
  readonly examples: readonly string[];
}

/** What the server knows about a file that was read. */
export interface KnownFile extends Pick<UpdatePrecedents, 'recordado' | 'lecturas' | 'recetas' | 'anterior'> {
  readonly huella: string;
  readonly cabeceras: string;
  /** The fields by which a row's record is found, then all other fields. */
  readonly fields: readonly PortalField[];
}

/** The types of a file with changes of works or of their invoicing lines. */
export interface MassUpdateFile extends KeptFileKind {
  readonly variant: LoadType;
  readonly field: string;
  /** Fields that an empty cell of the file empties. */
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
