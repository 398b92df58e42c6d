import type { PayloadCases } from '../payload-cases.ts';
import type { SheetWindowEvent } from './sheet-window-types.ts';

export const sheetWindowPayloads: PayloadCases<SheetWindowEvent> = {
  events: {
    'preview.sheetSelected': [{ sheet: 0 }, { sheet: 1 }],
    'preview.pageSelected': [{ page: 2 }],
    'preview.pageSizeSelected': [{ pageSize: 100 }],
  },
  outputs: { readWindow: [{ rows: [{ number: 2, cells: ['1', '4P-NOR-FTTH-0013'] }] }] },
  failures: { readWindow: [new Error('crash')] },
};
