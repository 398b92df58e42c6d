import type { ComparedClass } from '../../../src/api/contract/load-comparison.ts';
import type { FileIndex } from './file-index.ts';

/** Rows of two files by how they stand to each other: the row of one, the row of the other. */
export type RowPairs = Readonly<Record<ComparedClass, readonly (readonly [number, number])[]>>;

/** The row is not in that file. */
export const NOT_THERE = -1;

/** In the order of the first file, and then of the second. */
export function compareFiles(one: FileIndex, other: FileIndex): RowPairs {
  const pairs: Record<ComparedClass, [number, number][]> = {
    ...{ distintas: [], soloA: [], soloB: [], iguales: [] },
  };
  const left = rowsByName(other);
  one.names.forEach((name, row) => {
    const match = left.get(name)?.shift();
    if (match === undefined) pairs.soloA.push([row, NOT_THERE]);
    else pairs[one.isSame(row, other, match) ? 'iguales' : 'distintas'].push([row, match]);
  });
  const unmatched = [...left.values()].flat().sort((first, second) => first - second);
  pairs.soloB = unmatched.map((row) => [NOT_THERE, row]);
  return pairs;
}

function rowsByName({ names }: FileIndex): Map<string, number[]> {
  const rows = new Map<string, number[]>();
  names.forEach((name, row) => {
    const known = rows.get(name);
    if (known) known.push(row);
    else rows.set(name, [row]);
  });
  return rows;
}
