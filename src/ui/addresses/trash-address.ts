import type { RecordsFilter } from '../../machines/explorer/explorer-query.ts';
import { MODULES } from '../modules.ts';
import { registerAddress } from './explorer-address.ts';

const DELETION = MODULES.deleteRecords.path;

/** Path of the page of batches; a batch is a set of works that were deleted together. */
export const TRASH_BATCHES_PATH = `${DELETION}/lotes`;
/** Path of the page with every deleted work. */
export const TRASH_PATH = `${DELETION}/papelera`;

/** The page that deletes the works of a filter. */
export const deletionAddress = (filter: RecordsFilter): string => registerAddress(DELETION, filter);

/** The page that deletes the works of a load. */
export const loadDeletionAddress = (uploadId: string): string =>
  `${DELETION}?carga=${encodeURIComponent(uploadId)}`;

export const batchAddress = (id: number): string =>
  registerAddress(TRASH_PATH, { donde: [`lote.es.${id}`], buscar: '' });
