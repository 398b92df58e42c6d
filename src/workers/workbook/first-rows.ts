import { FIRST_ROWS, type FirstRows } from './preview/preview-protocol.ts';
import type { ParsedSheet } from './reader/parsed-sheet.ts';
import { type SheetIdentity, scanSheet } from './scan-sheet.ts';

export function firstRows(sheet: ParsedSheet, identity: SheetIdentity): FirstRows {
  const { summary, dataRows } = scanSheet(sheet, identity, () => {});
  return {
    sheet: identity.name,
    header: summary.header,
    rows: Array.from(dataRows.subarray(0, FIRST_ROWS), (row) => ({
      number: row + 1,
      cells: Array.from({ length: sheet.columns }, (_, column) => sheet.shown(row, column)),
    })),
  };
}
