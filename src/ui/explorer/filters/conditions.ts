import { type Operator, WITHIN } from '../../../api/contract/records/explorer.ts';
import { type Period, periodNamed } from '../../../shared/periods/periods.ts';

export type ConditionOperator = Operator | typeof WITHIN;

export interface Condition {
  readonly column: string;
  readonly operator: ConditionOperator;
  /** '' for `vacio` and `lleno`, which take no value. */
  readonly value: string;
}

/** All conditions of a list on one column. */
export interface ColumnFilter {
  readonly column: string;
  readonly conditions: readonly Condition[];
}

export function conditionOf(written: string): Condition {
  const [column = '', operator = ''] = written.split('.', 2);
  const value = written.slice(column.length + operator.length + 2);
  return { column, operator: operator as ConditionOperator, value };
}

export const writtenCondition = ({ column, operator, value }: Condition): string =>
  value === '' ? `${column}.${operator}` : `${column}.${operator}.${value}`;

/** The conditions by column, in the order in which the columns were first named. */
export function columnFilters(donde: readonly string[]): readonly ColumnFilter[] {
  const byColumn = new Map<string, Condition[]>();
  for (const condition of donde.map(conditionOf)) {
    byColumn.set(condition.column, [...(byColumn.get(condition.column) ?? []), condition]);
  }
  return [...byColumn].map(([column, conditions]) => ({ column, conditions }));
}

/** Replaces the conditions of one column, at their place among the others. */
export function withColumnFilter(
  donde: readonly string[],
  { column, conditions }: ColumnFilter,
): readonly string[] {
  const filters = columnFilters(donde);
  const others = filters.some((filter) => filter.column === column)
    ? filters.map((filter) => (filter.column === column ? { column, conditions } : filter))
    : [...filters, { column, conditions }];
  return others.flatMap((filter) => filter.conditions.map(writtenCondition));
}

export const valuesOf = (conditions: readonly Condition[], operator: ConditionOperator): readonly string[] =>
  conditions.filter((one) => one.operator === operator).map(({ value }) => value);

export const asks = (conditions: readonly Condition[], operator: ConditionOperator): boolean =>
  conditions.some((one) => one.operator === operator);

/** The period that a column is filtered by; undefined without one. */
export const periodIn = (conditions: readonly Condition[]): Period | undefined =>
  periodNamed(valuesOf(conditions, WITHIN)[0] ?? null);

/** The first or the last value that a column is filtered by, '' for an open end. A filter by one value has it as both. */
export const boundIn = (conditions: readonly Condition[], operator: 'desde' | 'hasta'): string =>
  valuesOf(conditions, operator)[0] ?? valuesOf(conditions, 'es')[0] ?? '';

/** The conditions of a column by a range, whose ends may be open (''). */
export const conditionsOfRange = (column: string, from: string, to: string): readonly Condition[] => [
  ...(from === '' ? [] : [{ column, operator: 'desde' as const, value: from }]),
  ...(to === '' ? [] : [{ column, operator: 'hasta' as const, value: to }]),
];
