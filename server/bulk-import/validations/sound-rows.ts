import type { ReadAs } from '../../../src/shared/fields/field-facts.ts';
import type { SheetType } from '../../../src/shared/fields/sheet-fields.ts';
import { DATE, DECIMAL, DECIMAL_CHARACTERS } from '../../../src/shared/load-rules/cell-readers.ts';
import { LOWER_CASE, rulesOf } from '../../../src/shared/load-rules/rules.ts';
import { literal } from './literal.ts';

/**
 * Most rows have no fault, and a regular expression takes about as long for a whole row as for one cell. So
 * the numbers of a row are checked as one text and its dates as another, with this mark after each cell.
 * Several small expressions are far cheaper than one large one.
 */
const AFTER_CELL = '|';
const AFTER_INTEGERS = ';';
const INTEGER_CHARACTERS = 15;
const DAY_AND_MARK = 'YYYY-MM-DD|'.length;

const unanchored = (expression: string): string => expression.replaceAll('^', '').replaceAll('$', '');
/** Matches every day but 29 February. The cells of a row with that day are checked one by one. */
const COMMON_DAY = unanchored(DATE.slice(0, DATE.indexOf('$')));
const cells = (one: string): string => `((${one})[${AFTER_CELL}])*`;
const NUMBERS = `^${cells('[+-]?[0-9]+')}${AFTER_INTEGERS}${cells(unanchored(DECIMAL))}$`;
const DAYS = `^${cells(COMMON_DAY)}$`;

/** The characters that a valid code may have between its hyphens: no blanks, no lower-case letters. */
const IN_CODE = String.raw`[^ \t\n\v\f\r${LOWER_CASE.slice(1, -1)}-]`;
const META = String.raw`([][(){}.*+?^$|\\])`;

const cellsOf = (type: SheetType, reading: ReadAs): string[] =>
  rulesOf(type).fields.flatMap(({ name, readAs }) => (readAs === reading ? [`a.csv_${name}`] : []));
const list = (names: readonly string[]): string => names.join(', ');
const marked = (names: readonly string[]): string => `concat_ws('${AFTER_CELL}', ${list([...names, "''"])})`;
const asTexts = ([first, ...others]: readonly string[]): string => list([`${first} collate "C"`, ...others]);

/** The texts that `soundCells` checks, as a FROM item. */
export const cellsInTexts = (type: SheetType): string => `cross join lateral (select
    concat(${marked(cellsOf(type, 'entero'))}, '${AFTER_INTEGERS}', ${marked(cellsOf(type, 'decimal'))}) as numeros,
    ${marked(cellsOf(type, 'fecha'))} as fechas
    offset 0
  ) t`;

/**
 * SQL that turns a pattern of codes (an SQL expression) into a regular expression for the valid codes of that
 * pattern.
 */
export const codesOf = (
  pattern: string,
): string => `case when ${pattern} ~ ${literal(`^(${IN_CODE}|-)+$`)} then
      ${literal(`^${IN_CODE}+-`)} || regexp_replace(${pattern}, ${literal(META)}, ${literal(String.raw`\\\1`)}, 'g')
        || '-[0-9]{1,9}$'
    end`;

/**
 * SQL that is true only for a row whose required cells are filled, whose numbers and dates can be read, and whose dates
 * are neither too early, too late nor in the wrong order. Dates of the form YYYY-MM-DD sort like texts, so they are
 * compared as texts with the bounds `e.desde`, `e.hasta` and `e.hoy`.
 */
export function soundCells(type: SheetType): string {
  const { notInFuture, ordered, fields } = rulesOf(type);
  const integers = cellsOf(type, 'entero');
  const decimals = cellsOf(type, 'decimal');
  const days = cellsOf(type, 'fecha');
  const wrong = [
    `least(${asTexts(days)}) < e.desde`,
    `greatest(${asTexts(days)}) > e.hasta`,
    `greatest(${asTexts(notInFuture.map((name) => `a.csv_${name}`))}) > e.hoy`,
    ...ordered.map(([later, earlier]) => `a.csv_${later} collate "C" < a.csv_${earlier}`),
  ];
  const tooLong = (names: readonly string[], most: number): string =>
    `greatest(${list(names.map((name) => `octet_length(${name})`))}) > ${most}`;
  const filled = (names: readonly string[]): string => `num_nonnulls(${list(names)})`;
  const required = fields.flatMap(({ name, required, readAs }) =>
    required ? [readAs ? `a.csv_${name} is not null` : `limpio(a.csv_${name}) is not null`] : [],
  );
  return [
    `t.fechas ~ ${literal(DAYS)}`,
    // A cell that contains the mark would count as two cells, so the length is compared too.
    `length(t.fechas) = ${DAY_AND_MARK} * ${filled(days)}`,
    `t.numeros ~ ${literal(NUMBERS)}`,
    `length(t.numeros) - length(replace(t.numeros, '${AFTER_CELL}', '')) = ${filled([...integers, ...decimals])}`,
    `(${tooLong(integers, INTEGER_CHARACTERS)} or ${tooLong(decimals, DECIMAL_CHARACTERS)}) is not true`,
    ...required,
    `(${wrong.join('\n      or ')}) is not true`,
  ].join('\n    and ');
}
