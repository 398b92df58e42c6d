import { headerKey } from './match-columns.ts';

/** The rows at the beginning of a sheet among which its header is looked for. */
export const HEADER_IN_FIRST = 25;
/** One known name may stand in any row; two in one row are a header. */
const NAMES_ENOUGH = 2;

export interface LikelyHeader {
  /** Index of the row, from 0. */
  readonly row: number;
  /** How many of the known names it has; 0 when it was found by its form alone. */
  readonly known: number;
}

export const headerKeys = (names: Iterable<string>): ReadonlySet<string> =>
  new Set([...names].map(headerKey));

/**
 * The row that looks most like the header: the one with most of the known names or, when no row has two of them, the
 * first row that is not a title. `rows` are the texts of the first rows of a sheet.
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

/** A row with one cell above rows with at least three is a title. */
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
 * Index of the sheet that looks most like the table; null when none has two of the known names. The first sheet of the
 * file is taken when it has more than half of the names of the best one, else the first visible one of those.
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
