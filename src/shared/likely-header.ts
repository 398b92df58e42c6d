import { headerKey } from './match-columns.ts';

/** How many rows at the beginning of a sheet are searched for its header. */
export const HEADER_IN_FIRST = 25;
/** A single known name may occur in any row by chance; a row with two of them is a header. */
const NAMES_ENOUGH = 2;

export interface LikelyHeader {
  /** Index of the row, from 0. */
  readonly row: number;
  /**
   * How many known names the row has; 0 when it was chosen only because it is the first row below the titles.
   */
  readonly known: number;
}

export const headerKeys = (names: Iterable<string>): ReadonlySet<string> =>
  new Set([...names].map(headerKey));

/**
 * The row that is most likely the header: the one with the most known names or, when no row has two of them,
 * the first row that is not a title. `rows` are the texts of the first rows of a sheet.
 */
export function likelyHeader(rows: readonly (readonly string[])[], keys: ReadonlySet<string>): LikelyHeader {
  let best: LikelyHeader = { row: firstUnderTitles(rows), known: 0 };
  for (const [row, cells] of rows.entries()) {
    const known = new Set(cells.map(headerKey).filter((key) => keys.has(key))).size;
    if (known >= NAMES_ENOUGH && known > best.known) best = { row, known };
  }
  return best;
}

const TITLE_CELLS = 1;

/** A row with a single filled cell is a title when some other row has at least three. */
function firstUnderTitles(rows: readonly (readonly string[])[]): number {
  const filled = rows.map((cells) => cells.filter((cell) => cell.trim() !== '').length);
  const isTable = Math.max(0, ...filled) > TITLE_CELLS + 1;
  const first = filled.findIndex((count) => count > (isTable ? TITLE_CELLS : 0));
  return Math.max(0, first);
}

interface Candidate {
  readonly isVisible: boolean;
  readonly known: number;
}

/**
 * Index of the sheet that is most likely the table; null when no sheet has two known names. A sheet is likely
 * when it has more than half as many known names as the best sheet. The first sheet of the file is chosen
 * when it is likely, else the first likely sheet that is visible, else the first likely one.
 */
export function likelySheet(sheets: readonly Candidate[]): number | null {
  const most = Math.max(0, ...sheets.map(({ known }) => known));
  if (most < NAMES_ENOUGH) return null;
  const isLikely = ({ known }: Candidate): boolean => 2 * known > most;
  const [first] = sheets;
  if (first && isLikely(first)) return 0;
  const visible = sheets.findIndex((sheet) => sheet.isVisible && isLikely(sheet));
  return visible === -1 ? sheets.findIndex(isLikely) : visible;
}
