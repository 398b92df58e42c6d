import type { DateReviewEvent } from '../../../src/machines/bulk-import/corrections/date-review-machine.ts';
import { NO_ANSWERS } from '../../../src/machines/bulk-import/file/load-builds.ts';
import type { DateReport } from '../../../src/workers/workbook/dates/dates-protocol.ts';
import { CRASH } from '../failures.ts';
import type { PayloadCases } from '../payload-cases.ts';

const report: DateReport = { sheet: 0, columns: [], numbers: [], unreadDates: [], unreadDateCount: 0 };

export const dateReviewPayloads: PayloadCases<DateReviewEvent> = {
  events: {
    'dates.fieldsKnown': [{ fields: ['seg_asignacion_fecha'] }],
    'dates.orderChosen': [
      { field: 'seg_asignacion_fecha', order: 'mdy' },
      { field: 'seg_asignacion_fecha', order: 'dmy' },
    ],
    'dates.bareYearChosen': [{ field: 'seg_asignacion_fecha', as: 'year' }],
    'dates.momentDayChosen': [{ field: 'seg_asignacion_fecha', as: 'written' }],
    'numbers.markChosen': [{ field: 'importe_estimado', mark: 'comma' }],
    'numbers.scaleChosen': [{ field: 'porcentaje_avance', scale: 'hundred' }],
  },
  outputs: {
    recallReading: [{ orders: {}, momentDays: {}, answers: NO_ANSWERS }],
    rememberReading: [undefined],
    loadDates: [[report]],
  },
  failures: {
    recallReading: CRASH,
    rememberReading: CRASH,
    loadDates: CRASH,
  },
};
