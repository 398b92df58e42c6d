import { isExcelError } from '../../src/shared/excel-error.ts';
import { trimmed } from '../../src/shared/load-rules/cell-readers.ts';
import type { EditableField } from './fields.ts';
import { readValue } from './read-value.ts';

/** The field that a cell belongs to. `editable` is null for a field that people may not change. */
export interface ReadField extends Pick<EditableField, 'etiqueta' | 'tipo'> {
  readonly editable: EditableField | null;
}

export interface ReadCell {
  /** The value as the field stores it, or the text of the cell when the field does not take it; null when empty. */
  readonly value: string | null;
  /** A sentence why the field does not take the value; null when it does. */
  readonly problem: string | null;
  /** For a value that the field does not take: the text in the form that the field would store. */
  readonly wouldBe?: string;
}

const EMPTY: ReadCell = { value: null, problem: null };
/** Fields that take more letters than this hold texts with line breaks, so their blanks are kept. */
const SEVERAL_LINES = 200;

export interface CellReading {
  /** Whether an empty cell empties the field; false leaves the field as it is. */
  readonly empties: boolean;
  /** Whether several blanks in a row within a short text are read as one. */
  readonly joinsBlanks: boolean;
}

/** Reads a cell of a file as a value of a field. */
export function readCell(field: ReadField, cell: string, { empties, joinsBlanks }: CellReading): ReadCell {
  const { editable, tipo, etiqueta } = field;
  const text = trimmed(cell);
  if (text === '') {
    if (!empties || editable === null) return EMPTY;
    const read = readValue(editable, null);
    return 'problem' in read ? { value: null, problem: read.problem } : EMPTY;
  }
  if (isExcelError(text)) {
    return {
      value: text,
      problem: `«${etiqueta}» trae un error de Excel (${text}): corrígelo en el archivo.`,
    };
  }
  const asText = () =>
    joinsBlanks && (editable?.largo ?? 0) <= SEVERAL_LINES ? withoutDoubleBlanks(text) : text;
  const written = { texto: asText, fecha: asDay, entero: asNumber, decimal: asNumber }[tipo](text);
  if (editable === null) return { value: written, problem: null };
  const read = readValue(editable, written);
  return 'problem' in read
    ? { value: text, problem: read.problem, wouldBe: written }
    : { value: read.value, problem: null };
}

const BLANKS = /[ \t\r\n\v\f\u00a0]+/g;
export const withoutDoubleBlanks = (text: string): string => text.replace(BLANKS, ' ');

const SPANISH_DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T]00?:00(?::00)?)?$/;
const ISO_DAY = /^(\d{4}-\d\d-\d\d)[ T]00:00(?::00)?(?:\.0+)?Z?$/;

/** Whether the cell is a day written like 3/4/2026, where day and month could be swapped. */
export const isDayInFigures = (cell: string): boolean => SPANISH_DAY.test(trimmed(cell));

/** Turns a Spanish date into YYYY-MM-DD, and drops the midnight that a date cell may have. */
function asDay(text: string): string {
  const [, day = '', month = '', year] = SPANISH_DAY.exec(text) ?? [];
  if (year !== undefined) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return ISO_DAY.exec(text)?.[1] ?? text;
}

const GROUPED = /^-?\d{1,3}(?:\.\d{3})+,\d+$|^-?\d{1,3}(?:\.\d{3}){2,}$/;
const UNIT = /\s*(?:€|%|EUR)$/i;

/** Reads 1.250,50 as well as 1250.5. A single point marks decimals, as in a number cell. */
function asNumber(text: string): string {
  const plain = text.replace(UNIT, '').replace(/^\+/, '');
  const one = GROUPED.test(plain) ? plain.replaceAll('.', '') : plain;
  const pointed = /^-?\d+,\d+$/.test(one) ? one.replace(',', '.') : one;
  // Equal numbers are written alike: 12.50 as 12.5, 007 as 7.
  return /^-?\d{1,15}(?:\.\d{1,30})?$/.test(pointed) ? canonical(pointed) : text;
}

function canonical(number: string): string {
  const [whole = '', fraction = ''] = number.replace('-', '').split('.');
  const decimals = fraction.replace(/0+$/, '');
  const text = `${whole.replace(/^0+(?=\d)/, '')}${decimals === '' ? '' : `.${decimals}`}`;
  return number.startsWith('-') && text !== '0' ? `-${text}` : text;
}
