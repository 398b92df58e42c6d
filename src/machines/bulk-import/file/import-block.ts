import type { LoadType } from '../../../api/contract/bulk-import.ts';
import { fileCodeMatches } from '../../../shared/file-code.ts';
import type { DateColumnReport, DateReport } from '../../../workers/workbook/dates/dates-protocol.ts';
import { isUndecided } from '../../../workers/workbook/numbers/numbers-protocol.ts';
import type { PreparedLoad, PreparedLoads } from '../../load-run/load-run-types.ts';
import { columnBlocks, rowsToLoad } from './column-blocks.ts';
import type { ContentBlock, ImportBlock, ImportFile, LastCodObra } from './import-file.ts';

/** Why this file cannot be loaded now, the most serious reason; null when it can. */
export function importBlock(file: ImportFile): ImportBlock | null {
  const { workbook, lastCodObra, fields, fieldsFailure, contentBlock } = file;
  const { undecidedYears, undecidedMoments, undecidedNumbers } = file;
  if (workbook === null || rowsToLoad(file, 'cm_seg_01') === 0) {
    return workbook !== null && workbook.errorCount > 0
      ? { code: 'excelErrors', count: workbook.errorCount }
      : { code: 'notEnoughData' };
  }
  if (workbook.errorCount > 0) return { code: 'excelErrors', count: workbook.errorCount };
  if (contentBlock !== null) return contentBlock;
  const [columns] = columnBlocks(file);
  if (columns !== undefined) return columns;
  if (undecidedYears.length > 0) return { code: 'undecidedYears', columns: undecidedYears };
  if (undecidedMoments.length > 0) return { code: 'undecidedMoments', columns: undecidedMoments };
  if (undecidedNumbers.length > 0) return { code: 'undecidedNumbers', columns: undecidedNumbers };
  if (lastCodObra.kind === 'checking') return { code: 'stillChecking' };
  const match = codeMatch(workbook.fileCode, lastCodObra);
  if (match === 'mismatch') return { code: 'codeMismatch' };
  if (match === 'unknown') return { code: 'codeUnknown' };
  if (fieldsFailure !== null) return { code: 'fieldsMissing', failure: fieldsFailure };
  return fields === null ? { code: 'stillChecking' } : null;
}

export const undecidedYears = (reports: readonly DateReport[]): readonly string[] =>
  datesWhere(reports, ({ bareYears }) => bareYears?.as === null);

export const undecidedMoments = (reports: readonly DateReport[]): readonly string[] =>
  datesWhere(reports, ({ moments }) => moments?.as === null);

const datesWhere = (
  reports: readonly DateReport[],
  isUndecidedDate: (column: DateColumnReport) => boolean,
): readonly string[] =>
  reports.flatMap(({ columns }) => columns.filter(isUndecidedDate).map(({ field }) => field));

/**
 * Columns that will be loaded and whose numbers can be read in two ways ('1.250': a thousand or a decimal).
 */
export function undecidedNumbers(
  reports: readonly DateReport[],
  fields: ImportFile['fields'],
): readonly string[] {
  const loaded = new Set([...(fields?.seguimiento.campos ?? []), ...(fields?.factyval.campos ?? [])]);
  return reports.flatMap(({ numbers }) =>
    numbers.filter((column) => isUndecided(column) && loaded.has(column.field)).map(({ field }) => field),
  );
}

export type CodeMatch = 'match' | 'mismatch' | 'unknown';

/**
 * Whether the page says VÁLIDO ('match'), NO COINCIDE ('mismatch') or nothing yet ('unknown'). Without a pattern
 * ('N/A') no code matches.
 */
export function codeMatch(fileCode: string, last: LastCodObra): CodeMatch {
  if (last.kind === 'value') return fileCodeMatches(fileCode, last.value) ? 'match' : 'mismatch';
  if (last.kind === 'newPattern') return fileCodeMatches(fileCode, null) ? 'match' : 'mismatch';
  return last.kind === 'notAvailable' ? 'mismatch' : 'unknown';
}

export function contentBlock(prepared: PreparedLoads): ContentBlock | null {
  return blockOf('cm_seg_01', prepared.seguimiento) ?? blockOf('cm_fyv_01', prepared.factyval);
}

function blockOf(sheet: LoadType, load: PreparedLoad): ContentBlock | null {
  // A missing or empty second sheet is a load of zero rows and needs no columns.
  if (sheet === 'cm_fyv_01' && load.rows === 0) return null;
  if (load.missingRequired.length > 0)
    return { code: 'missingColumns', sheet, columns: load.missingRequired };
  if (load.duplicatedColumns.length > 0) {
    return { code: 'duplicatedColumns', sheet, columns: load.duplicatedColumns };
  }
  if (load.undecidedYears.length > 0) return { code: 'undecidedYears', columns: load.undecidedYears };
  if (load.undecidedMoments.length > 0) return { code: 'undecidedMoments', columns: load.undecidedMoments };
  if (load.undecidedNumbers.length > 0) return { code: 'undecidedNumbers', columns: load.undecidedNumbers };
  if (load.lostDigitsCell !== null) return { code: 'lostDigits', sheet, cell: load.lostDigitsCell };
  return load.nulCell === null ? null : { code: 'nulCharacter', sheet, cell: load.nulCell };
}

/**
 * The file as if its rows with Excel errors were left out: only the errors outside of them (in a header or in
 * another sheet) still count. When not all errors are listed, all of them count.
 */
export function withoutFaultyRows(file: ImportFile): ImportFile {
  const { workbook } = file;
  if (workbook === null) return file;
  const { sheets, layout, errors, errorCount } = workbook;
  const loaded = sheets.slice(0, layout.places.cm_fyv_01 === null ? 1 : 2);
  const stay = errors.filter(
    ({ sheet, row }) => !loaded.some(({ name, headerRow }) => name === sheet && row > headerRow),
  );
  const isListed = errors.length === errorCount;
  return { ...file, workbook: { ...workbook, errorCount: isListed ? stay.length : errorCount } };
}
