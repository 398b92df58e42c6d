const QUOTE = 0x22;
const NEW_LINE = 0x0a;

const ROW_LIMIT = 16 * 1024 * 1024;

export interface ChunkSizes {
  readonly target: number;
  readonly rowLimit: number;
}

const DEFAULT_SIZES: ChunkSizes = { target: 1024 * 1024, rowLimit: ROW_LIMIT };

export async function* csvChunks(
  csv: AsyncIterable<Uint8Array>,
  sizes: ChunkSizes = DEFAULT_SIZES,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let kept: Uint8Array[] = [];
  let keptBytes = 0;
  let quoted = false;
  for await (const piece of csv) {
    let lastRowEnd = -1;
    for (let index = 0; index < piece.length; index++) {
      const byte = piece[index];
      if (byte === QUOTE) quoted = !quoted;
      else if (byte === NEW_LINE && !quoted) lastRowEnd = index;
    }
    const canCut = lastRowEnd >= 0 && keptBytes + piece.length >= sizes.target;
    if (canCut) {
      yield joined([...kept, piece.subarray(0, lastRowEnd + 1)]);
      kept = [piece.slice(lastRowEnd + 1)];
      keptBytes = piece.length - lastRowEnd - 1;
    } else {
      kept.push(piece);
      keptBytes += piece.length;
    }
    if (keptBytes > sizes.target + sizes.rowLimit) throw new RangeError('a CSV row is too long to be copied');
  }
  if (keptBytes > 0) yield joined(kept);
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((bytes, piece) => bytes + piece.length, 0));
  let offset = 0;
  for (const piece of pieces) {
    whole.set(piece, offset);
    offset += piece.length;
  }
  return whole;
}
