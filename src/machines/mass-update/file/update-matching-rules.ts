import type { LoadType } from '../../../api/contract/bulk-import.ts';
import {
  type DateChoice,
  LINE_KEY,
  type Recipe,
  UPDATE_KEY,
  type UpdatePrecedents,
} from '../../../api/contract/records/mass-updates.ts';
import type { TableSummary } from '../../../workers/workbook/table/table-protocol.ts';
import { matchedByName } from '../../table-file/column-matching.ts';
import type { KnownFile, PortalField } from './known-file.ts';
import type { UpdateOrder } from './mass-update-file-types.ts';
import type {
  DateColumn,
  DatesOrder,
  Matching,
  TakenField,
  UpdateMatchingContext,
} from './update-matching-types.ts';

/** By which a row of the file is found in the portal. */
export const keysOf = (type: LoadType): readonly string[] =>
  type === 'cm_seg_01' ? [UPDATE_KEY] : [UPDATE_KEY, LINE_KEY];

export const matchableFields = (fields: readonly PortalField[], type: LoadType): readonly PortalField[] =>
  fields.filter(({ field, isEnabled }) => isEnabled || keysOf(type).includes(field));

const NO_DATES = { orders: {}, bareYears: {} } as const;

/** As the same headers were matched the last time, or else by their names. */
export function firstMatching(table: TableSummary, known: KnownFile, type: LoadType): Matching {
  const { recordado } = known;
  if (recordado !== null && recordado.columnas.length === table.columns.length) {
    return { ...broughtMatching(known, type, recordado), recipe: null };
  }
  return { ...NO_DATES, takenFor: namedFields(table, known, type), cleared: [], recipe: null };
}

export function recipeMatching(
  { columnas, vaciar, fechas, id }: Recipe,
  known: KnownFile,
  type: LoadType,
): Matching {
  return { ...broughtMatching(known, type, { columnas, vaciar, fechas }), recipe: id };
}

/** Fields that there are no more are left out. */
function broughtMatching(
  { fields }: KnownFile,
  type: LoadType,
  { columnas, vaciar, fechas }: NonNullable<UpdatePrecedents['recordado']>,
): Omit<Matching, 'recipe'> {
  const names = new Set(matchableFields(fields, type).map(({ field }) => field));
  return {
    takenFor: columnas.map((name) => (names.has(name) ? name : null)),
    cleared: vaciar.filter((name) => names.has(name)),
    orders: Object.fromEntries(fechas.map(({ campo, orden }) => [campo, orden])),
    bareYears: Object.fromEntries(
      fechas.flatMap(({ campo, anio }) => (anio === null ? [] : [[campo, anio] as const])),
    ),
  };
}

function namedFields(table: TableSummary, { fields }: KnownFile, type: LoadType): readonly TakenField[] {
  const taken = matchedByName(table, namesOf(matchableFields(fields, type)));
  // Of columns alike the first: which of the others it is, a person says.
  return taken.map((field, place) => (taken.indexOf(field) < place ? null : field));
}

const namesOf = (fields: readonly PortalField[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(fields.map(({ field, label }) => [field, [field, label]]));

/** Columns whose names say that they are fields which nothing updates. */
export function refusedFields(
  table: TableSummary,
  { fields }: KnownFile,
  type: LoadType,
): readonly PortalField[] {
  const known = matchableFields(fields, type);
  const refused = fields.filter((field) => !known.includes(field));
  const named = matchedByName(table, namesOf(refused));
  return refused.filter(({ field }) => named.includes(field));
}

export interface MatchingProblems {
  /** Keys that no column is. */
  readonly missingKeys: readonly string[];
  /** What several columns are taken for. */
  readonly repeated: readonly string[];
  readonly hasNothingToUpdate: boolean;
}

export function matchingProblems({
  takenFor,
  type,
}: Pick<UpdateMatchingContext, 'takenFor' | 'type'>): MatchingProblems {
  const keys = keysOf(type);
  const named = takenFor.filter((field): field is string => field !== null);
  return {
    missingKeys: keys.filter((key) => !named.includes(key)),
    repeated: [...new Set(named.filter((field, place) => named.indexOf(field) < place))],
    hasNothingToUpdate: named.every((field) => keys.includes(field)),
  };
}

export function isMatched(context: Pick<UpdateMatchingContext, 'takenFor' | 'type'>): boolean {
  const { missingKeys, repeated, hasNothingToUpdate } = matchingProblems(context);
  return missingKeys.length === 0 && repeated.length === 0 && !hasNothingToUpdate;
}

export const hasUndecidedYears = ({ dates }: Pick<UpdateMatchingContext, 'dates'>): boolean =>
  dates.some(({ bareYears }) => bareYears?.as === null);

export function withMatch(
  { takenFor, cleared }: Matching,
  index: number,
  field: TakenField,
): Pick<Matching, 'takenFor' | 'cleared' | 'recipe'> {
  const next = takenFor.with(index, field);
  return { takenFor: next, cleared: cleared.filter((one) => next.includes(one)), recipe: null };
}

export const withClearing = (
  cleared: readonly string[],
  field: string,
  clears: boolean,
): readonly string[] =>
  clears ? [...cleared.filter((one) => one !== field), field] : cleared.filter((one) => one !== field);

export const datesOrder = ({
  table,
  known,
  takenFor,
  orders,
  bareYears,
}: UpdateMatchingContext): DatesOrder => ({
  orders,
  bareYears,
  columns: dateColumns(table, known, takenFor),
});

export const dateColumns = (
  { columns }: TableSummary,
  { fields }: KnownFile,
  takenFor: readonly TakenField[],
): readonly DateColumn[] =>
  columns.flatMap(({ column }, index) => {
    const field = fields.find((one) => one.field === takenFor[index]);
    return field?.isDate === true ? [{ column, field: field.field }] : [];
  });

export const dateChoices = ({ table, known, matching }: UpdateOrder): DateChoice[] =>
  dateColumns(table, known, matching.takenFor).map(({ field }) => ({
    campo: field,
    orden: matching.orders[field] ?? 'dmy',
    anio: matching.bareYears[field] ?? null,
  }));

export const matchingOf = ({ takenFor, cleared, recipe, orders, bareYears }: Matching): Matching => ({
  takenFor,
  cleared,
  recipe,
  orders,
  bareYears,
});
