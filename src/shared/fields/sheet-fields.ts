import type { FieldFacts } from './field-facts.ts';
import { LINE_FIELDS } from './line-fields.ts';
import { WORK_FIELDS } from './work-fields.ts';

export type SheetType = 'cm_seg_01' | 'cm_fyv_01';

const FIELDS: Readonly<Record<SheetType, readonly FieldFacts[]>> = {
  cm_seg_01: WORK_FIELDS,
  cm_fyv_01: LINE_FIELDS,
};

/** The fields of a sheet, in the order of the database table `campo`. */
export const sheetFields = (type: SheetType): readonly FieldFacts[] => FIELDS[type];

/** The headers by which the sheet is recognised: the names of its fields, and what the customer calls them. */
export const headerNamesOf = (type: SheetType): readonly string[] =>
  FIELDS[type].flatMap(({ name, customerNames = [] }) => [name, ...customerNames]);

/**
 * The facts about a field. A server that runs beside a newer one may not know a field that the newer one
 * added; it then applies no rules to that field.
 */
export const factsOf = (type: SheetType, name: string): FieldFacts =>
  FIELDS[type].find((field) => field.name === name) ?? { name, mayBeInFuture: true };
