import { type NumberField, takesNumber } from './number-field.ts';
import { type DecimalMark, seeNumber } from './seen-number.ts';

/** A value of the column, as it is written and as the number that each mark makes of it. */
export interface NumberExample {
  readonly written: string;
  /** The row that it was added with. */
  readonly row: number;
  readonly as: Readonly<Record<DecimalMark, string | null>>;
}

/** What the values of a column say about its decimal mark. */
export type MarkReading =
  /** No value has a mark: each is the same number by both. */
  | { readonly kind: 'unmarked' }
  | { readonly kind: 'read'; readonly mark: DecimalMark; readonly because: NumberExample }
  /** Values that speak for either mark, or none that speaks for one: nobody can tell 1.250 from 1,25. */
  | { readonly kind: 'doubt'; readonly examples: readonly NumberExample[] };

const DOUBT_EXAMPLES = 2;

/**
 * Collects the evidence for the decimal mark of one column. Texts only: a number of a workbook is what it is, and says
 * nothing about how the texts beside it are written.
 */
export class NumberColumn {
  readonly #field: NumberField;
  readonly #only: Record<DecimalMark, NumberExample | null> = { comma: null, point: null };
  readonly #ambiguous: NumberExample[] = [];

  /** Where the field takes only one of two readings, the other is none: no latitude is 40,123. */
  constructor(field: NumberField) {
    this.#field = field;
  }

  add(written: string, row: number): void {
    const seen = seeNumber(written);
    if (seen === null || seen.as.comma === seen.as.point) return;
    const fitting = { comma: this.#fitting(seen.as.comma), point: this.#fitting(seen.as.point) };
    const as = fitting.comma === fitting.point ? seen.as : fitting;
    const example = { written, row, as };
    if (as.point === null) this.#only.comma ??= example;
    else if (as.comma === null) this.#only.point ??= example;
    else if (this.#ambiguous.length < DOUBT_EXAMPLES && !this.#isExample(written)) {
      this.#ambiguous.push(example);
    }
  }

  get reading(): MarkReading {
    const { comma, point } = this.#only;
    if (comma !== null && point !== null) return { kind: 'doubt', examples: [comma, point] };
    if (comma !== null) return { kind: 'read', mark: 'comma', because: comma };
    if (point !== null) return { kind: 'read', mark: 'point', because: point };
    return this.#ambiguous.length === 0 ? { kind: 'unmarked' } : { kind: 'doubt', examples: this.#ambiguous };
  }

  #fitting(plain: string | null): string | null {
    return plain !== null && takesNumber(this.#field, plain) ? plain : null;
  }

  #isExample(written: string): boolean {
    return this.#ambiguous.some((example) => example.written === written);
  }
}

/**
 * The mark of a column; null: it has to be asked. `answer`: what a person said about the field, which counts where
 * nobody can tell. `file`: the mark that the rest of the file has, which counts where no value speaks for either.
 */
export function decidedMark(
  reading: MarkReading,
  { answer, file }: { readonly answer: DecimalMark | null; readonly file: DecimalMark | null },
): DecimalMark | null {
  if (reading.kind === 'unmarked') return 'comma';
  if (reading.kind === 'read') return reading.mark;
  const isSilent = reading.examples.every(({ as }) => as.comma !== null && as.point !== null);
  return answer ?? (isSilent ? file : null);
}
