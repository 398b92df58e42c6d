import type { UpdatePrecedents } from '../../api/contract/records/mass-updates.ts';

/** A field of the portal that a column of the file can be matched to. */
export interface PortalField {
  readonly field: string;
  readonly label: string;
  readonly isDate: boolean;
  /** The field must not be emptied. */
  readonly isRequired: boolean;
  /** false: the portal knows the field, but a mass update cannot change it. */
  readonly isEnabled: boolean;
  /** Some of the values that the field has in the portal. */
  readonly examples: readonly string[];
}

/** The server's answer about a file that was read. */
export interface KnownFile extends Pick<UpdatePrecedents, 'recordado' | 'recetas' | 'anterior'> {
  readonly huella: string;
  readonly cabeceras: string;
  /** The key fields that identify a row first, then the others. */
  readonly fields: readonly PortalField[];
}
