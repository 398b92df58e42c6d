import { parseAddress } from '../reader/cell-address.ts';
import type { CellNote } from './comments-part.ts';
import { openingTag, prefixOf, type Splice, spliced } from './xml-elements.ts';

/*
 * The boxes of the notes, in VML: the only form in which Excel keeps them. Excel's own VML is not always well-formed
 * (it leaves <br> open), so it is searched as text.
 */

const NAMESPACES = {
  'v:': 'urn:schemas-microsoft-com:vml',
  'o:': 'urn:schemas-microsoft-com:office:office',
  'x:': 'urn:schemas-microsoft-com:office:excel',
} as const;
const DECLARATIONS = Object.entries(NAMESPACES)
  .map(([prefix, name]) => ` xmlns:${prefix.slice(0, -1)}="${name}"`)
  .join('');
const SHAPE_TYPE = '_x0000_t202';
/** Shape ids are given out in blocks of this size; each drawing declares its blocks. */
const BLOCK = 1024;

export function emptyDrawing(count: number, firstBlock: number): string {
  const blocks = Array.from({ length: blocksOf(count) }, (_, index) => firstBlock + index);
  return `<xml${DECLARATIONS}><o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="${blocks.join(',')}"/></o:shapelayout></xml>`;
}

export const blocksOf = (count: number): number => Math.ceil((count + 1) / BLOCK);

export function withShapes(
  vml: string,
  notes: readonly CellNote[],
  removed: readonly string[],
  firstBlock: number,
): string | null {
  const end = vml.lastIndexOf('</');
  const root = openingTag(vml, 'xml');
  if (end === -1 || !root || root.selfClosing) return null;
  const isUsual = Object.entries(NAMESPACES).every(([prefix, name]) => prefixOf(root, name) === prefix);
  const declarations = isUsual ? '' : DECLARATIONS;
  const first = Math.max(firstBlock * BLOCK, ...idsIn(vml)) + 1;
  const shapes = notes.map((note, index) => shapeOf(note, first + index, declarations));
  const type = vml.includes(`id="${SHAPE_TYPE}"`) ? '' : shapeType(declarations);
  return spliced(vml, [...removalsOf(vml, removed), { at: end, remove: 0, insert: type + shapes.join('') }]);
}

function* idsIn(vml: string): Generator<number> {
  for (const [, id] of vml.matchAll(/_x0000_s(\d+)/g)) yield Number(id);
}

function removalsOf(vml: string, addresses: readonly string[]): Splice[] {
  const cells = new Set(
    addresses.map((address) => {
      const { row = -1, column = -1 } = parseAddress(address) ?? {};
      return `${row},${column}`;
    }),
  );
  if (cells.size === 0) return [];
  const splices: Splice[] = [];
  for (const shape of vml.matchAll(/<v:shape\s[\s\S]*?<\/v:shape>/g)) {
    const row = /<x:Row>\s*(\d+)/.exec(shape[0])?.[1];
    const column = /<x:Column>\s*(\d+)/.exec(shape[0])?.[1];
    if (cells.has(`${row},${column}`)) splices.push({ at: shape.index, remove: shape[0].length, insert: '' });
  }
  return splices;
}

const shapeType = (declarations: string): string =>
  `<v:shapetype${declarations} id="${SHAPE_TYPE}" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>`;

const LINE_CHARACTERS = 34;
const LEAST_LINES = 4;
const MOST_LINES = 14;

function shapeOf({ row, column, text }: CellNote, id: number, declarations: string): string {
  const lines = text
    .split('\n')
    .reduce((sum, line) => sum + Math.ceil((line.length + 1) / LINE_CHARACTERS), 2);
  const height = Math.min(MOST_LINES, Math.max(LEAST_LINES, lines));
  const anchor = [column + 1, 15, Math.max(0, row - 1), 10, column + 4, 15, Math.max(0, row - 1) + height, 4];
  return [
    `<v:shape${declarations} id="_x0000_s${id}" type="#${SHAPE_TYPE}" style="position:absolute;margin-left:60pt;margin-top:1.5pt;width:190pt;height:${height * 15}pt;z-index:1;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto">`,
    '<v:fill color2="#ffffe1"/><v:shadow on="t" color="black" obscured="t"/><v:path o:connecttype="none"/>',
    '<v:textbox style="mso-direction-alt:auto"><div style="text-align:left"></div></v:textbox>',
    `<x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${anchor.join(', ')}</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row}</x:Row><x:Column>${column}</x:Column></x:ClientData>`,
    '</v:shape>',
  ].join('');
}
