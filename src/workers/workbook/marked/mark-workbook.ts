import { WorkbookError } from '../reader/workbook-error.ts';
import { findWorkbook, readWorkbookParts } from '../reader/xlsx/workbook-parts.ts';
import type { Bytes } from '../reader/zip/bytes.ts';
import { type CellProblem, inBookOrder } from './cell-problem.ts';
import { indexSheet } from './index-sheet.ts';
import { INDEX_SHEET } from './index-sheet-name.ts';
import { markSheet, wasMarked } from './mark-sheet.ts';
import { MARK_LIMIT } from './marked-protocol.ts';
import { type Namespaces, namespacesOf } from './namespaces.ts';
import { openPackage, type Package } from './package.ts';
import { declarePart, relate, relationsOf } from './package-parts.ts';
import { createStyleBook, emptyStyleSheet, type StyleBook } from './style-book.ts';
import {
  appendedTo,
  attributeOf,
  openingTag,
  type PlacedTag,
  placedTags,
  prefixOf,
  spliced,
} from './xml-elements.ts';

const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml';
const STYLES_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml';
const PLANNING_SHARE = 0.2;

export interface WorkbookMarking {
  readonly fileName: string;
  /** In any order. Past MARK_LIMIT, the first in the workbook's order are marked. */
  readonly problems: readonly CellProblem[];
  readonly total: number;
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal;
}

export interface MarkedFile {
  readonly file: Blob;
  readonly marked: number;
}

/**
 * A copy of the workbook with its current problems filled and annotated, earlier marks removed, and a last sheet that
 * lists the problems with links. Unchanged parts are copied compressed; in the others only the marks change.
 */
export async function markWorkbook(bytes: Bytes, marking: WorkbookMarking): Promise<MarkedFile> {
  const { signal, onProgress } = marking;
  const book = openPackage(bytes);
  const read = async ({ name }: { readonly name: string }): Promise<string> => (await book.text(name)) ?? '';
  const workbook = await findWorkbook(book.entries, read);
  if (workbook.binary) throw new WorkbookError('onlyXlsx');
  const parts = await readWorkbookParts(workbook.entry, book.entries, read, {
    leaveOut: new Set([INDEX_SHEET]),
  });
  const problems = marking.problems.toSorted(inBookOrder).slice(0, MARK_LIMIT);
  const names = namespacesOf(await read(workbook.entry));
  const styles = await openStyles(book, workbook.entry.name, names);

  let nextBlock = 1;
  const bySheet = groupedBySheet(problems);
  for (const index of bySheet.keys()) {
    if (!parts.sheets[index]) throw new RangeError(`There is no sheet ${index}.`);
  }
  for (const [index, part] of parts.sheets.entries()) {
    signal.throwIfAborted();
    const ofSheet = bySheet.get(index) ?? [];
    // A sheet without problems may still have marks of an earlier marking, which must go.
    if (ofSheet.length === 0 && !(await wasMarked(book, part.entry))) continue;
    await markSheet(book, {
      entry: part.entry,
      problems: ofSheet,
      names,
      unfilled: (style) => styles.book.unmarked(style),
      filled: (style) => styles.book.marked(style),
      takeBlocks: (count) => {
        const first = nextBlock;
        nextBlock += count;
        return first;
      },
    });
    onProgress((PLANNING_SHARE * (index + 1)) / parts.sheets.length);
  }
  const index = indexSheet(
    {
      fileName: marking.fileName,
      problems,
      total: marking.total,
      sheetName: (sheet) => parts.sheets[sheet]?.name ?? '',
    },
    names,
    (style) => styles.book.index(style),
  );
  await putIndex(book, workbook.entry.name, index, names);
  book.putLast(styles.part, () => styles.book.toXml());

  const pieces: Bytes[] = [];
  await book.write(
    (piece) => {
      signal.throwIfAborted();
      pieces.push(piece);
    },
    (fraction) => {
      signal.throwIfAborted();
      onProgress(PLANNING_SHARE + (1 - PLANNING_SHARE) * fraction);
    },
  );
  onProgress(1);
  return { file: new Blob(pieces), marked: problems.length };
}

function groupedBySheet(problems: readonly CellProblem[]): Map<number, CellProblem[]> {
  const groups = new Map<number, CellProblem[]>();
  for (const problem of problems) {
    const group = groups.get(problem.sheet);
    if (group) group.push(problem);
    else groups.set(problem.sheet, [problem]);
  }
  return groups;
}

async function openStyles(
  book: Package,
  workbookPart: string,
  names: Namespaces,
): Promise<{ readonly part: string; readonly book: StyleBook }> {
  const existing = (await relationsOf(book, workbookPart)).find(({ kind }) => kind === 'styles')?.entry?.name;
  if (existing !== undefined) {
    return { part: existing, book: createStyleBook((await book.text(existing)) ?? '') };
  }
  const part = book.freeName('xl/styles', '.xml');
  await declarePart(book, part, STYLES_TYPE);
  await relate(book, workbookPart, `${names.relations}/styles`, part);
  return { part, book: createStyleBook(emptyStyleSheet(names)) };
}

/**
 * Writes the list of problems in place of the one of an earlier marking or, without one, as the last sheet,
 * so that the other sheets keep their positions.
 */
async function putIndex(
  book: Package,
  workbookPart: string,
  sheet: string,
  names: Namespaces,
): Promise<void> {
  const xml = (await book.text(workbookPart)) ?? '';
  const sheets = [...placedTags(xml)].filter((tag) => tag.name === 'sheet' && !tag.closing);
  const before = sheets.find((tag) => attributeOf(tag, 'name') === INDEX_SHEET);
  const known = before && (await partOf(book, workbookPart, before));
  if (known) {
    book.put(known, sheet);
    return;
  }
  const root = openingTag(xml, 'workbook');
  const part = book.freeName('xl/worksheets/sheet', '.xml');
  book.put(part, sheet);
  await declarePart(book, part, SHEET_TYPE);
  const relation = await relate(book, workbookPart, `${names.relations}/worksheet`, part);
  const bound = root && prefixOf(root, names.relations);
  const id = bound ? `${bound}id` : `xmlns:r="${names.relations}" r:id`;
  const number = 1 + Math.max(0, ...sheets.map((tag) => Number(attributeOf(tag, 'sheetId')) || 0));
  const markup = `<${root?.prefix ?? ''}sheet name="${INDEX_SHEET}" sheetId="${number}" ${id}="${relation}"/>`;
  const splice = appendedTo(xml, 'sheets', markup);
  if (!splice) throw new WorkbookError('cannotMark');
  book.put(workbookPart, spliced(xml, [splice]));
}

async function partOf(book: Package, workbookPart: string, tag: PlacedTag): Promise<string | undefined> {
  const id = /\s[\w.-]+:id\s*=\s*["']([^"']*)["']/.exec(tag.attributes)?.[1];
  return (await relationsOf(book, workbookPart)).find((relation) => relation.id === id)?.entry?.name;
}
