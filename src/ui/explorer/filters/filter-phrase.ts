import type { ExplorerColumn } from '../../../api/contract/records/explorer.ts';
import { explorerText } from '../../text/explorer.ts';
import { formatDay, formatExact } from '../../text/format.ts';
import { asks, type Condition, valuesOf } from './conditions.ts';

const text = explorerText.filter;

export interface Phrase {
  readonly before: string;
  readonly column: string;
  readonly after: string;
}

/** The name of the record that a value of type `referencia` refers to. */
export type NameOf = (column: string, value: string) => string | undefined;

/** «con Estado En curso o Parada», as a part of a sentence. */
export function phraseOf(
  column: ExplorerColumn | undefined,
  conditions: readonly Condition[],
  nameOf: NameOf,
): Phrase {
  const name = conditions[0]?.column ?? '';
  const label = column?.etiqueta ?? name;
  const said = (value: string): string => saidValue(column, value, nameOf);
  const [from] = valuesOf(conditions, 'desde');
  const [to] = valuesOf(conditions, 'hasta');
  const isEmpty = asks(conditions, 'vacio');
  const any = [...valuesOf(conditions, 'es').map(said), ...(isEmpty ? [text.none] : [])];
  const parts = [
    ...(any.length > (isEmpty ? 1 : 0) ? [text.any(any)] : []),
    ...listedParts(valuesOf(conditions, 'no').map(said)),
    ...valuesOf(conditions, 'contiene').map(text.contains),
    ...valuesOf(conditions, 'empieza').map(text.starts),
    ...rangeParts(from && said(from), to && said(to)),
  ];
  return {
    before: isEmpty && any.length === 1 && parts.length === 0 ? text.without : text.with,
    column: label,
    after: parts.join(', '),
  };
}

const listedParts = (values: readonly string[]): readonly string[] =>
  values.length === 0 ? [] : [`${text.isNot} ${text.neither(values)}`];

function rangeParts(from: string | undefined, to: string | undefined): readonly string[] {
  if (from !== undefined && to !== undefined) return [text.between(from, to)];
  if (from !== undefined) return [text.from(from)];
  return to === undefined ? [] : [text.to(to)];
}

function saidValue(column: ExplorerColumn | undefined, value: string, nameOf: NameOf): string {
  switch (column?.tipo) {
    case 'fecha':
    case 'momento':
      return formatDay(value);
    case 'entero':
    case 'decimal':
      return formatExact(value);
    case 'referencia':
      return nameOf(column.nombre, value) ?? text.unnamed(value);
    default:
      return value;
  }
}

export const writtenPhrase = ({ before, column, after }: Phrase): string =>
  [before, column, after].filter((part) => part !== '').join(' ');
