import { present } from '../../kit/present.ts';
import { hasSameHeaders } from '../../table-file/column-matching.ts';
import type {
  AnyFileDefinition,
  ApplicationOrder,
  ComparedAgain,
  ComparedFileContext,
  DatesOrder,
  FileDefinition,
  FileKind,
  FileOrder,
  FileRead,
  KeptDefinition,
  Matching,
  RowsSeen,
} from './file-types.ts';

/** The longest file name that the server keeps, in characters. */
const FILE_NAME_MAX = 255;

const NO_DATES = { orders: {}, bareYears: {} } as const;

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
  ...NO_DATES,
  fileName: null,
  percent: 0,
  table: null,
  known: null,
  takenFor: [],
  empties: noEmpties,
  recipe: null,
  dates: [],
  uploadId: null,
});

/** A matching of columns without choices about dates and without a recipe (a saved matching). */
export const withoutDates = <K extends FileKind>(
  takenFor: Matching<K>['takenFor'],
  empties: K['empties'],
): Matching<K> => ({ ...NO_DATES, takenFor, empties, recipe: null });

export const fileRead = <K extends FileKind>({
  variant,
  table,
  known,
  empties,
}: ComparedFileContext<K>): FileRead<K> => ({ variant, table: present(table, 'table'), known, empties });

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
  orders,
  bareYears,
}: Matching<K>): Matching<K> => ({ takenFor, empties, recipe, orders, bareYears });

export const datesOrder = <K extends FileKind>(
  context: ComparedFileContext<K>,
  { dateColumns }: Pick<KeptDefinition<K>, 'dateColumns'>,
): DatesOrder => ({
  orders: context.orders,
  bareYears: context.bareYears,
  columns: dateColumns?.(context) ?? [],
});

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
