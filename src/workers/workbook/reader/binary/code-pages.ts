import { DOS_UPPER_HALVES } from '../text/dos-code-pages.ts';
import { oneByteText, WESTERN_UPPER_HALF } from '../text/one-byte-text.ts';
import { MAC_UPPER_HALVES } from './mac-code-pages.ts';

/**
 * Code pages of Windows and the Macintosh that the JavaScript engine decodes under these names. The Macintosh
 * code pages for Japanese, Chinese and Korean differ from those of Windows in a few characters.
 */
const NAMES = new Map([
  [866, 'ibm866'],
  [874, 'windows-874'],
  [932, 'shift_jis'],
  [936, 'gbk'],
  [949, 'euc-kr'],
  [950, 'big5'],
  [1200, 'utf-16le'],
  [1201, 'utf-16be'],
  [10_000, 'macintosh'],
  [10_001, 'shift_jis'],
  [10_002, 'big5'],
  [10_003, 'euc-kr'],
  [10_007, 'x-mac-cyrillic'],
  [10_008, 'gbk'],
  [10_017, 'x-mac-cyrillic'],
  [32_768, 'macintosh'],
  [65_001, 'utf-8'],
  ...[1250, 1251, 1253, 1254, 1255, 1256, 1257, 1258].map((page): [number, string] => [
    page,
    `windows-${page}`,
  ]),
]);

const UPPER_HALVES = new Map([...DOS_UPPER_HALVES, ...MAC_UPPER_HALVES]);

const decoders = new Map<string, TextDecoder>();

function decoded(page: number, bytes: Uint8Array): string {
  const name = NAMES.get(page);
  if (name === undefined) return oneByteText(UPPER_HALVES.get(page) ?? WESTERN_UPPER_HALF, bytes);
  const decoder = decoders.get(name) ?? new TextDecoder(name, { ignoreBOM: true });
  decoders.set(name, decoder);
  return decoder.decode(bytes);
}

export const CODE_PAGES = {
  utils: {
    decode: (page: number, bytes: ArrayLike<number>): string => decoded(page, Uint8Array.from(bytes)),
  },
};
