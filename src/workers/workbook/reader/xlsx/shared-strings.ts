import { strictDecoder } from '../text/strict-decoder.ts';
import { stringItem } from './string-item.ts';
import type { TextTable } from './text-table.ts';
import { UnusualShape } from './unusual-shape.ts';
import type { ElementReader } from './whole-elements.ts';
import { xmlText } from './xml-text.ts';

const LESS = 0x3c;
const LETTER_S = 0x73;
const LETTER_I = 0x69;

const ITEM = /<si(\/|\s[^<>]*)?>/y;
const EMPTY_ITEM = '<si/>';
const PLAIN = '<si><t>';
const SPACED = '<si><t xml:space="preserve">';
const PLAIN_END = '</t></si>';
const ITEM_END = '</si>';
const ROOT = /^\s*<sst(?:\s[^>]*)?>/;
const EMPTY_ROOT = /^\s*<sst(?:\s[^>]*)?\/>/;
/** A text with one of these must be unescaped. */
const NEEDS_READING = /[&\r]|_x/g;

export class SharedStringsReader implements ElementReader {
  readonly #table: TextTable;
  readonly #decode = strictDecoder('utf-8');
  #begun = false;
  #ended = false;

  constructor(table: TextTable) {
    this.#table = table;
  }

  read(bytes: Uint8Array, filled: number): number {
    if (this.#ended) return filled;
    const end = lastItem(bytes, filled);
    if (end > 0) this.#readRegion(this.#decode(bytes.subarray(0, end)));
    return end;
  }

  finish(bytes: Uint8Array, filled: number): void {
    if (!this.#ended) this.#readRegion(this.#decode(bytes.subarray(0, filled)));
    if (!this.#ended) throw new UnusualShape();
  }

  #readRegion(text: string): void {
    let at = this.#begun ? 0 : this.#begin(text);
    let special = nextSpecial(text, at);
    this.#table.openRegion(text);
    while (!this.#ended) {
      at = text.indexOf('<', at);
      if (at === -1) return;
      const start = plainStart(text, at);
      const end = start === -1 ? -1 : text.indexOf('<', start);
      if (end !== -1 && text.startsWith(PLAIN_END, end)) {
        if (special < start) special = nextSpecial(text, start);
        if (special >= end) this.#table.addCut(start, end);
        else this.#table.add(xmlText(text.slice(start, end)));
        at = end + PLAIN_END.length;
      } else {
        at = this.#readOther(text, at);
      }
    }
  }

  #begin(text: string): number {
    this.#begun = true;
    if (EMPTY_ROOT.test(text)) this.#ended = true;
    const root = ROOT.exec(text);
    if (!root) throw new UnusualShape();
    return root[0].length;
  }

  #readOther(text: string, at: number): number {
    if (text.startsWith(EMPTY_ITEM, at)) {
      this.#table.add('');
      return at + EMPTY_ITEM.length;
    }
    ITEM.lastIndex = at;
    const opening = ITEM.exec(text);
    if (opening) {
      const start = at + opening[0].length;
      if (opening[1]?.endsWith('/')) {
        this.#table.add('');
        return start;
      }
      const end = text.indexOf(ITEM_END, start);
      if (end === -1) throw new UnusualShape();
      this.#table.add(stringItem(text.slice(start, end)));
      return end + ITEM_END.length;
    }
    if (!text.startsWith('</sst', at) && !text.startsWith('<extLst', at)) throw new UnusualShape();
    this.#ended = true;
    return at;
  }
}

function nextSpecial(text: string, from: number): number {
  NEEDS_READING.lastIndex = from;
  return NEEDS_READING.exec(text)?.index ?? text.length;
}

function plainStart(text: string, at: number): number {
  if (text.startsWith(PLAIN, at)) return at + PLAIN.length;
  return text.startsWith(SPACED, at) ? at + SPACED.length : -1;
}

function lastItem(bytes: Uint8Array, filled: number): number {
  for (let at = filled - 3; at > 0; at--) {
    if (bytes[at] === LESS && bytes[at + 1] === LETTER_S && bytes[at + 2] === LETTER_I) return at;
  }
  return 0;
}
