import { fieldKey } from '../../../shared/map-header.ts';
import { columnLetter } from '../../../workers/workbook/reader/cell-address.ts';
import { columnBlocks, rowsToLoad } from '../file/column-blocks.ts';
import { codeMatch } from '../file/import-block.ts';
import type { ColumnBlock, ImportFile } from '../file/import-file.ts';

/** A problem of the workbook as a whole. `cell` is an address in the file, such as 'A1'. */
export type StructureProblem =
  | { readonly code: 'excelErrors'; readonly count: number }
  | { readonly code: 'noRows'; readonly sheet: string; readonly headerRow: number }
  | ColumnBlock
  /**
   * The first work code has fewer than two hyphens, so the pattern of the file's codes is unknown. `column`
   * is the letter of the column that holds the codes when it is not E.
   */
  | {
      readonly code: 'noPattern';
      readonly cell: string;
      readonly text: string;
      readonly column: string | null;
    }
  | { readonly code: 'codeMismatch'; readonly cell: string };

const WORK_CODE = 'cod_obra_interno_4plus';
const CODE_COLUMN = 4;

/** All known problems of the workbook as a whole, the most serious first. */
export function structureProblems(file: ImportFile): readonly StructureProblem[] {
  const { workbook, lastCodObra } = file;
  if (workbook === null) return [];
  const [works] = workbook.sheets;
  const headerRow = works?.headerRow ?? 1;
  const problems: StructureProblem[] = [];
  if (workbook.errorCount > 0) problems.push({ code: 'excelErrors', count: workbook.errorCount });
  if (rowsToLoad(file, 'cm_seg_01') === 0) {
    return [...problems, { code: 'noRows', sheet: works?.name ?? '', headerRow }];
  }
  problems.push(...columnBlocks(file));
  if (lastCodObra.kind === 'notAvailable') {
    const column = works?.header.findIndex((name) => fieldKey(name) === WORK_CODE) ?? -1;
    problems.push({
      code: 'noPattern',
      cell: `E${headerRow + 1}`,
      text: workbook.firstCodObra,
      column: column === -1 || column === CODE_COLUMN ? null : columnLetter(column),
    });
  } else if (codeMatch(workbook.fileCode, lastCodObra) === 'mismatch') {
    problems.push({ code: 'codeMismatch', cell: `A${headerRow}` });
  }
  return problems;
}
