import * as XLSX from 'xlsx';
import { WorkbookError } from './protocol.ts';
import type { Bytes } from './zip-part.ts';

declare module 'xlsx' {
  /** Reads parts already inflated; exported by the library, left out of its types. */
  export function parse_zip(container: unknown, options: XLSX.ParsingOptions): XLSX.WorkBook;
}

/**
 * Only what a load needs. `nodim`: the sheet's own idea of its range is not believed, three cells may claim a
 * million rows. `cellText`: the names of #SPILL! and #CALC! written by other programs exist only as text.
 */
const OPTIONS: XLSX.ParsingOptions & { readonly nodim: true } = {
  dense: true,
  nodim: true,
  cellFormula: false,
  cellHTML: false,
  cellStyles: false,
  cellDates: false,
  cellNF: true,
  cellText: true,
  bookVBA: false,
};

export const readWithSheetJs = (bytes: Bytes): XLSX.WorkBook =>
  XLSX.read(bytes, { ...OPTIONS, type: 'array' });

/** Hands the reader the parts it needs and no others: what it does not see cannot slow or mislead it. */
export function readPartsWithSheetJs(parts: ReadonlyMap<string, Uint8Array>): XLSX.WorkBook {
  const names = [...parts.keys()];
  return XLSX.parse_zip(
    {
      FullPaths: ['Root Entry/', ...names.map((name) => `Root Entry/${name}`)],
      FileIndex: [{ name: 'Root Entry', type: 5 }, ...names.map((name) => file(name, parts.get(name)))],
    },
    { ...OPTIONS },
  );
}

/** The library says what is wrong with a file in many ways; what engines cannot hold comes as a RangeError. */
export function orFailure<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof WorkbookError) throw error;
    throw new WorkbookError(error instanceof RangeError ? 'tooLarge' : 'unreadable');
  }
}

const file = (name: string, content: Uint8Array | undefined): object => ({ name, type: 2, content });
