/** A flat walk over the tags of a small XML part. Prefixes are removed from element names and kept on attributes. */
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
  for (const [, closing, name = '', attributes = '', selfClosing, text = ''] of xml.matchAll(TAG)) {
    yield {
      name,
      closing: closing === '/',
      selfClosing: selfClosing === '/',
      attributes: readAttributes(attributes),
      text: unescaped(text),
    };
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
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : undefined;
    if (code === undefined) return NAMED.get(name) ?? whole;
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
