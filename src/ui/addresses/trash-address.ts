import type { RecordsFilter } from '../../machines/explorer/explorer-query.ts';
import { MODULES } from '../modules.ts';
import { registerAddress } from './explorer-address.ts';
import { TRASH_PATH } from './trash-paths.ts';

const DELETION = MODULES.deleteRecords.path;

/** The page that deletes the works of a filter. */
export const deletionAddress = (filter: RecordsFilter): string => registerAddress(DELETION, filter);

/** The page that deletes the works of a load. */
export const loadDeletionAddress = (uploadId: string): string =>
  `${DELETION}?carga=${encodeURIComponent(uploadId)}`;

export const batchAddress = (id: number): string =>
  registerAddress(TRASH_PATH, { donde: [`lote.es.${id}`], buscar: '' });
