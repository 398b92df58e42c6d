import { excelText } from '../../../shared/excel-text.ts';
import { type FindEntry, type Relation, readRelations } from '../reader/xlsx/relations.ts';
import { XML_HEAD } from './namespaces.ts';
import type { Package } from './package.ts';
import { appendedTo, attributeOf, openingTag, placedTags, spliced } from './xml-elements.ts';

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT_TYPES = '[Content_Types].xml';

const folderOf = (part: string): string => part.slice(0, part.lastIndexOf('/') + 1);
const relationsPart = (part: string): string =>
  `${folderOf(part)}_rels/${part.slice(folderOf(part).length)}.rels`;

export function relationsOf(book: Package, part: string): Promise<readonly Relation[]> {
  const find: FindEntry = (name) => book.find(name);
  return readRelations(
    relationsPart(part),
    folderOf(part),
    find,
    async ({ name }) => (await book.text(name)) ?? '',
  );
}

export async function relate(book: Package, part: string, type: string, target: string): Promise<string> {
  const path = relationsPart(part);
  const xml =
    (await book.text(path)) ?? `${XML_HEAD}<Relationships xmlns="${PACKAGE}/relationships"></Relationships>`;
  const ids = new Set([...placedTags(xml)].map((tag) => attributeOf(tag, 'Id')));
  let number = 1;
  while (ids.has(`rIdPortal${number}`)) number++;
  const id = `rIdPortal${number}`;
  const prefix = openingTag(xml, 'Relationships')?.prefix ?? '';
  const markup = `<${prefix}Relationship Id="${id}" Type="${type}" Target="/${excelText(target)}"/>`;
  book.put(path, withChild(xml, 'Relationships', markup));
  return id;
}

export async function declarePart(book: Package, part: string, contentType: string): Promise<void> {
  const xml = (await book.text(CONTENT_TYPES)) ?? '';
  const prefix = openingTag(xml, 'Types')?.prefix ?? '';
  const markup = `<${prefix}Override PartName="/${excelText(part)}" ContentType="${contentType}"/>`;
  book.put(CONTENT_TYPES, withChild(xml, 'Types', markup));
}

/**
 * Declares the content type of all parts with this extension; where the workbook gives the extension another type,
 * only that of `part`.
 */
export async function declareExtension(
  book: Package,
  part: string,
  extension: string,
  contentType: string,
): Promise<void> {
  const xml = (await book.text(CONTENT_TYPES)) ?? '';
  const known = [...placedTags(xml)].find(
    (tag) => tag.name === 'Default' && attributeOf(tag, 'Extension')?.toLowerCase() === extension,
  );
  if (known && attributeOf(known, 'ContentType') !== contentType) await declarePart(book, part, contentType);
  if (known) return;
  const types = openingTag(xml, 'Types');
  if (!types || types.selfClosing) return declarePart(book, part, contentType);
  const markup = `<${types.prefix}Default Extension="${extension}" ContentType="${contentType}"/>`;
  book.put(CONTENT_TYPES, spliced(xml, [{ at: types.end, remove: 0, insert: markup }]));
}

function withChild(xml: string, container: string, markup: string): string {
  const splice = appendedTo(xml, container, markup);
  return splice ? spliced(xml, [splice]) : xml;
}
