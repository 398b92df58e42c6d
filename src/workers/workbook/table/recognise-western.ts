import { WESTERN_ENCODINGS, WESTERN_TABLES, type WesternEncoding } from './western-encodings.ts';
import { pointsOf } from './western-words.ts';

export interface RecognisedWestern {
  readonly encoding: WesternEncoding;
  /** A measure of how much the decoded text looks like Spanish words; above 0 when it does. */
  readonly points: number;
}

/** The encoding with the most points; of several with equally many, the first in `WESTERN_ENCODINGS`. */
export function recogniseWestern(bytes: Uint8Array): RecognisedWestern {
  const places = neighbourhoods(bytes);
  return WESTERN_ENCODINGS.map((encoding) => ({
    encoding,
    points: pointsIn(WESTERN_TABLES[encoding], places),
  })).reduce((best, one) => (one.points > best.points ? one : best));
}

/**
 * For each byte above ASCII, its neighbourhood (the byte before it, itself, and the two after it, as one
 * 32-bit number), and how often that neighbourhood occurs.
 */
function neighbourhoods(bytes: Uint8Array): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (let index = 0; index < bytes.length; index++) {
    if (byteAt(bytes, index) < 0x80) continue;
    let place = 0;
    for (let at = index - 1; at <= index + 2; at++) place = ((place << 8) | byteAt(bytes, at)) >>> 0;
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return counts;
}

const LINE_END = 10;
const byteAt = (bytes: Uint8Array, index: number): number => bytes[index] ?? LINE_END;

/**
 * A frequent neighbourhood counts more than a rare one, but only by the logarithm of its count: it is often one
 * word that is repeated in many rows.
 */
function pointsIn(table: string, places: ReadonlyMap<number, number>): number {
  let points = 0;
  for (const [place, count] of places) {
    const [before = '', character = '', after = '', next = ''] = [24, 16, 8, 0].map((bits) =>
      table.charAt((place >>> bits) & 0xff),
    );
    points += pointsOf({ before, character, after, next }) * Math.log2(1 + count);
  }
  return points;
}
