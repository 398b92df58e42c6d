import { plainXml } from './plain-markup.ts';

/** A tag of a flat walk over a small XML part. Its name has no prefix; its attributes keep theirs. */
export interface XmlTag {
  readonly name: string;
  readonly closing: boolean;
  readonly selfClosing: boolean;
  readonly attributes: ReadonlyMap<string, string>;
  readonly text: string;
}

const TAG = /<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>([^<]*)/g;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

export function* xmlTags(xml: string): Generator<XmlTag> {
  for (const match of plainXml(xml).matchAll(TAG)) yield new MatchedTag(match);
}

/**
 * A tag as the pattern found it. Its attributes and its text are parsed only when asked for, because most
 * tags are skipped by their name.
 */
class MatchedTag implements XmlTag {
  readonly name: string;
  readonly closing: boolean;
  readonly selfClosing: boolean;
  readonly #match: RegExpExecArray;
  #attributes: ReadonlyMap<string, string> | null = null;

  constructor(match: RegExpExecArray) {
    this.#match = match;
    this.closing = match[1] === '/';
    this.name = match[2] ?? '';
    this.selfClosing = match[4] === '/';
  }

  get attributes(): ReadonlyMap<string, string> {
    this.#attributes ??= readAttributes(this.#match[3] ?? '');
    return this.#attributes;
  }

  get text(): string {
    return unescaped(this.#match[5] ?? '');
  }
}

function readAttributes(source: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single] of source.matchAll(ATTRIBUTE)) {
    attributes.set(name, unescaped(double ?? single ?? ''));
  }
  return attributes;
}

const NAMED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

export function unescaped(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : undefined;
    if (code === undefined) return NAMED.get(name) ?? whole;
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
