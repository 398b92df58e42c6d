import type { AvailableFields } from '../../../api/contract/bulk-import.ts';
import { numberFieldsOf } from '../../../shared/fields/number-field.ts';
import { type SheetType, sheetFields } from '../../../shared/fields/sheet-fields.ts';
import { codObraPattern } from '../../../shared/file-code.ts';
import type { DateRules } from '../../../workers/workbook/dates/dates-protocol.ts';
import type { BuildLoadRequest } from '../../../workers/workbook/load/load-protocol.ts';
import type { NumberAnswers, NumberRules } from '../../../workers/workbook/numbers/numbers-protocol.ts';
import type { WorkbookSummary } from '../../../workers/workbook/workbook-summary.ts';
import type { Builds } from '../../load-run/load-run-types.ts';
import type { LoadSheets } from '../faults/fault-finding-types.ts';
import type { ImportFile, LoadFields } from './import-file.ts';

export const NO_ANSWERS: NumberAnswers = { marks: {}, scales: {} };

const TRACKING_SHEET = 0;
const FACTYVAL_SHEET = 1;

export function loadBuilds(
  workbook: WorkbookSummary,
  fields: LoadFields,
  {
    dateOrders,
    bareYears,
    momentDays,
    numberAnswers,
  }: Pick<ImportFile, 'dateOrders' | 'bareYears' | 'momentDays' | 'numberAnswers'>,
): Builds {
  const build = (
    type: SheetType,
    sheet: number | null,
    list: AvailableFields,
    fileName: string,
  ): BuildLoadRequest => ({
    sheet,
    fields: list.campos,
    requiredFields: list.campos.filter((field) => list.configuracion[field]?.obligatorio === true),
    dateFields: list.campos.filter((field) => Object.hasOwn(fields.dates, field)),
    dateOrders,
    bareYears,
    momentDays,
    numbers: { ...numberAnswers, fields: numberFieldsOf(type) },
    nameFields: nameFieldsOf(type),
    freeTextFields: freeTextFieldsOf(type),
    fileName,
  });
  const names = csvNames(workbook.fileName);
  return {
    seguimiento: build('cm_seg_01', TRACKING_SHEET, fields.seguimiento, names.seguimiento),
    factyval: build(
      'cm_fyv_01',
      workbook.layout.places.cm_fyv_01 === null ? null : FACTYVAL_SHEET,
      fields.factyval,
      names.factyval,
    ),
  };
}

const nameFieldsOf = (type: SheetType): readonly string[] =>
  sheetFields(type).flatMap(({ name, workColumn, trimmed }) => (workColumn || trimmed ? [name] : []));

const freeTextFieldsOf = (type: SheetType): readonly string[] =>
  sheetFields(type).flatMap(({ name, long }) => (long ? [name] : []));

/**
 * Names of the two CSVs (spec 3 section 9): that of factyval gets a suffix; a workbook without a name gets default
 * names.
 */
function csvNames(workbookName: string): Readonly<Record<'seguimiento' | 'factyval', string>> {
  const base = workbookName.replace(/\.[^.]*$/, '').trim();
  return base === ''
    ? { seguimiento: DEFAULT_CSV_NAME, factyval: 'datos-factyval.csv' }
    : { seguimiento: `${base}.csv`, factyval: `${base}_factyval.csv` };
}

/** Name of the CSV of a workbook without a name (spec 3 section 9). */
export const DEFAULT_CSV_NAME = 'datos-exportados.csv';

/** Index of each sheet in a load: the works first, then the invoicing lines. */
export const SHEET_INDEX: Readonly<Record<SheetType, number>> = {
  cm_seg_01: TRACKING_SHEET,
  cm_fyv_01: FACTYVAL_SHEET,
};

export function buildsOf(file: ImportFile): Builds {
  const { workbook, fields } = file;
  if (workbook === null || fields === null) throw new Error('There is nothing to build yet.');
  return loadBuilds(workbook, fields, file);
}

/** How each sheet is read for the load and its validations. */
export function loadSheets(file: ImportFile): LoadSheets {
  const { seguimiento, factyval } = buildsOf(file);
  return { cm_seg_01: seguimiento, cm_fyv_01: factyval };
}

/** How the number fields of the sheet with this index are read, with the operator's answers. */
export const numberRulesOf = (sheet: number, answers: NumberAnswers): NumberRules => ({
  ...answers,
  fields: numberFieldsOf(sheet === TRACKING_SHEET ? 'cm_seg_01' : 'cm_fyv_01'),
});

export const dateRulesOf = ({ fields, dateOrders, bareYears, momentDays }: ImportFile): DateRules | null =>
  fields && { fields: Object.keys(fields.dates), orders: dateOrders, bareYears, momentDays };

export const loadingSheets = ({ workbook }: ImportFile): readonly number[] =>
  workbook === null
    ? []
    : workbook.layout.places.cm_fyv_01 === null
      ? [TRACKING_SHEET]
      : [TRACKING_SHEET, FACTYVAL_SHEET];

/** The pattern of the file's work codes; null when its first code has none. */
export const patternOf = ({ workbook }: ImportFile): string | null =>
  workbook && codObraPattern(workbook.firstCodObra);
