import { WESTERN_ENCODINGS, WESTERN_TABLES, type WesternEncoding } from './western-encodings.ts';
import { pointsOf } from './western-words.ts';

export interface RecognisedWestern {
  readonly encoding: WesternEncoding;
  /** Above 0 when the bytes make words. */
  readonly points: number;
}

/** The encoding in which the bytes make the best words. Of several that are as good, the likeliest one. */
export function recogniseWestern(bytes: Uint8Array): RecognisedWestern {
  const places = neighbourhoods(bytes);
  return WESTERN_ENCODINGS.map((encoding) => ({
    encoding,
    points: pointsIn(WESTERN_TABLES[encoding], places),
  })).reduce((best, one) => (one.points > best.points ? one : best));
}

/** How often each byte above ASCII has the same byte before it and the same two after it: four bytes as one number. */
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

/** A place that occurs often counts more than a rare one, but less than its number: it is the same word again. */
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
