import { isExcelError } from '../../src/shared/excel-error.ts';
import { withSingleBlanks } from '../../src/shared/values/blanks.ts';
import { readNumber } from '../../src/shared/values/read-number.ts';
import type { DecimalMark } from '../../src/shared/values/seen-number.ts';
import { storedText } from '../../src/shared/values/stored-text.ts';
import { toldValue } from '../../src/shared/values/told-value.ts';
import { codeKey } from '../../src/shared/values/value-keys.ts';
import { seeDate } from '../../src/shared/values/written-date.ts';
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
  /**
   * Replaces a state that differs from a known one only in case, blanks or invisible signs by the known one.
   */
  readonly asState: (written: string) => string;
  /** The decimal mark to assume for numbers that can be read in two ways. */
  readonly mark: DecimalMark;
}

/** Reads a cell of a file as a value of a field. */
export function readCell(
  field: ReadField,
  cell: string,
  { empties, joinsBlanks, asState, mark }: CellReading,
): ReadCell {
  const { editable, tipo, etiqueta } = field;
  const text = storedText(cell).trim();
  if (text === '') {
    if (!empties || editable === null) return EMPTY;
    const read = readValue(editable, null, asState);
    return 'problem' in read ? { value: null, problem: read.problem } : EMPTY;
  }
  if (isExcelError(text)) {
    return {
      value: text,
      problem: `«${etiqueta}» trae un error de Excel (${text}): corrígelo en el archivo.`,
    };
  }
  const asText = () =>
    joinsBlanks && (editable?.largo ?? 0) <= SEVERAL_LINES ? withSingleBlanks(text) : text;
  const asNumber = () => readNumber(text, { mark, scale: editable?.escala ?? null, bare: null }) ?? text;
  const written = { texto: asText, fecha: asDay, entero: asNumber, decimal: asNumber }[tipo](text);
  if (editable === null) return { value: written, problem: null };
  const read = readValue(editable, written, asState, cell);
  return 'problem' in read
    ? { value: text, problem: read.problem, wouldBe: written }
    : { value: read.value, problem: null };
}

/**
 * Reads a date in a cell of a column that was not read as dates: in '3/4/2026' the day comes first, and a
 * time of day is dropped. A day that does not exist stays as it is written.
 */
function asDay(text: string): string {
  const seen = seeDate(text);
  if (seen === null || seen.form === 'serial' || seen.form === 'bareYear') return text;
  const [month, day] = seen.form === 'figures' ? [seen.second, seen.first] : [seen.month, seen.day];
  if (!exists(seen.year, month, day)) return text;
  return [
    String(seen.year).padStart(4, '0'),
    ...[month, day].map((part) => String(part).padStart(2, '0')),
  ].join('-');
}

function exists(year: number, month: number, day: number): boolean {
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, day);
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
}

/** Whether the cell is a day written like 3/4/2026, where day and month could be swapped. */
const isDayInFigures = (cell: string): boolean => seeDate(cell)?.form === 'figures';

/**
 * Reads a cell of a column of dates with the month first. The page sends dates that fit that order as YYYY-MM-DD. A
 * date that comes as 25/4/2026 did not fit: it is an error and is not guessed.
 */
export function readMonthFirst(field: ReadField, cell: string, reading: CellReading): ReadCell {
  if (!isDayInFigures(cell)) return readCell(field, cell, reading);
  const text = codeKey(cell);
  return {
    value: text,
    problem: `«${field.etiqueta}» no es una fecha con el mes delante: «${toldValue(text, cell)}». Corrígela en el archivo, o elige el otro orden.`,
    wouldBe: text,
  };
}
