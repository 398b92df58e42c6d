export const MAX_CSV_CHARACTERS = 256 * 1024 * 1024;

/** Rows between two reports of progress (spec 3 section 9). */
export const PROCESSING_CHUNK_ROWS = 1000;
export const CSV_CHUNK_ROWS = 2000;
export const SHEET_CACHE_SIZE = 5;
