import { decidedMark, NumberColumn } from '../../../shared/values/number-column.ts';
import { PercentColumn } from '../../../shared/values/percent.ts';
import type { NumberConvention } from '../../../shared/values/read-number.ts';
import { type DecimalMark, numberBy, seeNumber } from '../../../shared/values/seen-number.ts';
import { cellAddress, columnLetter } from '../reader/cell-address.ts';
import type {
  FieldOfNumbers,
  MarkReport,
  NumberAnswers,
  NumberColumnReport,
  NumberExample,
  ScaleReport,
} from './numbers-protocol.ts';

/** Collects the cells of one column of numbers and reports how they are read. */
export class ColumnOfNumbers {
  readonly #of: FieldOfNumbers;
  readonly #marks: NumberColumn;
  /** For each percentage without a percent sign: the first row that has this text. */
  readonly #bareTexts = new Map<string, number>();
  readonly #bareNumbers = new Map<string, number>();
  #hasSigns = false;
  #filled = 0;
  #unread = 0;

  constructor(of: FieldOfNumbers) {
    this.#of = of;
    this.#marks = new NumberColumn(of);
  }

  /** `row` counts from 0. */
  addText(row: number, written: string): void {
    this.#filled++;
    const seen = seeNumber(written);
    if (seen === null || (seen.hasPercent && this.#of.scale === null)) {
      this.#unread++;
      return;
    }
    this.#marks.add(written, row);
    this.#addShare(this.#bareTexts, written, row, seen.hasPercent);
  }

  addNumber(row: number, exact: string, isPercent: boolean): void {
    this.#filled++;
    this.#addShare(this.#bareNumbers, exact, row, isPercent);
  }

  get ownMark(): DecimalMark | null {
    const { reading } = this.#marks;
    return reading.kind === 'read' ? reading.mark : null;
  }

  /** `file`: the decimal mark of the rest of the file; null when it is not known. */
  report({ marks, scales }: NumberAnswers, file: DecimalMark | null): NumberColumnReport {
    const { column, field } = this.#of;
    const mark = this.#markReport(marks[field] ?? null, file);
    return {
      field,
      column,
      columnLetter: columnLetter(column),
      filled: this.#filled,
      mark,
      scale: this.#scaleReport(scales[field] ?? null, mark?.as ?? 'comma'),
      unread: this.#unread,
    };
  }

  #addShare(bare: Map<string, number>, written: string, row: number, hasPercent: boolean): void {
    if (this.#of.scale === null) return;
    if (hasPercent) this.#hasSigns = true;
    else if (!bare.has(written)) bare.set(written, row);
  }

  #markReport(answer: DecimalMark | null, file: DecimalMark | null): MarkReport | null {
    const { reading } = this.#marks;
    if (reading.kind === 'unmarked') return null;
    const isDoubtful = reading.kind === 'doubt';
    return {
      as: decidedMark(reading, { answer, file }),
      isDoubtful,
      examples: (reading.kind === 'doubt' ? reading.examples : [reading.because]).map(
        ({ written, row, as }): NumberExample => ({ cell: this.#cell(row), written, as }),
      ),
    };
  }

  #scaleReport(answer: ScaleReport['as'], mark: DecimalMark): ScaleReport | null {
    if (this.#of.scale === null) return null;
    const shares = new PercentColumn(this.#of.scale);
    if (this.#hasSigns) shares.addSigned();
    const cells = new Map<string, ScaleReport['examples'][number]>();
    const add = (plain: string, written: string, row: number): void => {
      if (!cells.has(plain)) cells.set(plain, { cell: this.#cell(row), written });
      shares.addBare(plain);
    };
    for (const [written, row] of this.#bareTexts) {
      const seen = seeNumber(written);
      if (seen !== null) add(numberBy(seen.as, mark), written, row);
    }
    for (const [exact, row] of this.#bareNumbers) add(exact, exact, row);
    const { reading } = shares;
    if (reading.kind === 'read') return null;
    return { as: answer, examples: reading.examples.flatMap((plain) => cells.get(plain) ?? []) };
  }

  #cell(row: number): string {
    return cellAddress(row, this.#of.column);
  }
}

/** The rules by which the cells of a column are read, taken from its report. */
export const conventionOf = (
  { mark, scale }: NumberColumnReport,
  of: Pick<FieldOfNumbers, 'scale'>,
): NumberConvention => ({ mark: mark?.as ?? 'comma', scale: of.scale, bare: scale?.as ?? null });
