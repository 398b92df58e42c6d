import type { DateCourtEvent } from '../../../machines/bulk-import/corrections/date-court-machine.ts';
import type { DateReport } from '../../../workers/workbook/dates/dates-protocol.ts';
import type { PayloadCases } from '../payload-cases.ts';

const report: DateReport = { sheet: 0, columns: [], unreadDates: [], unreadDateCount: 0 };

export const dateCourtPayloads: PayloadCases<DateCourtEvent> = {
  events: {
    'dates.fieldsKnown': [{ fields: ['seg_asignacion_fecha'] }],
    'dates.orderChosen': [
      { field: 'seg_asignacion_fecha', order: 'mdy' },
      { field: 'seg_asignacion_fecha', order: 'dmy' },
    ],
    'dates.bareYearChosen': [{ field: 'seg_asignacion_fecha', as: 'year' }],
  },
  outputs: { recallOrders: [{}], rememberOrders: [undefined], readDates: [[report]] },
  failures: {
    recallOrders: [new Error('crash')],
    rememberOrders: [new Error('crash')],
    readDates: [new Error('crash')],
  },
};
