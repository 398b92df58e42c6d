import { MAX_SHEETS } from '../budgets.ts';
import type { SheetVisibility } from '../sheet-visibility.ts';
import { WorkbookError } from '../workbook-error.ts';
import type { Bytes } from '../zip/bytes.ts';
import type { ReadPart } from '../zip/side-parts.ts';
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

/** The parts of a workbook, found by the relations between them: each writer names its parts as it likes. */
export interface WorkbookParts {
  readonly date1904: boolean;
  readonly sheets: readonly SheetPart[];
  readonly styles: ZipEntry | null;
  readonly sharedStrings: ZipEntry | null;
  readonly richValues: RichValueParts | null;
  readonly externalLinks: readonly string[];
  /** Tables of the sheet; their filters may hide rows. */
  readonly tablesOf: (sheet: ZipEntry) => Promise<readonly ZipEntry[]>;
}

export interface PackageParts {
  readonly file: Bytes;
  readonly parts: WorkbookParts;
  readonly readPart: ReadPart;
}

export interface SheetPart {
  readonly name: string;
  readonly visibility: SheetVisibility;
  readonly entry: ZipEntry;
}

/** Where Excel stores the error, picture or data type of a cell it writes as #VALUE!. */
export interface RichValueParts {
  readonly metadata: ZipEntry;
  readonly values: ZipEntry;
  readonly structures: ZipEntry;
}

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
  readonly leaveOut: ReadonlySet<string>;
  /** Reads a workbook part that is not XML. */
  readonly readList?: ReadList;
}
const CONTENT_TYPES = '[content_types].xml';
const PACKAGE_RELATIONS = '_rels/.rels';

/** Finds the workbook part. `binary` is true for an .xlsb, whose parts are not XML. */
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
      return distinct(related.flatMap(({ kind, entry }) => (kind === 'table' && entry ? [entry] : [])));
    },
  };
}

const linksOf = (relations: readonly Relation[], find: FindEntry): readonly ZipEntry[] =>
  distinct(
    relations.flatMap(({ kind, entry }) => {
      const link = kind === 'externalLink' && entry ? find(relationsOf(entry)) : null;
      return link ? [link] : [];
    }),
  );

/** A part is read once, however often relations name it. */
const distinct = (entries: readonly ZipEntry[]): readonly ZipEntry[] => [...new Set(entries)];

function withParts(
  { date1904, sheets }: WorkbookList,
  relations: readonly Relation[],
  leaveOut: ReadonlySet<string>,
): Pick<WorkbookParts, 'date1904' | 'sheets'> {
  if (sheets.length > MAX_SHEETS) throw new WorkbookError('tooLarge');
  const byId = new Map(relations.toReversed().map((relation) => [relation.id, relation]));
  const named = new Set<ZipEntry>();
  return {
    date1904,
    sheets: sheets.flatMap(({ name, visibility, relation: part }) => {
      // A module of an old macro is listed as a sheet without a part.
      if (leaveOut.has(name) || part === '') return [];
      const relation = part === undefined ? undefined : byId.get(part);
      // Chart, dialog and macro sheets hold no cells to load.
      if (relation && relation.kind !== 'worksheet') return [];
      if (!relation?.entry || named.has(relation.entry)) throw new WorkbookError('unreadable');
      named.add(relation.entry);
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
    // An extension has an element of the same name without `date1904`.
    if (name === 'workbookPr' && attributes.has('date1904')) date1904 = isTrue(attributes.get('date1904'));
    if (name !== 'sheet') continue;
    sheets.push({
      name: attributes.get('name') ?? '',
      visibility: visibility(attributes.get('state')),
      relation: relationId(attributes),
    });
  }
  // The file is a zip like a workbook, but a text document or a presentation.
  if (!isWorkbook) throw new WorkbookError('unreadable');
  return { date1904, sheets };
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true' || value === 'on';

const visibility = (state: string | undefined): SheetVisibility =>
  state === 'hidden' || state === 'veryHidden' ? state : 'visible';

/** The prefix of `r:id` is the writer's choice; `sheetId` is another attribute. */
function relationId(attributes: ReadonlyMap<string, string>): string | undefined {
  for (const [name, value] of attributes) if (name.endsWith(':id')) return value;
  return undefined;
}
