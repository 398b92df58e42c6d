import { isBlank, type ParsedSheet } from '../reader/parsed-sheet.ts';
import type { LoadColumn } from './load-columns.ts';

export const isLoadedRow = (
  sheet: ParsedSheet,
  row: number,
  columns: readonly Pick<LoadColumn, 'column'>[],
): boolean => columns.some(({ column }) => !isBlank(sheet.cell(row, column)));
