/** Ascending numbers as '2-45,47'. */
export function rangesOf(rows: readonly number[]): string {
  const ranges: string[] = [];
  for (let at = 0; at < rows.length; ) {
    const first = rows[at] as number;
    let last = first;
    while (rows[++at] === last + 1) last++;
    ranges.push(first === last ? `${first}` : `${first}-${last}`);
  }
  return ranges.join(',');
}

/**
 * Returns a function that tells whether a row is in ranges such as '2-45,47'. The ranges are parsed once,
 * because thousands of rows are asked about.
 */
export function amongRows(ranges: string): (row: number) => boolean {
  const spans = ranges.split(',').map(spanOf);
  return (row) => {
    let low = 0;
    let high = spans.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const [first, last] = spans[middle] as readonly [number, number];
      if (first <= row && row <= last) return true;
      if (last < row) low = middle + 1;
      else high = middle;
    }
    return false;
  };
}

/** The numbers of '2-45,47', of which none is above `most`. */
export function rowsIn(ranges: string, most: number): readonly number[] {
  const rows: number[] = [];
  for (const range of ranges.split(',')) {
    const [first, last] = spanOf(range);
    for (let row = first; row <= Math.min(last, most); row++) rows.push(row);
  }
  return rows;
}

function spanOf(range: string): readonly [first: number, last: number] {
  const [first = 0, last = first] = range.split('-').map(Number);
  return [first, last];
}
