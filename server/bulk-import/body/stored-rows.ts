import { storedText } from '../../../src/shared/values/stored-text.ts';

const NEW_LINE = 0x0a;

/** The rows as the portal stores texts: NFC, without invisible signs. Whole lines, so that no letter is cut. */
export async function* storedRows(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let begun: Uint8Array = new Uint8Array();
  for await (const piece of pieces) {
    const end = piece.lastIndexOf(NEW_LINE) + 1;
    if (end === 0) {
      begun = Buffer.concat([begun, piece]);
      continue;
    }
    yield stored(
      begun.length === 0 ? piece.subarray(0, end) : Buffer.concat([begun, piece.subarray(0, end)]),
    );
    begun = piece.subarray(end);
  }
  if (begun.length > 0) yield stored(begun);
}

function stored(bytes: Uint8Array): Uint8Array {
  const text = textOf(bytes);
  if (text === null) return bytes;
  const kept = storedText(text);
  return kept === text ? bytes : new TextEncoder().encode(kept);
}

/** Null for bytes that are no UTF-8, which the database refuses. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
