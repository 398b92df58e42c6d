import { type Namespaces, XML_HEAD } from './namespaces.ts';
import {
  appendedTo,
  attributeOf,
  openingTag,
  type PlacedTag,
  placedTags,
  type Splice,
  spliced,
  withAttribute,
} from './xml-elements.ts';

export const INDEX_STYLES = ['title', 'header', 'text', 'link'] as const;
export type IndexStyle = (typeof INDEX_STYLES)[number];

export interface StyleBook {
  marked(base: number): number;
  unmarked(style: number): number;
  index(style: IndexStyle): number;
  toXml(): string;
}

const PROBLEM_FILL =
  '<fill><patternFill patternType="solid"><fgColor rgb="FFFFC7CE"/><bgColor indexed="64"/></patternFill></fill>';
const HEADER_FILL =
  '<fill><patternFill patternType="solid"><fgColor rgb="FFE8EAED"/><bgColor indexed="64"/></patternFill></fill>';
const FONTS = [
  '<font><b/><sz val="14"/><name val="Calibri"/><family val="2"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font>',
  '<font><sz val="11"/><name val="Calibri"/><family val="2"/></font>',
  '<font><u/><sz val="11"/><color rgb="FF0B5CAD"/><name val="Calibri"/><family val="2"/></font>',
];
const WRAPPED = '<alignment vertical="top" wrapText="1"/>';

const ORDER = [
  'numFmts',
  'fonts',
  'fills',
  'borders',
  'cellStyleXfs',
  'cellXfs',
  'cellStyles',
  'dxfs',
  'tableStyles',
  'colors',
  'extLst',
];
const NEEDED: readonly (readonly [name: string, children: string])[] = [
  ['fonts', '<font><sz val="11"/><name val="Calibri"/></font>'],
  [
    'fills',
    '<fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
  ],
  ['borders', '<border><left/><right/><top/><bottom/><diagonal/></border>'],
  ['cellXfs', '<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>'],
];

export const emptyStyleSheet = ({ main }: Namespaces): string =>
  `${XML_HEAD}<styleSheet xmlns="${main}"></styleSheet>`;

export function createStyleBook(source: string): StyleBook {
  const xml = NEEDED.reduce((text, [name, children]) => withContainer(text, name, children), source);
  const prefix = openingTag(xml, 'styleSheet')?.prefix ?? '';
  const formats = childrenOf(xml, 'cellXfs');
  const fonts = childrenOf(xml, 'fonts').length;
  const ownFills = childrenOf(xml, 'fills');
  const fills = ownFills.length;
  const added: string[] = [];
  const known = new Map<number, number>();
  const cleared = new Map<number, number>();
  const isMarked = (format: string): boolean => isProblemFill(ownFills[fillOf(format)] ?? '');

  const add = (format: string): number => {
    added.push(format);
    return formats.length + added.length - 1;
  };
  const parent = openingTag(xml, 'cellStyleXfs') ? ' xfId="0"' : '';
  const indexFormat = (style: IndexStyle): number => {
    const font = fonts + INDEX_STYLES.indexOf(style);
    const fill = style === 'header' ? fills + 1 : 0;
    const start = `<xf numFmtId="0" fontId="${font}" fillId="${fill}" borderId="0"${parent} applyFont="1"${fill ? ' applyFill="1"' : ''}`;
    return add(style === 'title' ? `${start}/>` : `${start} applyAlignment="1">${WRAPPED}</xf>`);
  };
  const index = new Map<IndexStyle, number>(INDEX_STYLES.map((style) => [style, indexFormat(style)]));

  return {
    marked(base) {
      const already = known.get(base);
      if (already !== undefined) return already;
      const format = formats[base] ?? formats[0] ?? '<xf numFmtId="0" fontId="0" borderId="0"/>';
      const style = add(filled(format, fills));
      known.set(base, style);
      return style;
    },
    unmarked(style) {
      const format = formats[style];
      if (format === undefined || !isMarked(format)) return style;
      const already = cleared.get(style);
      if (already !== undefined) return already;
      // Of several formats that differ only in the fill, one without a fill is preferred.
      const alike = [...formats.keys()].filter(
        (other) =>
          !isMarked(formats[other] ?? '') && withoutFill(formats[other] ?? '') === withoutFill(format),
      );
      const plain = alike.find((other) => fillOf(formats[other] ?? '') === 0) ?? alike[0];
      const found = plain ?? add(filled(format, 0));
      cleared.set(style, found);
      return found;
    },
    index: (style) => index.get(style) ?? 0,
    toXml: () =>
      [
        ['fonts', FONTS],
        ['fills', [PROBLEM_FILL, HEADER_FILL]],
        ['cellXfs', added],
      ].reduce<string>(
        (text, [name, children]) => extended(text, String(name), children as readonly string[], prefix),
        xml,
      ),
  };
}

function childrenOf(xml: string, container: string): string[] {
  const children: string[] = [];
  let depth = -1;
  let start = 0;
  for (const tag of placedTags(xml)) {
    if (depth === -1) {
      if (tag.name === container && !tag.closing) {
        if (tag.selfClosing) break;
        depth = 0;
      }
      continue;
    }
    if (tag.closing) depth--;
    if (depth === -1) break;
    if (depth === 0) {
      if (!tag.closing) start = tag.start;
      if (tag.closing || tag.selfClosing) children.push(xml.slice(start, tag.end));
    }
    if (!tag.closing && !tag.selfClosing) depth++;
  }
  return children;
}

function filled(format: string, fill: number): string {
  const tag = openingTag(format, 'xf');
  if (!tag) return format;
  const opening = withAttribute(
    withAttribute(format.slice(0, tag.end), 'fillId', String(fill)),
    'applyFill',
    '1',
  );
  return opening + format.slice(tag.end);
}

/** True for the fill of an earlier marking, recognised by its colour: another program may have rewritten the styles. */
const isProblemFill = (fill: string): boolean =>
  /patternType\s*=\s*["']solid["']/.test(fill) && /fgColor[^>]*\srgb\s*=\s*["']FFFFC7CE["']/i.test(fill);

const fillOf = (format: string): number => {
  const tag = openingTag(format, 'xf');
  return Number((tag && attributeOf(tag, 'fillId')) ?? 0);
};

function withoutFill(format: string): string {
  const tag = openingTag(format, 'xf');
  if (!tag) return format;
  return (
    format.slice(0, tag.end).replace(/\s(?:fillId|applyFill)\s*=\s*(?:"[^"]*"|'[^']*')/g, '') +
    format.slice(tag.end)
  );
}

function withContainer(xml: string, name: string, children: string): string {
  const root = openingTag(xml, 'styleSheet');
  if (!root || openingTag(xml, name)) return xml;
  const later = ORDER.slice(ORDER.indexOf(name) + 1);
  const markup = prefixed(`<${name} count="0">${children}</${name}>`, root.prefix);
  const next = topLevel(xml).find((tag) => later.includes(tag.name));
  const splice: Splice | null = next
    ? { at: next.start, remove: 0, insert: markup }
    : appendedTo(xml, 'styleSheet', markup);
  return splice ? counted(spliced(xml, [splice]), name) : xml;
}

function topLevel(xml: string): PlacedTag[] {
  const found: PlacedTag[] = [];
  let depth = 0;
  for (const tag of placedTags(xml)) {
    if (tag.closing) depth--;
    else {
      if (depth === 1) found.push(tag);
      if (!tag.selfClosing) depth++;
    }
  }
  return found;
}

function extended(xml: string, container: string, children: readonly string[], prefix: string): string {
  const markup = children.map((child) => (child.startsWith(`<${prefix}`) ? child : prefixed(child, prefix)));
  const splice = appendedTo(xml, container, markup.join(''));
  return splice ? counted(spliced(xml, [splice]), container) : xml;
}

function counted(xml: string, container: string): string {
  const tag = openingTag(xml, container);
  if (!tag || (attributeOf(tag, 'count') === null && container !== 'cellXfs')) return xml;
  const count = childrenOf(xml, container).length;
  const opening = withAttribute(xml.slice(tag.start, tag.end), 'count', String(count));
  return xml.slice(0, tag.start) + opening + xml.slice(tag.end);
}

const prefixed = (markup: string, prefix: string): string =>
  prefix === '' ? markup : markup.replace(/<(\/?)(?=\w)/g, `<$1${prefix}`);
