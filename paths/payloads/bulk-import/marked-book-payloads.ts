import type { MadeBook, MarkedBookEvent } from '../../../src/machines/bulk-import/files/marked-book-types.ts';
import { failing } from '../failures.ts';
import type { PayloadCases } from '../payload-cases.ts';

export const markedBookPayloads: PayloadCases<MarkedBookEvent> = {
  events: {
    'marking.requested': [
      {
        source: {
          uploadId: null,
          cells: [],
          unlisted: 0,
          fields: { cm_seg_01: [], cm_fyv_01: [] },
          leftOut: null,
        },
      },
    ],
    'marking.progressed': [{ percent: 50 }],
  },
  outputs: {
    makeMarkedBook: [
      { fileName: 'Norte (marcado).xlsx', marked: 2, total: 2, leftOut: null } satisfies MadeBook,
    ],
  },
  failures: {
    makeMarkedBook: [failing('onlyXlsx'), Object.assign(new Error('closed'), { name: 'AbortError' })],
  },
};
