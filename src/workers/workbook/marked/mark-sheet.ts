import { parseAddress } from '../reader/cell-address.ts';
import { WorkbookError } from '../reader/workbook-error.ts';
import type { Relation } from '../reader/xlsx/relations.ts';
import { findSheetData, rowsOf } from '../reader/xlsx/sheet-xml.ts';
import { inUtf8 } from '../reader/xlsx/xml-bytes.ts';
import type { Bytes } from '../reader/zip/bytes.ts';
import type { ZipEntry } from '../reader/zip/zip-directory.ts';
import type { CellProblem } from './cell-problem.ts';
import { type CellNote, type CommentsEdit, emptyComments, hasNotes, withNotes } from './comments-part.ts';
import { markedRows, type Restyle } from './marked-rows.ts';
import type { Namespaces } from './namespaces.ts';
import { blocksOf, emptyDrawing, withShapes } from './note-shapes.ts';
import type { Package } from './package.ts';
import { declareExtension, declarePart, relate, relationsOf } from './package-parts.ts';
import { readSheetHead, readSheetTail, type SheetHead, type SheetTail } from './sheet-surroundings.ts';
import { prefixOf, spliced } from './xml-elements.ts';

const COMMENTS_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml';
const DRAWING_TYPE = 'application/vnd.openxmlformats-officedocument.vmlDrawing';
const ENCODING = /^(\s*<\?xml[^>]*\sencoding\s*=\s*["'])[\w.:-]+/;

export interface SheetMarking {
  readonly entry: ZipEntry;
  readonly problems: readonly CellProblem[];
  readonly names: Namespaces;
  readonly filled: Restyle;
  /** Maps a style that an earlier marking filled to the style without that fill. */
  readonly unfilled: Restyle;
  /** Reserves shape ids for `count` note boxes and returns the number of their first block of ids. */
  readonly takeBlocks: (count: number) => number;
}

export async function wasMarked(book: Package, entry: ZipEntry): Promise<boolean> {
  const relations = await relationsOf(book, entry.name);
  const comments = relations.find(({ kind }) => kind === 'comments')?.entry?.name;
  return comments !== undefined && hasNotes((await book.text(comments)) ?? '');
}

export async function markSheet(book: Package, marking: SheetMarking): Promise<void> {
  const { entry, problems, names, filled, unfilled } = marking;
  const sheet = await readSheet(book, entry);
  const notes = notesOf(problems);
  const { relation, settled } = await addNotes(book, marking, sheet.tail, notes);
  const styled = [
    ...notes.map((note) => ({ ...note, change: filled })),
    ...settled.flatMap((address) => {
      const place = parseAddress(address);
      return place ? [{ ...place, change: unfilled }] : [];
    }),
  ];

  const { prefix } = sheet.head.root;
  const tail = relation === null ? sheet.tailBytes : tailNaming(sheet, relation, names);
  book.put(entry.name, function* () {
    yield sheet.headBytes;
    if (sheet.rows.length > 0) {
      const { columnStyle } = sheet.head;
      yield* markedRows(sheet.rows, { rows: changesByRow(styled), columnStyle, prefix });
    }
    yield tail;
  });
}

interface SheetContents {
  readonly head: SheetHead;
  readonly headBytes: Bytes;
  readonly rows: Bytes;
  readonly tail: SheetTail;
  readonly tailBytes: Bytes;
  readonly tailText: string;
}

async function readSheet(book: Package, entry: ZipEntry): Promise<SheetContents> {
  const raw = await book.bytes(entry);
  const part = inUtf8(raw);
  const start = findSheetData(part);
  if (start === null) throw new WorkbookError('cannotMark');
  const rows = rowsOf(part) as Bytes;
  // Without rows, `<sheetData/>` is a single tag.
  const from = rows.length > 0 ? start : part.indexOf(0x3e, start) + 1;
  const headText = new TextDecoder().decode(part.subarray(0, from));
  const tailBytes = part.subarray(from + rows.length);
  const tailText = new TextDecoder().decode(tailBytes);
  const head = readSheetHead(headText);
  const tail = readSheetTail(tailText);
  if (!head || !tail) throw new WorkbookError('cannotMark');
  const headBytes =
    part === raw ? part.subarray(0, from) : new TextEncoder().encode(headText.replace(ENCODING, '$1UTF-8'));
  return { head, headBytes, rows, tail, tailBytes, tailText };
}

interface AddedNotes {
  /** Id of the relation to the notes' drawing, to be written into the sheet; null when the sheet already names it. */
  readonly relation: string | null;
  readonly settled: readonly string[];
}

async function addNotes(
  book: Package,
  { entry, names, takeBlocks }: SheetMarking,
  tail: SheetTail,
  notes: readonly CellNote[],
): Promise<AddedNotes> {
  const relations = await relationsOf(book, entry.name);
  const { added, removed, settled } = await addComments(book, entry.name, relations, names, notes);
  if (tail.kind === 'drawing') {
    const drawing = relations.find(({ id }) => id === tail.relation)?.entry;
    const vml = drawing ? withShapes((await book.text(drawing.name)) ?? '', added, removed, 1) : null;
    if (!drawing || vml === null) throw new WorkbookError('cannotMark');
    book.put(drawing.name, vml);
    return { relation: null, settled };
  }
  if (notes.length === 0) return { relation: null, settled };
  const block = takeBlocks(blocksOf(added.length));
  const vml = withShapes(emptyDrawing(added.length, block), added, [], block);
  if (vml === null) throw new WorkbookError('cannotMark');
  const part = book.freeName('xl/drawings/vmlDrawing', '.vml');
  book.put(part, vml);
  await declareExtension(book, part, 'vml', DRAWING_TYPE);
  return { relation: await relate(book, entry.name, `${names.relations}/vmlDrawing`, part), settled };
}

async function addComments(
  book: Package,
  sheetPart: string,
  relations: readonly Relation[],
  names: Namespaces,
  notes: readonly CellNote[],
): Promise<Omit<CommentsEdit, 'xml'>> {
  const existing = relations.find(({ kind }) => kind === 'comments')?.entry?.name;
  const part = existing ?? book.freeName('xl/comments', '.xml');
  const { xml, ...change } = withNotes(
    (existing && (await book.text(existing))) || emptyComments(names),
    notes,
  );
  book.put(part, xml);
  if (existing === undefined) {
    await declarePart(book, part, COMMENTS_TYPE);
    await relate(book, sheetPart, `${names.relations}/comments`, part);
  }
  return change;
}

function tailNaming(
  { head: { root }, tail, tailText }: SheetContents,
  relation: string,
  names: Namespaces,
): Bytes {
  const bound = prefixOf(root, names.relations);
  const id = bound === null ? `xmlns:r="${names.relations}" r:id` : `${bound}id`;
  const at = tail.kind === 'none' ? tail.at : 0;
  const markup = `<${root.prefix}legacyDrawing ${id}="${relation}"/>`;
  return new TextEncoder().encode(spliced(tailText, [{ at, remove: 0, insert: markup }]));
}

function notesOf(problems: readonly CellProblem[]): CellNote[] {
  const notes = new Map<string, CellNote>();
  for (const { row, column, title, detail } of problems) {
    const key = `${row},${column}`;
    const said = notes.get(key);
    const text = detail === '' ? title : `${title}: ${detail}`;
    notes.set(key, { row, column, text: said ? `${said.text}\n\n${text}` : text });
  }
  return [...notes.values()];
}

interface StyledCell {
  readonly row: number;
  readonly column: number;
  readonly change: Restyle;
}

function changesByRow(cells: readonly StyledCell[]): Map<number, Map<number, Restyle>> {
  const rows = new Map<number, Map<number, Restyle>>();
  for (const { row, column, change } of cells.toSorted((one, other) => one.column - other.column)) {
    const columns = rows.get(row) ?? new Map<number, Restyle>();
    rows.set(row, columns.set(column, change));
  }
  return rows;
}
