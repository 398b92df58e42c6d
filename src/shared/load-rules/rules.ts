import type { FieldFacts } from '../fields/field-facts.ts';
import { type SheetType, sheetFields } from '../fields/sheet-fields.ts';

/**
 * What a bulk load may contain: the one source of the worker's check while a book is read and of the validation scripts
 * (server/sql/import/010 to 030), which `npm run import-sql` writes from here.
 */

export interface SheetRules {
  /** The fields that are obligatory or have a type. */
  readonly fields: readonly FieldFacts[];
  readonly notInFuture: readonly string[];
  /** A date, and the date that it may not come before. */
  readonly ordered: readonly (readonly [later: string, earlier: string])[];
}

function rulesFrom(type: SheetType): SheetRules {
  const fields = sheetFields(type).filter(({ required, readAs }) => required || readAs);
  return {
    fields,
    notInFuture: fields.flatMap(({ name, readAs, mayBeInFuture }) =>
      readAs === 'fecha' && !mayBeInFuture ? [name] : [],
    ),
    ordered: fields.flatMap(({ name, notBefore }) => (notBefore ? [[name, notBefore] as const] : [])),
  };
}

const RULES: Readonly<Record<SheetType, SheetRules>> = {
  cm_seg_01: rulesFrom('cm_seg_01'),
  cm_fyv_01: rulesFrom('cm_fyv_01'),
};

export const rulesOf = (type: SheetType): SheetRules => RULES[type];

/** The fields that more than their type is asked of. */
export const PROJECT = 'proyecto';
export const SITE = 'site_cod';
export const WORK = 'cod_obra_interno_4plus';
export const LINE = 'fyv_linea';

/** Regular expressions that PostgreSQL and JavaScript read alike; classes are spelled out, since locales differ. */
export const WORK_FORM = String.raw`^[^ \t\n\v\f\r-]+-[^ \t\n\v\f\r]+-[0-9]{1,9}$`;
export const LOWER_CASE = '[a-zß-öø-ÿ]';
export const WORK_PATTERN = '^[^-]*-(.*)-[^-]*$';
