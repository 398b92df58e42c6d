import type { LastCsvEvent } from '../../../machines/bulk-import/files/last-csv-types.ts';
import type { Hears } from '../../hears.ts';

export const lastCsvIntents = (actor: Hears<LastCsvEvent>) => ({
  download: () => actor.send({ type: 'lastCsv.downloadRequested' }),
});
