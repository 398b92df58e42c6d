import type { PlacedTag } from './xml-elements.ts';
import { attributeOf, openingTag, placedTags } from './xml-elements.ts';

export interface SheetHead {
  readonly root: PlacedTag;
  readonly columnStyle: (column: number) => number;
}

export function readSheetHead(xml: string): SheetHead | null {
  const root = openingTag(xml, 'worksheet');
  if (!root) return null;
  const columns = [...placedTags(xml)]
    .filter((tag) => tag.name === 'col' && !tag.closing)
    .map((tag) => ({
      first: Number(attributeOf(tag, 'min')) - 1,
      last: Number(attributeOf(tag, 'max')) - 1,
      style: Number(attributeOf(tag, 'style') ?? 0),
    }));
  return {
    root,
    columnStyle: (column) => columns.find(({ first, last }) => column >= first && column <= last)?.style ?? 0,
  };
}

/** The comments' drawing that the XML after the rows names, or the position at which to insert its element. */
export type SheetTail =
  | { readonly kind: 'drawing'; readonly relation: string }
  | { readonly kind: 'none'; readonly at: number };

/** The elements that stand after `legacyDrawing` in a sheet part, by the OOXML standard. */
const AFTER_DRAWING = new Set([
  'legacyDrawingHF',
  'drawingHF',
  'picture',
  'oleObjects',
  'controls',
  'webPublishItems',
  'tableParts',
  'extLst',
  // Wraps controls or objects that are written twice, for old and new readers.
  'AlternateContent',
]);

export function readSheetTail(xml: string): SheetTail | null {
  let depth = 0;
  let at: number | null = null;
  for (const tag of placedTags(xml)) {
    if (tag.closing) {
      if (depth === 0) return tag.name === 'worksheet' ? { kind: 'none', at: at ?? tag.start } : null;
      depth--;
      continue;
    }
    if (depth === 0) {
      const relation = tag.name === 'legacyDrawing' ? relationIn(tag) : null;
      if (relation !== null) return { kind: 'drawing', relation };
      if (at === null && AFTER_DRAWING.has(tag.name)) at = tag.start;
    }
    if (!tag.selfClosing) depth++;
  }
  return null;
}

function relationIn({ attributes }: PlacedTag): string | null {
  const found = /\s[\w.-]+:id\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(attributes);
  return found ? (found[1] ?? found[2] ?? null) : null;
}
