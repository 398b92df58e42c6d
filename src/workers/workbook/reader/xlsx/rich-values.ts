import { richError } from '../excel-errors.ts';
import { xmlTags } from './xml-tags.ts';

/**
 * The thing to which a cell's `vm` attribute points (docs/decisions/0114): an error newer than the file
 * format, or a value that is no error, such as a picture in a cell or a linked data type.
 */
export type RichValue =
  | { readonly kind: 'error'; readonly code: string | null }
  | { readonly kind: 'picture' }
  | { readonly kind: 'dataType'; readonly text: string };

export type RichValues = ReadonlyMap<number, RichValue>;

interface Structure {
  readonly type: string;
  readonly keys: readonly string[];
}

export const RICH_VALUE_TYPE = 'XLRICHVALUE';

/** For each block of the value metadata, the index of its rich value; null for a block of another kind. */
export type ValueMetadata = readonly (number | null)[];

export function readRichValues(
  metadata: ValueMetadata,
  valuesXml: string,
  structuresXml: string,
): RichValues {
  const values = readValues(valuesXml, readStructures(structuresXml));
  const found = new Map<number, RichValue>();
  for (const [index, richIndex] of metadata.entries()) {
    const value = richIndex === null ? undefined : values[richIndex];
    if (value) found.set(index + 1, value);
  }
  return found;
}

function readStructures(xml: string): readonly Structure[] {
  const structures: { type: string; keys: string[] }[] = [];
  for (const { name, closing, attributes } of xmlTags(xml)) {
    if (closing) continue;
    if (name === 's') structures.push({ type: attributes.get('t') ?? '', keys: [] });
    if (name === 'k') structures.at(-1)?.keys.push(attributes.get('n') ?? '');
  }
  return structures;
}

function readValues(xml: string, structures: readonly Structure[]): readonly RichValue[] {
  const raw: { structure: Structure | undefined; texts: string[] }[] = [];
  for (const { name, closing, attributes, text } of xmlTags(xml)) {
    if (closing) continue;
    if (name === 'rv') raw.push({ structure: structures[Number(attributes.get('s'))], texts: [] });
    if (name === 'v') raw.at(-1)?.texts.push(text);
  }
  return raw.map(({ structure, texts }) => asRichValue(structure, texts));
}

function asRichValue(structure: Structure | undefined, texts: readonly string[]): RichValue {
  const member = (key: string): string | undefined => texts[structure?.keys.indexOf(key) ?? -1];
  if (structure?.type === '_error') return { kind: 'error', code: richError(Number(member('errorType'))) };
  if (structure?.type === '_localImage' || structure?.type === '_webimage') return { kind: 'picture' };
  return { kind: 'dataType', text: member('_DisplayString') ?? '' };
}

export function readValueMetadata(xml: string): ValueMetadata {
  const types: string[] = [];
  const future: number[] = [];
  const blocks: (number | null)[] = [];
  let section = '';
  for (const { name, closing, attributes } of xmlTags(xml)) {
    if (closing) {
      if (name === section) section = '';
      continue;
    }
    if (name === 'metadataType') types.push(attributes.get('name') ?? '');
    else if (name === 'futureMetadata') section = attributes.get('name') === RICH_VALUE_TYPE ? name : '';
    else if (name === 'valueMetadata') section = name;
    else if (name === 'rvb' && section === 'futureMetadata') future.push(Number(attributes.get('i')));
    else if (name === 'bk' && section === 'valueMetadata') blocks.push(null);
    else if (name === 'rc' && section === 'valueMetadata') {
      const isRich = types[Number(attributes.get('t')) - 1] === RICH_VALUE_TYPE;
      if (isRich) blocks[blocks.length - 1] = future[Number(attributes.get('v'))] ?? null;
    }
  }
  return blocks;
}
