import type {
  CellToolsEvent,
  ToolCell,
} from '../../../src/machines/bulk-import/corrections/cell-tools-types.ts';
import { HEADER_OFFSET } from '../../../src/machines/bulk-import/preview/sheet-window-types.ts';
import { eventsOnly, type PayloadCases } from '../payload-cases.ts';

const cell: ToolCell = {
  sheet: 0,
  number: 2,
  column: 3,
  cursor: { offset: 0, column: 3 },
  header: 'cod_sitio',
  value: 'SIT-00',
  isSkipped: false,
  isText: false,
};
const header: ToolCell = {
  ...cell,
  number: 1,
  cursor: { offset: HEADER_OFFSET, column: 3 },
  value: 'cod_sitio',
};
const skipped: ToolCell = { ...cell, isSkipped: true };

export const cellToolsPayloads: PayloadCases<CellToolsEvent> = eventsOnly({
  'tools.editRequested': [
    { cell, typed: null },
    { cell: header, typed: null },
    { cell: skipped, typed: null },
  ],
  'tools.replaceRequested': [{ cell }],
  'tools.valueGiven': [{ value: cell.value }, { value: header.value }, { value: 'SIT-01' }],
  'tools.replacementGiven': [{ before: 'SIT-00', after: 'SIT-01' }],
});
