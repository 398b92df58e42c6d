import { dayFormat } from '../office-time.ts';
import { PERIOD_PHRASES } from '../periods/period-words.ts';
import { periodNamed } from '../periods/periods.ts';

/** A column of a register, with the names that the contract gives. */
interface PhraseColumn {
  readonly nombre: string;
  readonly etiqueta: string;
  readonly tipo: string;
}
interface PhraseCondition {
  readonly column: string;
  readonly operator: string;
  readonly value: string;
}

export interface Phrase {
  readonly before: string;
  readonly column: string;
  readonly after: string;
}

/** The name of the record that a value of type `referencia` refers to. */
export type NameOf = (column: string, value: string) => string | undefined;

export const EMPTY_VALUE = '(vacío)';
export const saidWords = (words: string): string => `que dicen «${words}»`;

/** «con Estado En curso o Parada», all conditions on one column as a part of a sentence. */
export function phraseOf(
  column: PhraseColumn | undefined,
  conditions: readonly PhraseCondition[],
  nameOf: NameOf,
): Phrase {
  const name = conditions[0]?.column ?? '';
  const said = (value: string): string => saidValue(column, value, nameOf);
  const asked = (operator: string): readonly string[] =>
    conditions.filter((one) => one.operator === operator).map(({ value }) => value);
  const [from] = asked('desde');
  const [to] = asked('hasta');
  const isEmpty = asked('vacio').length > 0;
  const any = [...asked('es').map(said), ...(isEmpty ? [EMPTY_VALUE] : [])];
  const not = asked('no').map(said);
  const parts = [
    ...(any.length > (isEmpty ? 1 : 0) ? [either().format(any)] : []),
    ...(not.length > 0 ? [`que no es ${all().format(not)}`] : []),
    ...asked('contiene').map((text) => `que contiene «${text}»`),
    ...asked('empieza').map((text) => `que empieza por «${text}»`),
    ...asked('en').map(periodPhrase),
    ...rangeParts(from && said(from), to && said(to)),
  ];
  return {
    before: isEmpty && any.length === 1 && parts.length === 0 ? 'sin' : 'con',
    column: column?.etiqueta ?? name,
    after: parts.join(', '),
  };
}

export const writtenPhrase = ({ before, column, after }: Phrase): string =>
  [before, column, after].filter((part) => part !== '').join(' ');

function periodPhrase(name: string): string {
  const period = periodNamed(name);
  return period === undefined ? name : PERIOD_PHRASES[period];
}

function rangeParts(from: string | undefined, to: string | undefined): readonly string[] {
  if (from !== undefined && to !== undefined) return [`entre ${from} y ${to}`];
  if (from !== undefined) return [`desde ${from}`];
  return to === undefined ? [] : [`hasta ${to}`];
}

function saidValue(column: PhraseColumn | undefined, value: string, nameOf: NameOf): string {
  switch (column?.tipo) {
    case 'fecha':
    case 'momento':
      return day().format(Date.parse(value));
    case 'entero':
    case 'decimal':
      return exact().format(value as Intl.StringNumericLiteral);
    case 'referencia':
      return nameOf(column.nombre, value) ?? `n.º ${value}`;
    default:
      return value;
  }
}

const day = dayFormat('es-ES', { dateStyle: 'medium' });
const exact = () => new Intl.NumberFormat('es-ES', { useGrouping: 'always', maximumFractionDigits: 20 });
const all = () => new Intl.ListFormat('es-ES', { type: 'conjunction' });
const either = () => new Intl.ListFormat('es-ES', { type: 'disjunction' });
