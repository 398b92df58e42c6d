import { MODULES } from '../modules.ts';

/** Path of the page of batches; a batch is a set of works that were deleted together. */
export const TRASH_BATCHES_PATH = `${MODULES.deleteRecords.path}/lotes`;
/** Path of the page with every deleted work. */
export const TRASH_PATH = `${MODULES.deleteRecords.path}/papelera`;
