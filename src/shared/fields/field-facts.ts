/**
 * The facts about a field of a sheet that the code needs. Column, label and type are in the database table
 * `campo`; `name`, `required`, `readAs` and `scale` repeat what the browser and the import scripts need of
 * it, and a test compares the two.
 */
export interface FieldFacts {
  readonly name: string;
  readonly required?: true;
  /** The type of the field, as in the column `tipo` of `campo`; absent for a text. */
  readonly readAs?: ReadAs;

  /** True for a text that is loaded without the blanks around it; other texts are loaded unchanged. */
  readonly trimmed?: true;
  /** True when the staging table also has the parsed value, in the column `gen_NAME`. */
  readonly staged?: true;
  /** The value that a load writes for an empty cell; a field with a fallback cannot be emptied later. */
  readonly fallback?: string;
  /** The date field that this date must not precede. */
  readonly notBefore?: string;
  readonly mayBeInFuture?: true;

  /**
   * The closed list that the field's values come from. A text that differs from a known value only in case or
   * blanks is replaced by it.
   */
  readonly list?: ClosedList;

  /** How a percentage field stores its values: 0.24 (`fraction`) or 24 (`hundred`). */
  readonly scale?: 'fraction' | 'hundred';
  /** Lowest and highest value that a person may type; null for no highest value. */
  readonly span?: readonly [from: string, to: string | null];
  /** True for texts of several lines, up to 2,000 characters. */
  readonly long?: true;

  /** Column of the list of works that shows this field from the work's own record, not from its sheet. */
  readonly workColumn?: WorkColumn;
  /**
   * Column of the work's site that has this value. The sheet's own column keeps the value that was in the
   * file.
   */
  readonly siteColumn?: PlaceColumn;
  /** True when an index sorts works by this field. Each index costs about 0.3 s in a load of 100,000 rows. */
  readonly sorted?: true;
  /** True for a field with so few different values that the list of works offers them all to choose from. */
  readonly faceted?: true;
  /** True when the list of works shows the field until a person chooses the columns. */
  readonly initial?: true;
  /** The unit of the sums that lists of works show of this field. */
  readonly summed?: 'dinero' | 'metros' | 'unidades';
  /** True when texts of this field repeat, so that the form suggests those of the newest rows. */
  readonly repeated?: true;
  /**
   * Section of a work's page that shows the field; when left out, the section of all other fields. Dates are shown as
   * milestones.
   */
  readonly group?: FieldGroup;

  /** Headers that the customer uses for the field, besides its name and its label. */
  readonly customerNames?: readonly string[];
  readonly sample?: Sample;
}

export type ClosedList = 'states' | 'provinces' | 'currencies';

export type ReadAs = 'decimal' | 'entero' | 'fecha';

export type WorkColumn = 'cod' | 'proyecto' | 'subproyecto' | 'site_cod' | 'cod_externo_cliente' | 'estado';

export type PlaceColumn = 'municipio' | 'provincia' | 'direccion' | 'lat' | 'lon';

export const FIELD_GROUPS = ['obra', 'personas', 'lugar', 'medidas', 'papeles'] as const;
export type FieldGroup = (typeof FIELD_GROUPS)[number];

/**
 * How sample data are made up for the field: one of these texts, in which `{90}` becomes a number from 1 to
 * 90; or a number below `below`.
 */
export type Sample =
  | readonly [string | null, ...(string | null)[]]
  | { readonly below: number; readonly decimals?: number };
