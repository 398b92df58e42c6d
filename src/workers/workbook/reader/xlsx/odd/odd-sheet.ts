import type { ScannedSheet } from '../../scanned-sheet.ts';
import { WorkbookError } from '../../workbook-error.ts';
import { type SheetContext, SheetScanner } from '../sheet-scanner.ts';
import { surroundingsOf } from '../sheet-surroundings.ts';
import { type StreamedContext, StreamedSheet } from '../streamed-sheet.ts';
import { UnusualShape } from '../unusual-shape.ts';
import { plainRows } from './plain-rows.ts';

const COMMENT = /<!--[\s\S]*?-->/g;

export class OddSheet extends StreamedSheet {
  /** `xml` is the whole part; its rows are rewritten in the usual form and then scanned. */
  static read(xml: string, name: string, context: StreamedContext, filters: readonly string[]): OddSheet {
    return new OddSheet(scanOddSheet(xml, name, context), context, filters);
  }
}

function scanOddSheet(xml: string, name: string, context: SheetContext): ScannedSheet {
  const rows = plainRows(xml, name);
  const scanner = new SheetScanner(context);
  const bytes = new TextEncoder().encode(`<worksheet><sheetData>${rows}</sheetData></worksheet>`);
  try {
    scanner.finish(bytes, bytes.length);
  } catch (error) {
    throw error instanceof UnusualShape ? new WorkbookError('unreadable') : error;
  }
  const { hiddenRows } = scanner.around.surroundings();
  const around = { ...surroundingsOf(xml.replace(COMMENT, '')), hiddenRows };
  return {
    cells: scanner.cells,
    texts: scanner.texts,
    errorCodes: scanner.errorCodes,
    uncalculated: scanner.uncalculated,
    around: { surroundings: () => around },
  };
}
