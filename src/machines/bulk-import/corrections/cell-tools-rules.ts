import { HEADER_OFFSET } from '../preview/sheet-window-types.ts';
import type { ToolCell } from './cell-tools-types.ts';

export const isHeader = ({ cursor }: Pick<ToolCell, 'cursor'>): boolean => cursor.offset === HEADER_OFFSET;

/**
 * A1 of the first sheet is the file code and cannot be corrected; neither can a row that is left out, because it does
 * not load.
 */
export const isCorrectable = ({ sheet, cursor, column, isSkipped }: ToolCell): boolean =>
  !isSkipped && !(sheet === 0 && isHeader({ cursor }) && column === 0);
