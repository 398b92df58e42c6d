/**
 * What the portal knows of a field of a sheet beyond its row of `campo`, which keeps its column, label and type. Of those
 * it repeats what the browser and the import scripts are written from, and a test holds the two equal.
 */
export interface FieldFacts {
  readonly name: string;
  readonly required?: true;
  /** `tipo` of `campo`; a text has none. */
  readonly readAs?: ReadAs;

  /** Loaded without the blanks around it; other texts exactly as the file has them. */
  readonly trimmed?: true;
  /** The staging table holds it read, in `gen_NAME`. */
  readonly staged?: true;
  /** What a load writes where the cell is empty; later it cannot be emptied. */
  readonly fallback?: string;
  /** The date that it may not come before. */
  readonly notBefore?: string;
  readonly mayBeInFuture?: true;

  /** Of a number that a person writes; null: no highest. */
  readonly span?: readonly [from: string, to: string | null];
  /** A person may write several lines and up to 2,000 letters. */
  readonly long?: true;

  /** The column of the list of works that holds it: a work keeps it itself, beside its sheet. */
  readonly workColumn?: WorkColumn;
  /** An index keeps the works in its order. Each costs every load of 100,000 rows some 0.3 s. */
  readonly sorted?: true;
  /** It has few enough values for the list of works to choose from. */
  readonly faceted?: true;
  /** The list of works shows it before anybody chooses columns. */
  readonly initial?: true;
  /** Its words repeat themselves: those of the newest rows are offered where it is written. */
  readonly repeated?: true;
  /** Where the page of a work shows it; without one, with the others. Dates are shown as milestones. */
  readonly group?: FieldGroup;

  /** Headers under which the customer's export brings it, beside its own name and label. */
  readonly customerNames?: readonly string[];
  readonly sample?: Sample;
}

export type ReadAs = 'decimal' | 'entero' | 'fecha';

export type WorkColumn = 'cod' | 'proyecto' | 'subproyecto' | 'site_cod' | 'cod_externo_cliente' | 'estado';

export const FIELD_GROUPS = ['obra', 'personas', 'lugar', 'medidas', 'papeles'] as const;
export type FieldGroup = (typeof FIELD_GROUPS)[number];

/** What an invented row holds: one of these texts, in which `{90}` is a number from 1 to 90; or a number. */
export type Sample =
  | readonly [string | null, ...(string | null)[]]
  | { readonly below: number; readonly decimals?: number };
