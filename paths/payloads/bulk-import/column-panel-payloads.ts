import type { ColumnPanelEvent } from '../../../src/machines/bulk-import/preview/column-panel-machine.ts';
import type { ColumnStatistics } from '../../../src/workers/workbook/preview/preview-protocol.ts';
import { CRASH } from '../failures.ts';
import type { PayloadCases } from '../payload-cases.ts';

const statistics: ColumnStatistics = {
  sheet: 0,
  column: 2,
  rows: 120,
  blank: 0,
  kinds: { text: 120, number: 0, date: 0, boolean: 0, error: 0 },
  errorsAsText: 0,
  unreadDates: 0,
  padded: 0,
  numbersAsText: 0,
  distinct: 120,
  distinctIsExact: true,
  frequent: [],
  numbers: null,
  days: null,
  lengths: { shortest: 16, longest: 16 },
};

export const columnPanelPayloads: PayloadCases<ColumnPanelEvent> = {
  events: {
    'statistics.requested': [{ sheet: 0, column: 2 }],
    'statistics.dateRulesChanged': [{ dates: { fields: ['seg_asignacion_fecha'], orders: {} } }],
  },
  outputs: { loadStatistics: [statistics] },
  failures: { loadStatistics: CRASH },
};
