import { WorkbookError } from '../../workbook-error.ts';

export interface XmlNode {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlNode[];
  text: string;
}

const DEEPEST = 64;
const LONGEST_NAME = 128;
const ATTRIBUTE = /([^\s=<>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Walks any well-formed XML, with comments, CDATA and prefixes, and yields each direct child of the given
 * containers with all its contents. Throws when the XML is damaged inside a container; outside, it checks
 * only what it needs.
 */
export function* nodesIn(xml: string, containers: ReadonlySet<string>): Generator<XmlNode> {
  const open: XmlNode[] = [];
  let inside = 0;
  let found = false;
  let at = 0;
  while (at < xml.length) {
    const tag = xml.indexOf('<', at);
    const current = open.at(-1);
    if (current) current.text += xml.slice(at, tag === -1 ? xml.length : tag);
    if (tag === -1) break;
    if (xml.startsWith('<!--', tag)) {
      at = behind(xml, '-->', tag + 4);
    } else if (xml.startsWith('<![CDATA[', tag)) {
      at = behind(xml, ']]>', tag + 9);
      if (current) current.text += escaped(xml.slice(tag + 9, at - 3));
    } else if (xml.startsWith('<?', tag)) {
      at = behind(xml, '?>', tag + 2);
    } else if (xml[tag + 1] === '!') {
      at = behind(xml, '>', tag + 2);
    } else {
      const end = endOfTag(xml, tag + 1);
      if (end === -1) {
        const isOutside = open.length === 0 && inside === 0;
        if (!isOutside || containers.has(tagOf(xml.slice(tag + 1, tag + LONGEST_NAME)).name))
          throw new WorkbookError('unreadable');
        at = tag + 1;
        continue;
      }
      at = end;
      const { name, source, closing, selfClosing } = tagOf(xml.slice(tag + 1, at - 1));
      if (closing) {
        const closed = open.pop();
        if (closed && closed.name !== name) throw new WorkbookError('unreadable');
        if (closed && open.length === 0) yield closed;
        if (!closed && containers.has(name)) inside--;
        continue;
      }
      if (open.length === 0 && inside === 0) {
        if (!containers.has(name)) continue;
        found = true;
        if (!selfClosing) inside++;
        continue;
      }
      if (open.length >= DEEPEST) throw new WorkbookError('unreadable');
      const node: XmlNode = { name, attributes: attributesOf(source), children: [], text: '' };
      current?.children.push(node);
      if (!selfClosing) open.push(node);
      else if (open.length === 0) yield node;
    }
  }
  if (open.length > 0 || inside > 0 || !found) throw new WorkbookError('unreadable');
}

function behind(xml: string, end: string, from: number): number {
  const found = xml.indexOf(end, from);
  if (found === -1) throw new WorkbookError('unreadable');
  return found + end.length;
}

function endOfTag(xml: string, from: number): number {
  let quote = '';
  for (let at = from; at < xml.length; at++) {
    const character = xml[at] as string;
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at + 1;
    else if (character === '<') break;
  }
  return -1;
}

function tagOf(tag: string): { name: string; source: string; closing: boolean; selfClosing: boolean } {
  const closing = tag.startsWith('/');
  const selfClosing = !closing && tag.endsWith('/');
  const inner = tag.slice(closing ? 1 : 0, selfClosing ? -1 : undefined);
  const named = /^[^\s/]+/.exec(inner)?.[0] ?? '';
  return {
    name: named.slice(named.indexOf(':') + 1),
    source: inner.slice(named.length),
    closing,
    selfClosing,
  };
}

function attributesOf(source: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single] of source.matchAll(ATTRIBUTE)) {
    attributes.set(name, double ?? single ?? '');
  }
  return attributes;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character);

/** The nodes to read. Alternative content is replaced by its fallback, which every reader supports. */
export function known(nodes: readonly XmlNode[]): readonly XmlNode[] {
  return nodes.flatMap((node) => {
    if (node.name !== 'AlternateContent') return [node];
    const way = node.children.find(({ name }) => name === 'Fallback') ?? node.children[0];
    return way ? known(way.children) : [];
  });
}
