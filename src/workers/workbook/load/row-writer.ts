import { trimmed } from '../../../shared/load-rules/cell-readers.ts';
import { padsWithZeros } from '../../../shared/values/number-as-text.ts';
import { showsPercent } from '../../../shared/values/percent.ts';
import { type NumberConvention, readNumber, readNumberCell } from '../../../shared/values/read-number.ts';
import { isSeen } from '../../../shared/values/seen-text.ts';
import { storedText } from '../../../shared/values/stored-text.ts';
import { codeKey } from '../../../shared/values/value-keys.ts';
import { isBareYear, seeDate } from '../../../shared/values/written-date.ts';
import { type DateConvention, readWrittenDate } from '../dates/date-text.ts';
import type { UnreadDate } from '../dates/dates-protocol.ts';
import { UNREAD_DATE_LIST_LIMIT } from '../dates/dates-protocol.ts';
import { cellAddress } from '../reader/cell-address.ts';
import { numberText } from '../reader/cell-text.ts';
import { BLANK, EMPTY, LONG_NUMBER, numberTrait, TOO_LONG } from '../reader/cell-trait.ts';
import { exactNumber } from '../reader/exact-number.ts';
import { numberFormat } from '../reader/formats/number-format.ts';
import { numberShown } from '../reader/formats/number-shown.ts';
import type { CellVisitor, ParsedSheet } from '../reader/parsed-sheet.ts';
import { type DateSystem, readSerial } from '../reader/serial-dates.ts';
import type { TextTable } from '../reader/xlsx/text-table.ts';
import { Tally } from '../tally.ts';
import type { ReadOtherwise } from '../workbook-summary.ts';
import type { LoadColumn } from './load-columns.ts';
import type { RowFields } from './row-fields.ts';

const NO_FIELD = -1;
const SPACE = 0x20;
const LAST_ASCII = 0x7f;
const DAYS_REMEMBERED = 50_000;
const NUMBERS_REMEMBERED = 20_000;
/** Matches nearly every name and code: a text without anything to remove. */
const PLAIN_NAME = /^[!-~]*(?: [!-~]+)*$/;

interface LostDigits {
  /** The column of the CSV. */
  readonly place: number;
  readonly text: string;
}

/** Writes the rows of a sheet as CSV: enabled fields only, dates as YYYY-MM-DD, blank rows left out. */
export class RowWriter implements CellVisitor {
  readonly unreadDates: UnreadDate[] = [];
  unreadDateCount = 0;
  normalisedDates = 0;
  nulCell: string | null = null;
  /** The first number with more than 15 digits in a text field other than free text: Excel has lost the others. */
  lostDigitsCell: string | null = null;
  /** The numbers with lost digits of the row that was written last. */
  readonly lostDigits: LostDigits[] = [];
  readonly #cleaned = new Tally();
  readonly #numbersInTexts = new Tally();
  readonly #shortened = new Tally();
  readonly #sheet: ParsedSheet;
  readonly #csv: RowFields;
  readonly #columns: readonly LoadColumn[];
  readonly #dateSystem: DateSystem;
  readonly #fieldOf: Int32Array;
  /** For each field, a cache of parsed dates. Fields with the same date rules share one. */
  readonly #daysOfTexts: readonly Map<string, string | null>[];
  /**
   * For each whole serial, the position of its written day, which `repeat` copies; 0 before it is written. Nearly
   * all serials are whole.
   */
  readonly #daysOfSerials = new Uint32Array(DAYS_REMEMBERED);
  readonly #numbersOfTexts: readonly Map<string, string>[];
  readonly #padding = new Map<string, boolean>();
  #lastFormat: string | null = null;
  #lastShowsDay: boolean | null = false;
  #row = 0;
  readonly #undecidedYears = new Set<string>();
  readonly #undecidedMoments = new Set<string>();
  #written = 0;
  #isFilled = false;

  constructor(sheet: ParsedSheet, columns: readonly LoadColumn[], dateSystem: DateSystem, csv: RowFields) {
    this.#sheet = sheet;
    this.#columns = columns;
    this.#dateSystem = dateSystem;
    this.#csv = csv;
    this.#fieldOf = new Int32Array(sheet.columns).fill(NO_FIELD);
    for (const [field, { column }] of columns.entries()) this.#fieldOf[column] = field;
    this.#numbersOfTexts = columns.map(() => new Map());
    const alike = new Map<string, Map<string, string | null>>();
    this.#daysOfTexts = columns.map(({ date }) => {
      const days = alike.get(JSON.stringify(date)) ?? new Map<string, string | null>();
      alike.set(JSON.stringify(date), days);
      return days;
    });
  }

  get readOtherwise(): ReadOtherwise {
    return {
      cleaned: this.#cleaned.sighting(),
      numbersInTexts: this.#numbersInTexts.sighting(),
      shortened: this.#shortened.sighting(),
    };
  }

  get undecidedYears(): readonly string[] {
    return [...this.#undecidedYears];
  }

  get undecidedMoments(): readonly string[] {
    return [...this.#undecidedMoments];
  }

  write(row: number): boolean {
    this.#row = row;
    this.#written = 0;
    this.#isFilled = false;
    this.lostDigits.length = 0;
    this.#sheet.visitCells(row, this);
    if (!this.#isFilled) {
      this.#csv.dropLine();
      return false;
    }
    this.#csv.separators(this.#columns.length - 1 - this.#written);
    this.#csv.endLine();
    if (this.#csv.hasNul && this.nulCell === null) this.nulCell = this.#nulCellOf(row);
    return true;
  }

  #nulCellOf(row: number): string | null {
    const found = this.#columns.find(({ column }) => {
      const cell = this.#sheet.cell(row, column);
      return cell?.kind === 'text' && cell.text.includes('\0');
    });
    return found ? cellAddress(row, found.column) : null;
  }

  text(column: number, text: string): void {
    const field = this.#open(column);
    if (field === null) return;
    if ((field.date !== null || field.number !== null) && !isSeen(text)) this.#csv.field(blankOf(text));
    else if (field.date === null) this.#csv.field(this.#valueOf(field, text));
    else this.#date(field, text, this.#dayOfText(field.field, text, field.date));
    if (!this.#isFilled) this.#isFilled = isFilled(text);
  }

  sharedText(column: number, texts: TextTable, index: number): void {
    const field = this.#open(column);
    if (field === null) return;
    const trait = texts.trait(index);
    if (
      field.date !== null ||
      field.number !== null ||
      field.isName ||
      trait === EMPTY ||
      trait === BLANK ||
      trait === TOO_LONG
    ) {
      this.text(column, texts.text(index));
    } else {
      this.#csv.sharedField(texts, index);
      this.#isFilled = true;
    }
  }

  number(column: number, value: number, format: string | null): void {
    const field = this.#open(column);
    if (field === null) return;
    this.#isFilled = true;
    if (field.date === null) {
      const special = this.#specialNumber(field, value, format);
      if (field.isText) this.#lookAtNumberInText(field, value, format, special);
      if (special !== null) this.#csv.field(special);
      else if (this.#showsDay(value, format) || !this.#csv.shortNumber(value)) {
        this.#csv.field(numberText(value, format, this.#dateSystem));
      }
      return;
    }
    if (isBareYear(value) && field.date.bareYear !== 'serial' && !this.#showsDay(value, format)) {
      const text = numberText(value, format, this.#dateSystem);
      this.#date(field, text, this.#dayOfText(field.field, text, field.date));
      return;
    }
    if (!this.#writeSerial(value)) this.#date(field, numberText(value, format, this.#dateSystem), null);
  }

  /**
   * The text for a number of a percentage field on another scale than the field's, or for a padded number in
   * a text field; null for any other number.
   */
  #specialNumber({ number, isText }: LoadColumn, value: number, format: string | null): string | null {
    if (number !== null && number.scale !== null) {
      return readNumberCell(exactNumber(value), showsPercent(format), number);
    }
    return isText && Number.isInteger(value) && this.#padsWithZeros(format)
      ? numberShown(value, format, this.#dateSystem)
      : null;
  }

  #lookAtNumberInText(
    { column, isFreeText }: LoadColumn,
    value: number,
    format: string | null,
    asShown: string | null,
  ): void {
    if (this.#showsDay(value, format)) return;
    if (!isFreeText && numberTrait(value) === LONG_NUMBER) {
      this.lostDigitsCell ??= cellAddress(this.#row, column);
      this.lostDigits.push({
        place: this.#written,
        text: asShown ?? numberText(value, format, this.#dateSystem),
      });
    }
    if (asShown !== null) return;
    this.#numbersInTexts.add(this.#row, column);
    if (format === null) return;
    const stored = numberText(value, format, this.#dateSystem);
    if (digitsIn(numberShown(value, format, this.#dateSystem)) > digitsIn(stored)) {
      this.#shortened.add(this.#row, column);
    }
  }

  boolean(column: number, value: boolean): void {
    this.#word(column, value ? 'TRUE' : 'FALSE');
  }

  error(column: number, code: string): void {
    this.#word(column, code);
  }

  #word(column: number, word: string): void {
    const field = this.#open(column);
    if (field === null) return;
    this.#isFilled = true;
    if (field.date === null) this.#csv.field(word);
    else this.#date(field, word, null);
  }

  #open(column: number): LoadColumn | null {
    const field = this.#fieldOf[column] as number;
    if (field === NO_FIELD) return null;
    if (field !== this.#written) {
      this.#csv.separators(field - this.#written);
      this.#written = field;
    }
    return this.#columns[field] as LoadColumn;
  }

  #date({ column, field, date }: LoadColumn, text: string, day: string | null): void {
    if (day !== null) {
      if (day !== text) this.normalisedDates++;
      this.#csv.field(day);
      return;
    }
    this.unreadDateCount++;
    if (date?.bareYear === null && seeDate(text)?.form === 'bareYear') this.#undecidedYears.add(field);
    if (this.unreadDates.length < UNREAD_DATE_LIST_LIMIT) {
      const cell = cellAddress(this.#row, column);
      this.unreadDates.push({ cell, field, value: this.#sheet.shown(this.#row, column) });
    }
    this.#csv.field(storedText(text));
  }

  #dayOfText(field: string, text: string, convention: DateConvention): string | null {
    const days = this.#daysOfTexts[this.#written] as Map<string, string | null>;
    const known = days.get(text);
    if (known !== undefined) return known;
    const written = seeDate(text);
    const { day } = readWrittenDate(written, this.#dateSystem, convention);
    if (convention.momentDay === null && written?.form === 'moment' && written.isDoubtful) {
      // Not cached: several fields may share a cache, and the undecided moment must be noted for each of them.
      this.#undecidedMoments.add(field);
      return day;
    }
    if (days.size < DAYS_REMEMBERED) days.set(text, day);
    return day;
  }

  #valueOf({ column, number, isName }: LoadColumn, text: string): string {
    if (number !== null) return this.#numberOfText(text, number);
    if (!isName || PLAIN_NAME.test(text)) return text;
    const key = codeKey(text);
    if (key !== text && key !== '') this.#cleaned.add(this.#row, column);
    return key;
  }

  #numberOfText(text: string, convention: NumberConvention): string {
    const numbers = this.#numbersOfTexts[this.#written] as Map<string, string>;
    const known = numbers.get(text);
    if (known !== undefined) return known;
    const plain = readNumber(text, convention) ?? storedText(text);
    if (numbers.size < NUMBERS_REMEMBERED) numbers.set(text, plain);
    return plain;
  }

  #writeSerial(serial: number): boolean {
    const isUsual = serial >= 0 && serial < DAYS_REMEMBERED && (serial | 0) === serial;
    const known = isUsual ? (this.#daysOfSerials[serial] as number) : 0;
    if (known > 0) {
      this.#csv.repeat(known);
    } else {
      const { day } = readSerial(serial, this.#dateSystem);
      if (day === null) return false;
      const kept = this.#csv.keptField(day);
      if (isUsual) this.#daysOfSerials[serial] = kept;
    }
    this.normalisedDates++;
    return true;
  }

  #padsWithZeros(format: string | null): boolean {
    if (format === null) return false;
    let pads = this.#padding.get(format);
    if (pads === undefined) {
      pads = padsWithZeros(format);
      this.#padding.set(format, pads);
    }
    return pads;
  }

  /** A column nearly always has a single number format, so the last answer is remembered. */
  #showsDay(value: number, format: string | null): boolean {
    if (format !== this.#lastFormat) {
      this.#lastFormat = format;
      this.#lastShowsDay = format === null ? false : numberFormat(format).showsDay;
    }
    return this.#lastShowsDay ?? numberFormat(format).sectionFor(value).kind === 'day';
  }
}

const digitsIn = (text: string): number => text.match(/\d/g)?.length ?? 0;

/**
 * For a date or number cell that shows nothing: its text as it is when the server reads it as empty too, else '', because
 * an invisible character that the server does not trim would count as a value.
 */
const blankOf = (text: string): string => (trimmed(text) === '' ? text : '');

/** Usually the first character decides, so that `trim` is seldom called. */
function isFilled(text: string): boolean {
  const first = text.charCodeAt(0);
  return (first > SPACE && first <= LAST_ASCII) || text.trim() !== '';
}
