import { CODE_PAGES } from '../reader/binary/code-pages.ts';
import type { TextEncoding } from './table-protocol.ts';

/** One-byte encodings, in which any bytes are valid text. The more likely ones come first. */
export const WESTERN_ENCODINGS = [
  ...(['windows-1252', 'iso-8859-15', 'macintosh', 'cp850'] as const),
] satisfies readonly TextEncoding[];
export type WesternEncoding = (typeof WESTERN_ENCODINGS)[number];

/**
 * The DOS code page for western Europe, which no JavaScript engine decodes; from the table that Unicode
 * publishes.
 */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

const UPPER_BYTES = Uint8Array.from({ length: 0x80 }, (_, index) => 0x80 + index);
const ASCII = String.fromCharCode(...Array(0x80).keys());

/** The character of each byte. */
export const WESTERN_TABLES: Readonly<Record<WesternEncoding, string>> = {
  'windows-1252': ASCII + CODE_PAGES.utils.decode(1252, UPPER_BYTES),
  'iso-8859-15': ASCII + new TextDecoder('iso-8859-15').decode(UPPER_BYTES),
  macintosh: ASCII + new TextDecoder('macintosh').decode(UPPER_BYTES),
  cp850: ASCII + CP850,
};

/** Decodes UTF-16, because decoding millions of characters at once is faster than joining them one by one. */
const UNITS = new TextDecoder('utf-16le', { ignoreBOM: true });

export function decodeWestern(encoding: WesternEncoding, bytes: Uint8Array): string {
  const table = WESTERN_TABLES[encoding];
  const units = new Uint16Array(bytes.length);
  for (let index = 0; index < bytes.length; index++) units[index] = table.charCodeAt(bytes[index] ?? 0);
  return UNITS.decode(units);
}
