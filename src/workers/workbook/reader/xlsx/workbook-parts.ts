import type { SheetVisibility } from '../sheet-visibility.ts';
import { WorkbookError } from '../workbook-error.ts';
import type { ZipEntry } from '../zip/zip-directory.ts';
import { readExternalLinks } from './external-links.ts';
import {
  byName,
  type FindEntry,
  folderOf,
  type ReadText,
  type Relation,
  readRelations,
  relationsOf,
} from './relations.ts';
import { xmlTags } from './xml-tags.ts';

/** The parts of an .xlsx that matter, found by following its relations: part names are the writer's choice. */
export interface WorkbookParts {
  readonly date1904: boolean;
  readonly sheets: readonly SheetPart[];
  readonly styles: ZipEntry | null;
  readonly sharedStrings: ZipEntry | null;
  readonly richValues: RichValueParts | null;
  readonly externalLinks: readonly string[];
  /** Whose rows a filter of their own may hide. */
  readonly tablesOf: (sheet: ZipEntry) => Promise<readonly ZipEntry[]>;
}

export interface SheetPart {
  readonly name: string;
  readonly visibility: SheetVisibility;
  readonly entry: ZipEntry;
}

/** Where Excel keeps which error, picture or data type stands behind a cell it stores as #VALUE!. */
export interface RichValueParts {
  readonly metadata: ZipEntry;
  readonly values: ZipEntry;
  readonly structures: ZipEntry;
}

/** What the workbook part says: its sheets, in order, each by its relation. */
export interface WorkbookList {
  readonly date1904: boolean;
  readonly sheets: readonly ListedSheet[];
}

export interface ListedSheet {
  readonly name: string;
  readonly visibility: SheetVisibility;
  readonly relation: string | undefined;
}

export type ReadList = (workbook: ZipEntry) => Promise<WorkbookList>;

export interface ListOptions {
  /** Names of sheets that are not read. */
  readonly leaveOut: ReadonlySet<string>;
  /** How a workbook part that is not XML is read. */
  readonly readList?: ReadList;
}
const CONTENT_TYPES = '[content_types].xml';
const PACKAGE_RELATIONS = '_rels/.rels';

/** The workbook part; `binary` in an .xlsb, whose parts are not XML. */
export async function findWorkbook(
  entries: readonly ZipEntry[],
  readText: ReadText,
): Promise<{ readonly entry: ZipEntry; readonly binary: boolean }> {
  const find = byName(entries);
  if (!find(CONTENT_TYPES)) throw new WorkbookError('unreadable');
  const relations = await readRelations(PACKAGE_RELATIONS, '', find, readText);
  const entry =
    relations.find(({ kind }) => kind === 'officeDocument')?.entry ??
    find('xl/workbook.xml') ??
    find('xl/workbook.bin');
  if (!entry) throw new WorkbookError('unreadable');
  return { entry, binary: entry.name.toLowerCase().endsWith('.bin') };
}

export async function readWorkbookParts(
  workbook: ZipEntry,
  entries: readonly ZipEntry[],
  readText: ReadText,
  { leaveOut, readList = async (entry) => readWorkbookXml(await readText(entry)) }: ListOptions,
): Promise<WorkbookParts> {
  const find = byName(entries);
  const folder = folderOf(workbook);
  const relations = await readRelations(relationsOf(workbook), folder, find, readText);
  const part = (kind: string): ZipEntry | null =>
    relations.find((relation) => relation.kind === kind)?.entry ?? null;
  const metadata = part('sheetMetadata');
  const values = part('rdRichValue');
  const structures = part('rdRichValueStructure');
  return {
    ...withParts(await readList(workbook), relations, leaveOut),
    styles: part('styles'),
    sharedStrings: part('sharedStrings'),
    richValues: metadata && values && structures ? { metadata, values, structures } : null,
    externalLinks: await readExternalLinks(linksOf(relations, find), readText),
    tablesOf: async (sheet) => {
      const related = await readRelations(relationsOf(sheet), folderOf(sheet), find, readText);
      return related.flatMap(({ kind, entry }) => (kind === 'table' && entry ? [entry] : []));
    },
  };
}

const linksOf = (relations: readonly Relation[], find: FindEntry): readonly ZipEntry[] =>
  relations.flatMap(({ kind, entry }) => {
    const link = kind === 'externalLink' && entry ? find(relationsOf(entry)) : null;
    return link ? [link] : [];
  });

function withParts(
  { date1904, sheets }: WorkbookList,
  relations: readonly Relation[],
  leaveOut: ReadonlySet<string>,
): Pick<WorkbookParts, 'date1904' | 'sheets'> {
  return {
    date1904,
    sheets: sheets.flatMap(({ name, visibility, relation: part }) => {
      // A module of an old macro is listed among the sheets, and has no part of its own.
      if (leaveOut.has(name) || part === '') return [];
      const relation = relations.find(({ id }) => id === part);
      // Chart, dialog and macro sheets hold no cells to load.
      if (relation && relation.kind !== 'worksheet') return [];
      if (!relation?.entry) throw new WorkbookError('unreadable');
      return [{ name, visibility, entry: relation.entry }];
    }),
  };
}

function readWorkbookXml(xml: string): WorkbookList {
  let date1904 = false;
  const sheets: ListedSheet[] = [];
  let isWorkbook = false;
  for (const { name, closing, attributes } of xmlTags(xml)) {
    if (closing) continue;
    if (name === 'workbook') isWorkbook = true;
    // An extension of the file has properties of the same name, and says nothing of dates.
    if (name === 'workbookPr' && attributes.has('date1904')) date1904 = isTrue(attributes.get('date1904'));
    if (name !== 'sheet') continue;
    sheets.push({
      name: attributes.get('name') ?? '',
      visibility: visibility(attributes.get('state')),
      relation: relationId(attributes),
    });
  }
  // A text document or a presentation is such a zip too.
  if (!isWorkbook) throw new WorkbookError('unreadable');
  return { date1904, sheets };
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true' || value === 'on';

const visibility = (state: string | undefined): SheetVisibility =>
  state === 'hidden' || state === 'veryHidden' ? state : 'visible';

/** `r:id`, whatever prefix the writer gave the namespace; `sheetId` is another thing. */
function relationId(attributes: ReadonlyMap<string, string>): string | undefined {
  for (const [name, value] of attributes) if (name.endsWith(':id')) return value;
  return undefined;
}
