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

/** How often each byte above ASCII stands between the same two bytes. The three bytes are one number. */
function neighbourhoods(bytes: Uint8Array): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0;
    if (byte < 0x80) continue;
    const place = ((bytes[index - 1] ?? LINE_END) << 16) | (byte << 8) | (bytes[index + 1] ?? LINE_END);
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return counts;
}

const LINE_END = 10;

/** A place that occurs often counts more than a rare one, but less than its number: it is the same word again. */
function pointsIn(table: string, places: ReadonlyMap<number, number>): number {
  let points = 0;
  for (const [place, count] of places) {
    const [before, character, after] = [16, 8, 0].map((bits) => table.charAt((place >> bits) & 0xff));
    points += pointsOf(before ?? '', character ?? '', after ?? '') * Math.log2(1 + count);
  }
  return points;
}
