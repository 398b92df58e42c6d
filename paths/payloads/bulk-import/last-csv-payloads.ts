import type { LastCsvEvent } from '../../../src/machines/bulk-import/files/last-csv-types.ts';
import type { PayloadCases } from '../payload-cases.ts';

export const lastCsvPayloads: PayloadCases<LastCsvEvent> = {
  events: {},
  outputs: { findLastCsv: [1_913, null], saveLastCsv: [{ fileName: 'datos-exportados.csv' }] },
  failures: { findLastCsv: [new Error('no storage')], saveLastCsv: [new Error('last CSV: missing')] },
};
