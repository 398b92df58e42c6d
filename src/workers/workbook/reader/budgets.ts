/**
 * Limits of what is read (docs/decisions/0114, 0131). A workbook over any of them is refused as 'tooLarge', before or
 * while it is read: a small file can inflate to more than the machine's memory.
 */

export const MAX_ROWS = 1_048_576;
export const MAX_COLUMNS = 16_384;
export const MAX_CELL_CHARACTERS = 32_767;
/** Limit of sheets in a workbook: the register of a county has 424. */
export const MAX_SHEETS = 1024;

export const MAX_FILE_BYTES = 256 * 1024 * 1024;
export const MAX_ZIP_ENTRIES = 10_000;
/**
 * All parts of a zip once inflated: a million rows of twenty columns and a second sheet of half as many take 1,100
 * MB.
 */
export const MAX_DECLARED_BYTES = 1536 * 1024 * 1024;
/** Largest part held whole once inflated: no JavaScript engine has longer strings. */
export const MAX_WHOLE_PART_BYTES = 480 * 1024 * 1024;
/** The parts beside the sheets and the shared texts (styles, relations, tables), together. */
export const MAX_SIDE_BYTES = 64 * 1024 * 1024;
/**
 * Limit for the part of a sheet before its rows, which has views, properties and at most one line for each
 * column.
 */
export const MAX_PROLOGUE_BYTES = 16 * 1024 * 1024;
/** Length of a number format's code. Excel accepts 255; the limit bounds the work of parsing one. */
export const MAX_FORMAT_CHARACTERS = 1024;
export const MAX_ELEMENT_BYTES = 128 * 1024 * 1024;
/** Cells with a value in a sheet, at 13 bytes each. */
export const MAX_SHEET_CELLS = 48 * 1024 * 1024;
/** Shared texts of a workbook, or texts of a sheet that are not shared, at 9 bytes each. */
export const MAX_TEXTS = 16 * 1024 * 1024;
/** Inflated bytes per compressed byte. Honest sheets stay under 100; deflate can reach 1,032. */
export const MAX_RATIO = 300;
/** Smaller parts are accepted whatever their ratio. */
export const RATIO_MATTERS_FROM_BYTES = 8 * 1024 * 1024;
