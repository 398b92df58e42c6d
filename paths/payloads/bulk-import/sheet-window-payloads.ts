import type {
  SheetWindowEvent,
  WindowRequest,
} from '../../../src/machines/bulk-import/preview/sheet-window-types.ts';
import type { DateRules } from '../../../src/workers/workbook/dates/dates-protocol.ts';
import { CRASH } from '../failures.ts';
import type { PayloadCases } from '../payload-cases.ts';
import { sheet } from './bulk-import-payloads.ts';

/** The rules that the window begins with: choosing any rules makes it read again, also the same ones. */
export const PREVIEW_DATES: DateRules = { fields: ['seg_asignacion_fecha'], orders: {} };
/** The sheets that the window begins with: new sheets make it read again, also the same ones. */
export const PREVIEW_SHEETS = [sheet('SEGUIMIENTO', 1200), sheet('FACTYVAL', 0)];
const FAR_BELOW = { fromRow: 600, toRow: 630, fromColumn: 0, toColumn: 5 };
const request: WindowRequest = {
  sheet: 0,
  span: { fromRow: 0, toRow: 100, fromColumn: 0, toColumn: 5 },
  dates: PREVIEW_DATES,
  isFiltered: false,
};

export const sheetWindowPayloads: PayloadCases<SheetWindowEvent> = {
  events: {
    'preview.sheetSelected': [{ sheet: 0 }, { sheet: 1 }],
    'preview.pageSelected': [{ page: 2 }],
    'preview.pageSizeSelected': [{ pageSize: 1000 }],
    'preview.viewChanged': [{ view: FAR_BELOW }],
    'preview.cursorMoved': [{ cursor: { offset: 50, column: 0 } }],
    'preview.cellRequested': [{ place: { sheet: 0, row: 52, column: 0 } }],
    'preview.filterRequested': [{ known: [] }],
    'preview.contentChanged': [{ sheets: PREVIEW_SHEETS }],
    'preview.dateRulesChanged': [{ dates: PREVIEW_DATES }],
  },
  outputs: {
    loadWindow: [{ request, rows: [{ number: 2, cells: ['1', '4P-NOR-FTTH-0013'] }] }],
    // Row 52 is the requested one; row 53 is found instead when row 52 is not shown.
    locateRow: [
      { offset: 50, number: 52 },
      { offset: 51, number: 53 },
    ],
    filterRows: [{ rows: [3, 0], found: { offset: 0, number: 2 } }],
  },
  failures: {
    loadWindow: CRASH,
    locateRow: CRASH,
    filterRows: CRASH,
  },
};
