/** Where the tags of a small XML part stand, so that it can be changed there and nowhere else. */
export interface PlacedTag {
  /** Without its prefix. */
  readonly name: string;
  /** With its colon; '' for none. */
  readonly prefix: string;
  readonly closing: boolean;
  readonly selfClosing: boolean;
  readonly start: number;
  readonly end: number;
  /** What stands between the name and the end of the tag, as it is written. */
  readonly attributes: string;
}

export interface Splice {
  readonly at: number;
  readonly remove: number;
  readonly insert: string;
}

/** Comments, instructions and literal text are passed over; so is a '>' inside quotes. */
const TAG =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(\/?)([\w.-]+:)?([\w.-]+)([^"'>]*(?:"[^"]*"[^"'>]*|'[^']*'[^"'>]*)*)>/g;

export function* placedTags(xml: string): Generator<PlacedTag> {
  for (const { 0: whole, 1: slash, 2: prefix = '', 3: name, 4: attributes = '', index } of xml.matchAll(
    TAG,
  )) {
    if (name === undefined) continue;
    yield {
      name,
      prefix,
      closing: slash === '/',
      selfClosing: attributes.endsWith('/'),
      start: index,
      end: index + whole.length,
      attributes,
    };
  }
}

/** In any order; those of one place stay in theirs. */
export function spliced(xml: string, splices: readonly Splice[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { at, remove, insert } of splices.toSorted((left, right) => left.at - right.at)) {
    pieces.push(xml.slice(from, at), insert);
    from = at + remove;
  }
  return pieces.join('') + xml.slice(from);
}

export function openingTag(xml: string, name: string): PlacedTag | null {
  for (const tag of placedTags(xml)) if (tag.name === name && !tag.closing) return tag;
  return null;
}

/** The value as written, by the attribute's name with its prefix. */
export function attributeOf({ attributes }: Pick<PlacedTag, 'attributes'>, name: string): string | null {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return found ? (found[1] ?? found[2] ?? '') : null;
}

/** A tag's text with an attribute set, whether it was there or not. */
export function withAttribute(tag: string, name: string, value: string): string {
  const known = new RegExp(`(\\s${name}\\s*=\\s*)(?:"[^"]*"|'[^']*')`);
  if (known.test(tag)) return tag.replace(known, `$1"${value}"`);
  return tag.replace(/\s*(\/?)>$/, ` ${name}="${value}"$1>`);
}

/** What adds markup as the last of an element's children; null when there is no such element. */
export function appendedTo(xml: string, name: string, markup: string): Splice | null {
  let open: PlacedTag | null = null;
  for (const tag of placedTags(xml)) {
    if (tag.name !== name) continue;
    if (open === null) {
      if (tag.selfClosing) {
        const opened = xml.slice(tag.start, tag.end).replace(/\s*\/>$/, '>');
        return {
          at: tag.start,
          remove: tag.end - tag.start,
          insert: `${opened}${markup}</${tag.prefix}${name}>`,
        };
      }
      open = tag;
    } else if (tag.closing) return { at: tag.start, remove: 0, insert: markup };
  }
  return null;
}

/** The prefix that an element binds to a namespace, with its colon; null when it binds none. */
export function prefixOf(tag: PlacedTag, namespace: string): string | null {
  for (const [, prefix = '', double, single] of tag.attributes.matchAll(
    /\sxmlns:([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
  )) {
    if ((double ?? single) === namespace) return `${prefix}:`;
  }
  return null;
}

/** Text as an element or a quoted attribute may hold it; what XML cannot hold, as Excel writes it. */
export function excelText(text: string): string {
  return (
    text
      .replace(/_x(?=[0-9A-Fa-f]{4}_)/g, '_x005F_x')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those XML refuses.
      .replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, inExcelEscape)
      .replace(/\p{Surrogate}/gu, '\ufffd')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}

const inExcelEscape = (character: string): string =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
