/**
 * What the code knows about a field of a sheet. The table `campo` holds column, label and type; `name`, `required` and
 * `readAs` repeat what the browser and the import scripts need of it, and a test compares the two.
 */
export interface FieldFacts {
  readonly name: string;
  readonly required?: true;
  /** Column `tipo` of `campo`; absent for a text. */
  readonly readAs?: ReadAs;

  /** Blanks around the text are removed when it is loaded; other texts are loaded unchanged. */
  readonly trimmed?: true;
  /** The staging table has the parsed value too, in the column `gen_NAME`. */
  readonly staged?: true;
  /** What a load writes for an empty cell; a field with this cannot be emptied later. */
  readonly fallback?: string;
  /** The date field that this date must not precede. */
  readonly notBefore?: string;
  readonly mayBeInFuture?: true;

  /** How a field of shares stores them: 0.24 (`fraction`) or 24 (`hundred`). */
  readonly scale?: 'fraction' | 'hundred';
  /** Lowest and highest value that a person may write; null: no highest value. */
  readonly span?: readonly [from: string, to: string | null];
  /** People may write several lines, up to 2,000 characters. */
  readonly long?: true;

  /** Column of the list of works with the value, when the work itself stores it beside its sheet. */
  readonly workColumn?: WorkColumn;
  /** An index sorts works by this field. Each index costs about 0.3 s in a load of 100,000 rows. */
  readonly sorted?: true;
  /** Has so few different values that the list of works offers them to choose from. */
  readonly faceted?: true;
  /** The list of works shows the field until a person chooses the columns. */
  readonly initial?: true;
  /** Texts of this field repeat themselves, so the form suggests those of the newest rows. */
  readonly repeated?: true;
  /**
   * Part of the page of a work that shows the field; without it, the part with all other fields. Dates are shown as
   * milestones.
   */
  readonly group?: FieldGroup;

  /** Headers that the customer uses for the field, beside its name and its label. */
  readonly customerNames?: readonly string[];
  readonly sample?: Sample;
}

export type ReadAs = 'decimal' | 'entero' | 'fecha';

export type WorkColumn = 'cod' | 'proyecto' | 'subproyecto' | 'site_cod' | 'cod_externo_cliente' | 'estado';

export const FIELD_GROUPS = ['obra', 'personas', 'lugar', 'medidas', 'papeles'] as const;
export type FieldGroup = (typeof FIELD_GROUPS)[number];

/** How sample data are invented: one of these texts, in which `{90}` becomes a number from 1 to 90, or a number. */
export type Sample =
  | readonly [string | null, ...(string | null)[]]
  | { readonly below: number; readonly decimals?: number };
