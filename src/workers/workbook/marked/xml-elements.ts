/** A tag of a small XML part with its place in the text, so that the part can be edited without rewriting the rest. */
export interface PlacedTag {
  readonly name: string;
  readonly prefix: string;
  readonly closing: boolean;
  readonly selfClosing: boolean;
  readonly start: number;
  readonly end: number;
  readonly attributes: string;
}

export interface Splice {
  readonly at: number;
  readonly remove: number;
  readonly insert: string;
}

/** Skips comments, instructions and CDATA, and any '>' inside quotes. */
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

export function attributeOf({ attributes }: Pick<PlacedTag, 'attributes'>, name: string): string | null {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return found ? (found[1] ?? found[2] ?? '') : null;
}

export function withAttribute(tag: string, name: string, value: string): string {
  const known = new RegExp(`(\\s${name}\\s*=\\s*)(?:"[^"]*"|'[^']*')`);
  if (known.test(tag)) return tag.replace(known, `$1"${value}"`);
  return tag.replace(/\s*(\/?)>$/, ` ${name}="${value}"$1>`);
}

/** Inserts markup as the last child of an element; null when there is no such element. */
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

export function prefixOf(tag: PlacedTag, namespace: string): string | null {
  for (const [, prefix = '', double, single] of tag.attributes.matchAll(
    /\sxmlns:([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
  )) {
    if ((double ?? single) === namespace) return `${prefix}:`;
  }
  return null;
}
