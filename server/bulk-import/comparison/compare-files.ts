import type { ComparedClass } from '../../../src/api/contract/loads/load-comparison.ts';
import { type FileIndex, letOthersRun } from './file-index.ts';

/** The compared rows by class, as pairs of row numbers: the row in the first file, the row in the second. */
export type RowPairs = Readonly<Record<ComparedClass, readonly (readonly [number, number])[]>>;

/** The row number in a pair for the file that has no such row. */
export const NOT_THERE = -1;

const ROWS_AT_ONCE = 10_000;

/**
 * Pairs rows of the same name (the `names` of a FileIndex). Each class is in the order of the first file; the rows that
 * only the second file has are in the order of the second.
 */
export async function compareFiles(one: FileIndex, other: FileIndex): Promise<RowPairs> {
  const pairs: Record<ComparedClass, [number, number][]> = {
    distintas: [],
    soloA: [],
    soloB: [],
    iguales: [],
  };
  const left = await rowsByName(other);
  const matched = new Uint8Array(other.names.length);
  for (const [row, name] of one.names.entries()) {
    if (row % ROWS_AT_ONCE === 0) await letOthersRun();
    const match = left.take(name);
    if (match === undefined) pairs.soloA.push([row, NOT_THERE]);
    else {
      matched[match] = 1;
      pairs[one.isSame(row, other, match) ? 'iguales' : 'distintas'].push([row, match]);
    }
  }
  matched.forEach((isMatched, row) => {
    if (isMatched === 0) pairs.soloB.push([NOT_THERE, row]);
  });
  return pairs;
}

/** Returns, for a name, its first row that was not used for a pair yet. */
async function rowsByName({ names }: FileIndex) {
  const first = new Map<string, number>();
  /** The later rows of a name that a file has several times. Kept apart, because that is rare. */
  const further = new Map<string, { readonly rows: number[]; taken: number }>();
  for (const [row, name] of names.entries()) {
    if (row % ROWS_AT_ONCE === 0) await letOthersRun();
    const known = further.get(name);
    if (known) known.rows.push(row);
    else if (first.has(name)) further.set(name, { rows: [row], taken: 0 });
    else first.set(name, row);
  }
  return {
    take(name: string): number | undefined {
      const row = first.get(name);
      const rest = further.get(name);
      const next = rest?.rows[rest.taken++];
      if (next === undefined) first.delete(name);
      else first.set(name, next);
      return row;
    },
  };
}
