import type { TablePlace } from '../../../workers/workbook/layout/layout-protocol.ts';
import { isUndecided } from '../../../workers/workbook/numbers/numbers-protocol.ts';
import type {
  BrokenColumn,
  TableSummary,
  TextEncoding,
  WantedPlace,
} from '../../../workers/workbook/table/table-protocol.ts';
import { present } from '../../kit/present.ts';
import { hasSameHeaders, takenColumns } from '../../table-file/column-matching.ts';
import type {
  AnyFileDefinition,
  ApplicationOrder,
  ComparedAgain,
  ComparedFileContext,
  FileDefinition,
  FileKind,
  FileOrder,
  FileRead,
  KeptDefinition,
  Matching,
  ReadValues,
  RowsSeen,
  ValueAnswers,
  ValuesOrder,
} from './file-types.ts';

/** The longest file name that the server keeps, in characters. */
const FILE_NAME_MAX = 255;

const NO_ANSWERS = { orders: {}, bareYears: {}, momentDays: {}, marks: {}, scales: {} } as const;

export const rowsSeen = <K extends FileKind>(): RowsSeen<K['result']> => ({ kind: null, words: '', page: 1 });

export const notCompared = <K extends FileKind>() => ({
  comparison: null,
  seen: rowsSeen<K>(),
  again: null,
  made: null,
  failure: null,
});

/** The context before a file is chosen, and after its page was left. */
export const noFile = <K extends FileKind>({ noEmpties }: Pick<FileDefinition<K>, 'noEmpties'>) => ({
  ...notCompared<K>(),
  ...NO_ANSWERS,
  fileName: null,
  percent: 0,
  table: null,
  known: null,
  takenFor: [],
  empties: noEmpties,
  recipe: null,
  dates: [],
  numbers: [],
  uploadId: null,
});

/** A matching of columns without answers about dates and numbers, and without a recipe (a saved matching). */
export const withoutAnswers = <K extends FileKind>(
  takenFor: Matching<K>['takenFor'],
  empties: K['empties'],
): Matching<K> => ({ ...NO_ANSWERS, takenFor, empties, recipe: null });

export const fileRead = <K extends FileKind>({
  variant,
  table,
  known,
  empties,
}: ComparedFileContext<K>): FileRead<K> => ({ variant, table: present(table, 'table'), known, empties });

/** True for a CSV whose bytes are text in that encoding too. */
export const mayBeReadIn = (table: TableSummary | null, encoding: TextEncoding): boolean =>
  table?.text?.encodings.includes(encoding) === true && table.text.encoding !== encoding;

/**
 * True when another sheet or another header row is wanted. The same sheet without a header row counts as the
 * same place.
 */
export const isOtherPlace = ({ sheet, headerRow }: TablePlace, wanted: WantedPlace): boolean =>
  wanted.sheet !== sheet || (wanted.headerRow !== null && wanted.headerRow !== headerRow);

/** The columns that are matched to a field and contain unreadable characters (from a wrong encoding). */
export function brokenTaken<K extends FileKind>({
  table,
  takenFor,
}: Pick<ComparedFileContext<K>, 'table' | 'takenFor'>): readonly BrokenColumn[] {
  if (table?.text == null) return [];
  const taken = takenColumns(table, takenFor);
  return table.text.broken.filter(({ column }) => taken.some((one) => one.column === column));
}

/** How the columns of the previous file were matched, when the next file has the same headers; else null. */
export const matchedBefore = <K extends FileKind>(
  { table, takenFor }: ComparedFileContext<K>,
  next: NonNullable<ComparedFileContext<K>['table']>,
): Matching<K>['takenFor'] | null => (table !== null && hasSameHeaders(table, next) ? takenFor : null);

export function withMatch<K extends FileKind>(
  { takenFor, empties }: Matching<K>,
  { index, field }: { readonly index: number; readonly field: K['field'] | null },
  { stillEmpty }: Pick<FileDefinition<K>, 'stillEmpty'>,
): Pick<Matching<K>, 'takenFor' | 'empties' | 'recipe'> {
  const next = takenFor.with(index, field);
  return { takenFor: next, empties: stillEmpty?.(empties, next) ?? empties, recipe: null };
}

const matchingOf = <K extends FileKind>({
  takenFor,
  empties,
  recipe,
  ...answers
}: Matching<K>): Matching<K> => ({ takenFor, empties, recipe, ...answersOf(answers) });

const answersOf = ({ orders, bareYears, momentDays, marks, scales }: ValueAnswers): ValueAnswers => ({
  orders,
  bareYears,
  momentDays,
  marks,
  scales,
});

export const withAnswers = (before: ValueAnswers, said: Partial<ValueAnswers>): ValueAnswers => ({
  orders: { ...before.orders, ...said.orders },
  bareYears: { ...before.bareYears, ...said.bareYears },
  momentDays: { ...before.momentDays, ...said.momentDays },
  marks: { ...before.marks, ...said.marks },
  scales: { ...before.scales, ...said.scales },
});

export const valuesOrder = <K extends FileKind>(
  context: ComparedFileContext<K>,
  { valueColumns }: Pick<KeptDefinition<K>, 'valueColumns'>,
): ValuesOrder => ({ ...answersOf(context), columns: valueColumns(context) });

/** True while a person has to say how a column of dates or numbers is read. */
export const hasUndecidedValues = ({ dates, numbers }: ReadValues): boolean =>
  dates.some(({ bareYears, moments }) => bareYears?.as === null || moments?.as === null) ||
  numbers.some(isUndecided);

export const fileOrder = <K extends FileKind>(context: ComparedFileContext<K>): FileOrder<K> => ({
  ...matchingOf(context),
  uploadId: present(context.uploadId, 'upload'),
  variant: context.variant,
  fileName: present(context.fileName, 'file').slice(0, FILE_NAME_MAX),
  table: present(context.table, 'table'),
  known: context.known,
});

export const applicationOrder = <K extends FileKind>(
  context: ComparedFileContext<K>,
): ApplicationOrder<K> => ({ ...fileOrder(context), comparison: present(context.comparison, 'comparison') });

/** How a new comparison differs from the one shown before; null when nothing was compared again. */
export function comparedAgain<K extends FileKind>(
  { again, comparison: before }: Pick<ComparedFileContext<K>, 'again' | 'comparison'>,
  now: K['comparison'],
  { hasChanges, isSame }: Pick<AnyFileDefinition<K>, 'hasChanges' | 'isSame'>,
): ComparedAgain | null {
  if (again === null) return null;
  if (hasChanges?.(now) === false) return { ...again, found: 'nothing' };
  return { ...again, found: isSame?.(before, now) ? 'same' : 'other' };
}
