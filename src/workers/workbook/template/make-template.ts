import { type CellNote, emptyComments, withNotes } from '../marked/comments-part.ts';
import { TRANSITIONAL } from '../marked/namespaces.ts';
import { blocksOf, emptyDrawing, withShapes } from '../marked/note-shapes.ts';
import type { Bytes } from '../reader/zip/bytes.ts';
import { createZipWriter, type ZipWriter } from '../reader/zip/zip-writer.ts';
import { collectLists } from './template-lists.ts';
import {
  contentTypes,
  noteRelations,
  packageRelations,
  STYLES,
  workbookPart,
  workbookRelations,
  XLSX_TYPE,
} from './template-parts.ts';
import type { TemplateField, TemplateRequest } from './template-protocol.ts';
import { fieldsSheet, listsSheet, loadSheet, notesSheet } from './template-sheets.ts';
import { templateText } from './template-text.ts';

/**
 * The workbook for the bulk load, ready to be filled in: the two sheets that are loaded, one for notes and, after
 * those, lists and field descriptions, which are not checked for content.
 */
export async function makeTemplate({ fileCode, tracking, factyval }: TemplateRequest): Promise<Blob> {
  const pieces: Bytes[] = [];
  const zip = createZipWriter((bytes) => pieces.push(bytes));
  const lists = collectLists([...tracking, ...factyval]);
  const { sheets } = templateText;
  const names = [sheets.tracking, sheets.factyval, sheets.notes, sheets.lists, sheets.fields];
  const contents: Iterable<string>[] = [
    [loadSheet(tracking, fileCode, lists)],
    [loadSheet(factyval, null, lists)],
    [notesSheet()],
    listsSheet(lists),
    [fieldsSheet(tracking, factyval)],
  ];
  const notes = [
    [
      { row: 0, column: 0, text: templateText.fileCode },
      ...headerNotes(tracking),
      { row: 1, column: 0, text: templateText.exampleNote },
    ],
    [...headerNotes(factyval), { row: 1, column: 0, text: templateText.exampleLineNote }],
  ];

  await zip.add('[Content_Types].xml', [contentTypes(names.length, notes.length)]);
  await zip.add('_rels/.rels', [packageRelations()]);
  await zip.add('xl/workbook.xml', [workbookPart(names)]);
  await zip.add('xl/_rels/workbook.xml.rels', [workbookRelations(names.length)]);
  await zip.add('xl/styles.xml', [STYLES]);
  for (const [index, content] of contents.entries()) {
    await zip.add(`xl/worksheets/sheet${index + 1}.xml`, content);
  }
  for (const [index, ofSheet] of notes.entries()) await addNotes(zip, index + 1, ofSheet);
  zip.close();
  return new Blob(pieces, { type: XLSX_TYPE });
}

const headerNotes = (fields: readonly TemplateField[]): CellNote[] =>
  fields.map((field, index) => ({ row: 0, column: index + 1, text: templateText.fieldNote(field) }));

async function addNotes(zip: ZipWriter, sheet: number, notes: readonly CellNote[]): Promise<void> {
  await zip.add(`xl/worksheets/_rels/sheet${sheet}.xml.rels`, [noteRelations(sheet)]);
  await zip.add(`xl/comments${sheet}.xml`, [withNotes(emptyComments(TRANSITIONAL), notes).xml]);
  const block = 1 + (sheet - 1) * blocksOf(notes.length);
  const shapes = withShapes(emptyDrawing(notes.length, block), notes, [], block);
  if (shapes !== null) await zip.add(`xl/drawings/vmlDrawing${sheet}.vml`, [shapes]);
}
