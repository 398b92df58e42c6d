import type { CatalogueColumn } from '../../../server/explorer/catalogue.ts';
import type { Operator } from '../../../src/api/contract/records/explorer.ts';
import { type Ficha, GROUPS } from './fichas.ts';

export interface Condition {
  readonly column: CatalogueColumn;
  readonly operator: Operator;
  readonly value: string;
}

export interface ModelFilter {
  readonly conditions: readonly Condition[];
  readonly words: string;
}

type Value = string | number | null;
type Row = Ficha & { readonly id: number };
const storedIn = (row: Row, { name }: CatalogueColumn): Value => row[name as keyof Ficha];

export function holdsAll(row: Row, { conditions, words }: ModelFilter): boolean {
  const isNamed = (of: CatalogueColumn, operator: Operator) =>
    conditions.some((one) => one.column === of && one.operator === operator);
  const holds = (one: Condition): boolean => {
    const { column, operator } = one;
    // Several conditions 'is' and 'is empty' on a column are alternatives.
    if (operator === 'es' || (operator === 'vacio' && isNamed(column, 'es'))) {
      return conditions.some(
        (other) =>
          other.column === column &&
          (other.operator === 'es' || other.operator === 'vacio') &&
          isFulfilled(storedIn(row, column), other),
      );
    }
    return isFulfilled(storedIn(row, column), one);
  };
  return conditions.every(holds) && words.split(' ').every((word) => plain(row.fijo).includes(plain(word)));
}

function isFulfilled(stored: Value, { column: { kind }, operator, value }: Condition): boolean {
  if (operator === 'vacio') return stored === null;
  if (stored === null) return operator === 'no';
  if (operator === 'lleno') return true;
  const text = String(stored);
  if (kind === 'texto') {
    if (operator === 'es' || operator === 'no') return (text === value) === (operator === 'es');
    return operator === 'contiene'
      ? plain(text).includes(plain(value))
      : plain(text).startsWith(plain(value));
  }
  const difference = compared(kind === 'momento' ? officeDayOf(text) : text, value, kind);
  switch (operator) {
    case 'es':
      return difference === 0;
    case 'no':
      return difference !== 0;
    case 'desde':
      return difference >= 0;
    default:
      return difference <= 0;
  }
}

/** The values of a column among the records that pass the conditions on the other columns. */
export function facetOf(
  rows: readonly Row[],
  { conditions, words }: ModelFilter,
  column: CatalogueColumn,
): Map<string | null, { valor: string | null; nombre: string; total: number }> {
  const others = { words, conditions: conditions.filter((one) => one.column !== column) };
  const totals = new Map<string | null, number>();
  for (const row of rows.filter((one) => holdsAll(one, others))) {
    const stored = storedIn(row, column);
    const valor = stored === null ? null : String(stored);
    totals.set(valor, (totals.get(valor) ?? 0) + 1);
  }
  return new Map(
    [...totals].map(([valor, total]) => {
      const nombre = column.name === 'grupo' ? (GROUPS[Number(valor)] ?? '') : (valor ?? '');
      return [valor, { valor, nombre, total }];
    }),
  );
}

/** Without accents and in lower case. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();

function compared(one: string, other: string, kind: CatalogueColumn['kind']): number {
  if (kind === 'fecha' || kind === 'momento') return one === other ? 0 : one < other ? -1 : 1;
  const difference = scaled(one) - scaled(other);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

const DIGITS = 30;
const scaled = (decimal: string): bigint => {
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.');
  const digits = BigInt(whole + fraction.padEnd(DIGITS, '0'));
  return decimal.startsWith('-') ? -digits : digits;
};

const OFFICE = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid' });
const officeDayOf = (moment: string): string => OFFICE.format(new Date(moment));
