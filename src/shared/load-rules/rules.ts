import type { FieldFacts } from '../fields/field-facts.ts';
import { type SheetType, sheetFields } from '../fields/sheet-fields.ts';

/**
 * The rules of a bulk load. The worker checks a workbook with them, and `npm run import-sql` writes the validation
 * scripts (server/sql/import/010, 020, 030 and 037) from them.
 */

export interface SheetRules {
  /** Fields that are required or have a type other than text. */
  readonly fields: readonly FieldFacts[];
  readonly notInFuture: readonly string[];
  /** Number fields whose values are hardly ever negative: all except coordinates. */
  readonly seldomNegative: readonly string[];
  /** Fields whose values come from a closed list. */
  readonly listed: readonly string[];
  /** A date field, and the date field that it must not precede. */
  readonly ordered: readonly (readonly [later: string, earlier: string])[];
}

function rulesFrom(type: SheetType): SheetRules {
  const fields = sheetFields(type).filter(({ required, readAs }) => required || readAs);
  return {
    fields,
    notInFuture: fields.flatMap(({ name, readAs, mayBeInFuture }) =>
      readAs === 'fecha' && !mayBeInFuture ? [name] : [],
    ),
    seldomNegative: fields.flatMap(({ name, readAs, span }) =>
      readAs !== undefined && readAs !== 'fecha' && Number(span?.[0] ?? 0) >= 0 ? [name] : [],
    ),
    listed: sheetFields(type).flatMap(({ name, list }) => (list === undefined ? [] : [name])),
    ordered: fields.flatMap(({ name, notBefore }) => (notBefore ? [[name, notBefore] as const] : [])),
  };
}

const RULES: Readonly<Record<SheetType, SheetRules>> = {
  cm_seg_01: rulesFrom('cm_seg_01'),
  cm_fyv_01: rulesFrom('cm_fyv_01'),
};

export const rulesOf = (type: SheetType): SheetRules => RULES[type];

/** Fields that have rules of their own besides required and type. */
export const PROJECT = 'proyecto';
export const SUBPROJECT = 'subproyecto';
export const SITE = 'site_cod';
export const WORK = 'cod_obra_interno_4plus';
export const LINE = 'fyv_linea';

/**
 * A longer code is a problem, and is not matched with the expressions below: PostgreSQL takes a minute to find WORK_PATTERN
 * in 32,000 hyphens.
 */
export const CODE_MAX = 64;
/** The number of characters, as PostgreSQL's `length` counts them. */
export const charactersOf = (text: string): number => Array.from(text).length;

/**
 * Regular expressions that PostgreSQL and JavaScript understand in the same way. Classes such as \s are written out,
 * because they depend on the locale.
 */
export const WORK_FORM = String.raw`^[^ \t\n\v\f\r-]+-[^ \t\n\v\f\r]+-[0-9]{1,9}$`;
export const LOWER_CASE = '[a-zß-öø-ÿ]';
export const WORK_PATTERN = '^[^-]*-(.*)-[^-]*$';
