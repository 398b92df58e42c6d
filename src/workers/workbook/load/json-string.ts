import type { Bytes } from '../reader/zip/bytes.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const FIRST_PRINTABLE = 0x20;
const LAST_ASCII = 0x7f;

/** JSON.stringify's escapes, by byte; undefined where it leaves the byte as it is. */
const ESCAPES: readonly (Bytes | undefined)[] = Array.from({ length: LAST_ASCII }, (_, byte) =>
  byte < FIRST_PRINTABLE || byte === QUOTE || byte === BACKSLASH
    ? new TextEncoder().encode(JSON.stringify(String.fromCharCode(byte)).slice(1, -1))
    : undefined,
);
const ESCAPE_AT_MOST = 6;

/** UTF-8 text. `escaped`: start and end of each stretch that may need JSON escapes; the bytes outside need none. */
export interface TextChunk {
  readonly bytes: Bytes;
  readonly escaped: readonly number[];
}

/** One JSON string of all the chunks, quotes included. */
export function jsonString(chunks: readonly TextChunk[]): Blob {
  let room: Bytes = new Uint8Array(0);
  const written = chunks.map((chunk) => {
    const most = longestJson(chunk);
    if (room.length < most) room = new Uint8Array(most);
    // Blob copies the bytes, so one buffer serves all chunks.
    return new Blob([room.subarray(0, writeJson(chunk, room))]);
  });
  return new Blob(['"', ...written, '"']);
}

function longestJson({ bytes, escaped }: TextChunk): number {
  let most = bytes.length;
  for (let index = 0; index < escaped.length; index += 2) {
    most += ((escaped[index + 1] as number) - (escaped[index] as number)) * (ESCAPE_AT_MOST - 1);
  }
  return most;
}

function writeJson({ bytes, escaped }: TextChunk, json: Bytes): number {
  let at = 0;
  let from = 0;
  for (let index = 0; index < escaped.length; index += 2) {
    const start = escaped[index] as number;
    const end = escaped[index + 1] as number;
    json.set(bytes.subarray(from, start), at);
    at += start - from;
    for (from = start; from < end; from++) {
      const byte = bytes[from] as number;
      const letters = ESCAPES[byte];
      if (letters === undefined) json[at++] = byte;
      else for (let letter = 0; letter < letters.length; letter++) json[at++] = letters[letter] as number;
    }
  }
  json.set(bytes.subarray(from), at);
  return at + bytes.length - from;
}
