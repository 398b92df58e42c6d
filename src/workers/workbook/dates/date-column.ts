import { isBareYear, seeDate, type WrittenDate } from '../../../shared/values/written-date.ts';
import type { LoadColumn } from '../load/load-columns.ts';
import { cellAddress, columnLetter } from '../reader/cell-address.ts';
import { showsDay } from '../reader/formats/number-format.ts';
import { isBlank, type ParsedSheet, type SheetCell } from '../reader/parsed-sheet.ts';
import { type DateReading, type DateSystem, unread } from '../reader/serial-dates.ts';
import { readDateCell, readDateNumber } from './date-cell.ts';
import {
  type BareYear,
  type DateConvention,
  type DateOrder,
  DEFAULT_CONVENTION,
  readWrittenDate,
} from './date-text.ts';
import type { UnreadDate } from './dates-protocol.ts';
import {
  type BareYearsReport,
  DATE_EXAMPLES,
  type DateColumnReport,
  type DateExample,
  type DateForm,
  type MomentsReport,
  UNREAD_DATE_LIST_LIMIT,
} from './dates-protocol.ts';

/** The highest number of a month. A higher day cannot come from swapping day and month. */
const LAST_MONTH = 12;
const TEXTS_REMEMBERED = 20_000;

const TEXT_FORMS = {
  serial: 'numberAsText',
  bareYear: 'bareYear',
  iso: 'iso',
  moment: 'iso',
  figures: 'figures',
  monthName: 'monthName',
  weekday: 'weekday',
} as const satisfies Record<WrittenDate['form'], DateForm>;

interface Reading {
  readonly form: DateForm;
  readonly day: string | null;
  readonly figures: Figures | null;
  /**
   * The two possible days of a date with a time and a time zone that is not midnight in the office's time
   * zone; null for any other date.
   */
  readonly momentDays: MomentsReport['days'] | null;
}
interface Figures {
  readonly twoDigitYear: boolean;
  readonly as: Readonly<Record<DateOrder, string | null>>;
}

interface FormCount {
  readonly form: DateForm;
  count: number;
  readonly example: DateExample;
}

export class DateColumn {
  readonly unreadDates: { readonly row: number; readonly unread: UnreadDate }[] = [];
  readonly #sheet: Pick<ParsedSheet, 'cell' | 'shown'>;
  readonly #column: number;
  readonly #field: string;
  readonly #convention: DateConvention;
  readonly #dateSystem: DateSystem;
  readonly #texts = new Map<string, Reading>();
  readonly #forms = new Map<DateForm, FormCount>();
  readonly #ambiguousExamples: DateExample[] = [];
  readonly #onlyAs = { dmy: 0, mdy: 0 };
  #bareYears: BareYearsReport | null = null;
  #moments: MomentsReport | null = null;
  #filled = 0;
  #ambiguous = 0;
  #twoDigitYears = 0;
  #excelDates = 0;
  #excelDatesPastSwapping = 0;

  constructor(
    sheet: Pick<ParsedSheet, 'cell' | 'shown'>,
    { column, field, date }: Pick<LoadColumn, 'column' | 'field' | 'date'>,
    dateSystem: DateSystem,
  ) {
    this.#sheet = sheet;
    this.#column = column;
    this.#field = field;
    this.#convention = date ?? DEFAULT_CONVENTION;
    this.#dateSystem = dateSystem;
  }

  get unreadCount(): number {
    const undecided = this.#bareYears?.as === null ? this.#bareYears.count : 0;
    return this.#neverRead + undecided;
  }

  get #neverRead(): number {
    return this.#forms.get('unread')?.count ?? 0;
  }

  add(row: number): void {
    const cell = this.#sheet.cell(row, this.#column);
    if (cell === null || isBlank(cell)) return;
    const reading = this.#read(cell);
    this.#filled++;
    this.#count(row, reading);
    if (reading.form === 'excelDate' && reading.day !== null) this.#countExcelDate(reading.day);
    if (reading.figures) this.#countFigures(row, reading, reading.figures);
    if (reading.form === 'bareYear') this.#countBareYear(row, cell, reading);
    if (reading.momentDays !== null) this.#countMoment(row, reading, reading.momentDays);
    if (reading.day === null) this.#countUnread(row);
  }

  report(): DateColumnReport {
    const forms = [...this.#forms.values()].sort((left, right) => right.count - left.count);
    const onlyMonthFirst = this.#onlyAs.mdy > 0 && this.#onlyAs.dmy === 0;
    return {
      field: this.#field,
      column: this.#column,
      columnLetter: columnLetter(this.#column),
      order: this.#convention.order,
      filled: this.#filled,
      forms,
      ambiguous: this.#ambiguous,
      ambiguousExamples: this.#ambiguousExamples,
      onlyAs: this.#onlyAs,
      twoDigitYears: this.#twoDigitYears,
      bareYears: this.#bareYears,
      moments: this.#moments,
      unread: this.#neverRead,
      maybeSwapped: onlyMonthFirst && this.#excelDatesPastSwapping === 0 ? this.#excelDates : 0,
    };
  }

  #read(cell: SheetCell): Reading {
    switch (cell.kind) {
      case 'number':
        return formOf(
          numberForm(cell.value, cell.format),
          readDateNumber(cell.value, cell.format, this.#dateSystem, this.#convention),
        );
      case 'text':
        return this.#readText(cell.text);
      default:
        return formOf('unread', unread('notADate'));
    }
  }

  #readText(text: string): Reading {
    const known = this.#texts.get(text);
    if (known) return known;
    const written = seeDate(text);
    const by = (choice: Partial<DateConvention>) =>
      readWrittenDate(written, this.#dateSystem, { ...this.#convention, ...choice });
    const reading: Reading = {
      ...formOf(written === null ? 'unread' : TEXT_FORMS[written.form], by({})),
      figures:
        written?.form === 'figures'
          ? {
              twoDigitYear: written.twoDigitYear,
              as: { dmy: by({ order: 'dmy' }).day, mdy: by({ order: 'mdy' }).day },
            }
          : null,
      momentDays:
        written?.form === 'moment' && written.isDoubtful
          ? { written: by({ momentDay: 'written' }).day, office: by({ momentDay: 'office' }).day }
          : null,
    };
    if (this.#texts.size < TEXTS_REMEMBERED) this.#texts.set(text, reading);
    return reading;
  }

  #count(row: number, reading: Reading): void {
    const form = reading.day === null && reading.form !== 'bareYear' ? 'unread' : reading.form;
    const counted = this.#forms.get(form);
    if (counted) counted.count++;
    else this.#forms.set(form, { form, count: 1, example: this.#example(row, reading) });
  }

  #countExcelDate(day: string): void {
    this.#excelDates++;
    if (Number(day.slice(-2)) > LAST_MONTH) this.#excelDatesPastSwapping++;
  }

  #countBareYear(row: number, cell: SheetCell, reading: Reading): void {
    if (this.#bareYears !== null) {
      this.#bareYears = { ...this.#bareYears, count: this.#bareYears.count + 1 };
      return;
    }
    const as = (bareYear: BareYear) =>
      readDateCell(cell, this.#dateSystem, { ...this.#convention, bareYear }).day;
    this.#bareYears = {
      count: 1,
      as: this.#convention.bareYear,
      example: this.#example(row, reading),
      days: { year: as('year'), serial: as('serial') },
    };
  }

  #countMoment(row: number, reading: Reading, days: MomentsReport['days']): void {
    const before = this.#moments;
    const isTelling = before === null || (isOneDay(before.days) && !isOneDay(days));
    this.#moments = {
      count: (before?.count ?? 0) + 1,
      as: this.#convention.momentDay,
      ...(isTelling
        ? { days, example: this.#example(row, reading) }
        : { days: before.days, example: before.example }),
    };
  }

  #countFigures(row: number, reading: Reading, { twoDigitYear, as }: Figures): void {
    if (twoDigitYear) this.#twoDigitYears++;
    if (as.dmy !== null && as.mdy === null) this.#onlyAs.dmy++;
    if (as.mdy !== null && as.dmy === null) this.#onlyAs.mdy++;
    if (as.dmy === null || as.mdy === null || as.dmy === as.mdy) return;
    this.#ambiguous++;
    if (this.#ambiguousExamples.length < DATE_EXAMPLES) {
      this.#ambiguousExamples.push(this.#example(row, reading));
    }
  }

  #countUnread(row: number): void {
    if (this.unreadDates.length === UNREAD_DATE_LIST_LIMIT) return;
    const cell = cellAddress(row, this.#column);
    const value = this.#sheet.shown(row, this.#column);
    this.unreadDates.push({ row, unread: { cell, field: this.#field, value } });
  }

  #example(row: number, { day, figures }: Reading): DateExample {
    const other = figures?.as[this.#convention.order === 'dmy' ? 'mdy' : 'dmy'] ?? null;
    return {
      cell: cellAddress(row, this.#column),
      written: this.#sheet.shown(row, this.#column),
      day,
      otherDay: other === day ? null : other,
    };
  }
}

const isOneDay = ({ written, office }: MomentsReport['days']): boolean => written === office;

const numberForm = (value: number, format: string | null): DateForm => {
  if (showsDay(format, value)) return 'excelDate';
  return isBareYear(value) ? 'bareYear' : 'bareNumber';
};

const formOf = (form: DateForm, { day }: DateReading): Reading => ({
  form,
  day,
  figures: null,
  momentDays: null,
});
