/**
 * What the workbook gate lets through (security.md 3). A workbook past any of these is refused as 'tooLarge'
 * before, or while, it is read: a small file can otherwise unfold into more than the machine has.
 */

/** Rows and columns of a sheet, as Excel itself limits them. */
export const MAX_ROWS = 1_048_576;
export const MAX_COLUMNS = 16_384;
/** Characters of a cell, as Excel itself limits them. */
export const MAX_CELL_CHARACTERS = 32_767;
export const MAX_SHEETS = 256;

export const MAX_FILE_BYTES = 256 * 1024 * 1024;
export const MAX_ZIP_ENTRIES = 10_000;
/** All parts of a zip once inflated: a million rows of twenty columns and half as many lines take 1,100 MB. */
export const MAX_DECLARED_BYTES = 1536 * 1024 * 1024;
/** A part that is held whole once inflated, not read as it comes: no engine has longer strings. */
export const MAX_WHOLE_PART_BYTES = 480 * 1024 * 1024;
/** Bytes that may be buffered while a row or text has not ended. */
export const MAX_ELEMENT_BYTES = 128 * 1024 * 1024;
/** Cells of a sheet that hold a value: 13 bytes each. */
export const MAX_SHEET_CELLS = 48 * 1024 * 1024;
/** Inflated bytes for each compressed one. Honest sheets stay under 100; deflate can reach 1,032. */
export const MAX_RATIO = 300;
/** Below this size a part is let through whatever its ratio. */
export const RATIO_MATTERS_FROM_BYTES = 8 * 1024 * 1024;
