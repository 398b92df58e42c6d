import { type RawBuilder, sql } from 'kysely';
import {
  type ColumnKind,
  EXPLORER_LIMITS,
  type ExplorerFilter,
  type Operator,
} from '../../src/api/contract/records/explorer.ts';
import { counted } from '../../src/shared/spanish-count.ts';
import { withNamedSigns } from '../../src/shared/values/invisible-signs.ts';
import { midnight } from '../db/office-midnight.ts';
import { holds, sought } from '../search/search.ts';
import {
  badQuery,
  type Catalogue,
  type CatalogueColumn,
  columnNamed,
  joined,
  operatorsOf,
  soughtIn,
} from './catalogue.ts';
import { textPattern } from './text-pattern.ts';

export interface Condition {
  readonly column: CatalogueColumn;
  readonly operator: Operator;
  readonly value: string;
}

export function conditionsOf(catalogue: Catalogue, { donde = [] }: ExplorerFilter): Condition[] {
  const conditions = donde.map((text, place): Condition => {
    const pointer = `donde/${place}`;
    const [name = '', operator = ''] = text.split('.', 2);
    const column = columnNamed(catalogue, name, pointer);
    const value = text.slice(name.length + operator.length + 2);
    if (!operatorsOf(column).includes(operator as Operator)) {
      throw badQuery(pointer, `«${column.label}» no se puede filtrar por «${operator}».`);
    }
    if (!IS_VALUE_OF[comparedAs(column.kind, operator as Operator)](value)) {
      throw badQuery(
        pointer,
        `«${withNamedSigns(value)}» no es ${VALUE_IN_WORDS[column.kind]}: corrige el filtro de «${column.label}».`,
      );
    }
    return { column, operator: operator as Operator, value };
  });
  refuseTooMany(conditions);
  return conditions;
}

/** Each condition is judged for every record, so a few dozen of them would keep the database for as many seconds. */
function refuseTooMany(conditions: readonly Condition[]): void {
  const asked = alternatives(conditions);
  const bounds = (of: CatalogueColumn, operator: Operator) =>
    asked.filter((one) => one.column === of && one.operator === operator).length;
  const columns = [...new Set(asked.map(({ column }) => column))];
  const ranges = columns.map((column) => Math.min(bounds(column, 'desde'), bounds(column, 'hasta')));
  const { conditions: most } = EXPLORER_LIMITS;
  const count = ranges.reduce((left, found) => left - found, asked.length);
  if (count > most) {
    throw badQuery(
      'donde',
      `Un filtro tiene como mucho ${counted(most, 'condición', 'condiciones')} y este tiene ${count}: quita alguna.`,
    );
  }
}

const isWhole = (value: string): boolean => /^-?\d{1,15}$/.test(value);
const isDecimal = (value: string): boolean => /^-?\d{1,30}(?:\.\d{1,30})?$/.test(value);
const isDay = (value: string): boolean => {
  if (!/^(?:19|20)\d\d-\d\d-\d\d$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
};
const IS_VALUE_OF: Readonly<Record<ColumnKind | 'none', (value: string) => boolean>> = {
  texto: () => true,
  referencia: isWhole,
  entero: isWhole,
  decimal: isDecimal,
  fecha: isDay,
  momento: isDay,
  none: () => true,
};
const VALUE_IN_WORDS: Readonly<Record<ColumnKind, string>> = {
  texto: 'un texto',
  referencia: 'un número',
  entero: 'un número entero',
  decimal: 'un número con punto decimal',
  fecha: 'una fecha como 2026-01-31',
  momento: 'una fecha como 2026-01-31',
};
const comparedAs = (kind: ColumnKind, operator: Operator): ColumnKind | 'none' =>
  operator === 'vacio' || operator === 'lleno' ? 'none' : kind;

/** A filter as SQL, and the columns that its conditions need. */
export interface Narrowed {
  readonly where: RawBuilder<boolean>;
  readonly columns: readonly CatalogueColumn[];
}

/** `but`: a column whose conditions are left out. */
export function narrowed(catalogue: Catalogue, filter: ExplorerFilter, but?: CatalogueColumn): Narrowed {
  const conditions = conditionsOf(catalogue, filter).filter(({ column }) => column !== but);
  const words = sought(filter.buscar ?? '');
  const parts = [
    catalogue.where,
    ...alternatives(conditions).map(fulfilled),
    ...(words.words.length > 0 ? [holds(catalogue.search, words)] : []),
  ];
  return {
    where: sql<boolean>`${sql.join(parts, sql` and `)}`,
    columns: conditions.map(({ column }) => column),
  };
}

/** SQL `from .. where ..` for the records that pass a filter. */
export function matching(catalogue: Catalogue, filter: ExplorerFilter): RawBuilder<unknown> {
  const { where, columns } = narrowed(catalogue, filter);
  return sql`from ${joined(catalogue, columns)} where ${where}`;
}

interface Alternatives {
  readonly column: CatalogueColumn;
  readonly operator: Operator;
  readonly values: readonly string[];
  readonly orEmpty: boolean;
}

/**
 * Joins conditions that are alternatives: all `es` of a column are one condition, and so are all `no`. 'Is empty'
 * counts as one more value of `es`.
 */
function alternatives(conditions: readonly Condition[]): Alternatives[] {
  const found: Alternatives[] = [];
  for (const { column, operator, value } of conditions) {
    const isAnyOf = (one: Alternatives, of: Operator) => one.column === column && one.operator === of;
    const adds = operator === 'es' || operator === 'no';
    const same = adds ? found.findIndex((one) => isAnyOf(one, operator)) : -1;
    const before = found[same];
    if (before === undefined) found.push({ column, operator, values: [value], orEmpty: false });
    else found[same] = { ...before, values: [...before.values, value] };
  }
  return found.flatMap((one) => {
    const isOf = (operator: Operator) =>
      found.some((other) => other.column === one.column && other.operator === operator);
    if (one.operator === 'vacio' && isOf('es')) return [];
    return [one.operator === 'es' && isOf('vacio') ? { ...one, orEmpty: true } : one];
  });
}

const SQL_TYPE: Readonly<Record<ColumnKind, string>> = {
  texto: 'text',
  referencia: 'bigint',
  entero: 'bigint',
  decimal: 'numeric',
  fecha: 'date',
  momento: 'timestamptz',
};
export const sqlTypeOf = (kind: ColumnKind): RawBuilder<unknown> => sql.raw(SQL_TYPE[kind]);

function fulfilled({ column, operator, values, orEmpty }: Alternatives): RawBuilder<boolean> {
  const { value, kind, isNullable } = column;
  const type = sqlTypeOf(kind);
  const equal = soughtIn(column);
  const one = values[0] ?? '';
  const list = sql`any(${values}::${type}[])`;
  switch (operator) {
    case 'es':
      return orEmpty
        ? sql<boolean>`(${equal} = ${list} or ${value} is null)`
        : sql<boolean>`${equal} = ${list}`;
    case 'no':
      return isNullable
        ? sql<boolean>`(${value} is null or not ${equal} = ${list})`
        : sql<boolean>`not ${equal} = ${list}`;
    case 'contiene':
      return sql<boolean>`${value} ~* ${textPattern(one)}`;
    case 'empieza':
      return sql<boolean>`${value} ~* ${`^${textPattern(one)}`}`;
    case 'desde':
      return sql<boolean>`${value} >= ${kind === 'momento' ? midnight(one) : sql`${one}::${type}`}`;
    case 'hasta':
      return kind === 'momento'
        ? sql<boolean>`${value} < ${midnight(one, 1)}`
        : sql<boolean>`${value} <= ${one}::${type}`;
    case 'vacio':
      return sql<boolean>`${value} is null`;
    case 'lleno':
      return sql<boolean>`${value} is not null`;
  }
}
