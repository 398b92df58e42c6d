import type { SheetType } from '../../../shared/fields/sheet-fields.ts';
import { mapHeader } from '../../../shared/map-header.ts';
import type { ColumnBlock, ImportFile } from './import-file.ts';
import { SHEET_INDEX } from './load-builds.ts';

export const rowsToLoad = (
  { workbook, skippedRows }: Pick<ImportFile, 'workbook' | 'skippedRows'>,
  sheet: SheetType,
): number => {
  if (workbook === null || workbook.layout.places[sheet] === null) return 0;
  const index = SHEET_INDEX[sheet];
  return (workbook.sheets[index]?.dataRows ?? 0) - (skippedRows[index] ?? 0);
};

/** The obligatory columns that are missing, and the columns that are there twice, as far as the fields are known. */
export function columnBlocks(file: ImportFile): readonly ColumnBlock[] {
  const { fields } = file;
  if (fields === null) return [];
  const lists = { cm_seg_01: fields.seguimiento, cm_fyv_01: fields.factyval } as const;
  return (['cm_seg_01', 'cm_fyv_01'] as const).flatMap((sheet): ColumnBlock[] => {
    const header = headerOf(file, sheet);
    if (header === null) return [];
    const { campos, configuracion } = lists[sheet];
    const { columns, duplicated } = mapHeader(header, campos);
    const missing = campos.filter(
      (field) =>
        configuracion[field]?.obligatorio === true && !columns.some((column) => column.field === field),
    );
    return [
      ...(missing.length > 0 ? [{ code: 'missingColumns' as const, sheet, columns: missing }] : []),
      ...(duplicated.length > 0 ? [{ code: 'duplicatedColumns' as const, sheet, columns: duplicated }] : []),
    ];
  });
}

/**
 * The header of a sheet of the load; null for invoicing lines without rows (the second sheet is missing or
 * empty), which need no columns.
 */
function headerOf(file: ImportFile, type: SheetType): readonly string[] | null {
  const { workbook } = file;
  if (type === 'cm_fyv_01' && rowsToLoad(file, type) === 0) return null;
  return workbook?.sheets[SHEET_INDEX[type]]?.header ?? null;
}
