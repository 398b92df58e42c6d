import type { TextEncoding } from '../../../src/workers/workbook/table/table-protocol.ts';

const LETTERS = [...'áéíóúñüÁÉÍÓÚÑÜçÇºª¿¡\u00a0€'];
const BYTES = {
  'windows-1252': 'e1e9edf3faf1fcc1c9cdd3dad1dce7c7baaabfa1a080',
  'iso-8859-15': 'e1e9edf3faf1fcc1c9cdd3dad1dce7c7baaabfa1a0a4',
  macintosh: '878e92979c969fe783eaeef284868d82bcbbc0c1cadb',
  // DOS has no euro.
  cp850: 'a082a1a2a3a481b590d6e0e9a59a8780a7a6a8adff',
};
export const WESTERN = [...(['windows-1252', 'iso-8859-15', 'macintosh', 'cp850'] as const)];
export type Western = (typeof WESTERN)[number];

/** A Spanish text as a program saves it in an encoding. The bytes come from the encoding's own standard. */
export function encoded(text: string, encoding: TextEncoding): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'utf-16') return Uint8Array.from(Buffer.from(text, 'utf16le'));
  const bytes = Buffer.from(BYTES[encoding], 'hex');
  return Uint8Array.from(text, (letter) => {
    if (letter < '\u0080') return letter.charCodeAt(0);
    const byte = bytes[LETTERS.indexOf(letter)];
    if (byte === undefined) throw new Error(`${encoding} has no ${letter}.`);
    return byte;
  });
}

export const bytesOf = (...parts: readonly (string | readonly number[] | Uint8Array)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part)] : [...part])));
