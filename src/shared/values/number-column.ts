import { type NumberField, takesNumber } from './number-field.ts';
import { type DecimalMark, seeNumber } from './seen-number.ts';

/** A value of the column as text, and the number that it is with each decimal mark. */
export interface NumberExample {
  readonly written: string;
  /** The row that the value came from, as given to `add`. */
  readonly row: number;
  readonly as: Readonly<Record<DecimalMark, string | null>>;
}

/** Which decimal mark the values of a column have. */
export type MarkReading =
  /** No value is ambiguous: each is the same number with either mark. */
  | { readonly kind: 'unmarked' }
  | { readonly kind: 'read'; readonly mark: DecimalMark; readonly because: NumberExample }
  /** The values contradict each other, or each can be read with either mark ('1.250' is 1250 or 1.25). */
  | { readonly kind: 'doubt'; readonly examples: readonly NumberExample[] };

const DOUBT_EXAMPLES = 2;

/**
 * Finds the decimal mark of one column from its texts. Numeric cells of a workbook are not ambiguous, and say
 * nothing about how the texts beside them are written.
 */
export class NumberColumn {
  readonly #field: NumberField;
  readonly #only: Record<DecimalMark, NumberExample | null> = { comma: null, point: null };
  readonly #ambiguous: NumberExample[] = [];

  /** A reading that the field does not accept is ruled out: no latitude is 40123, so '40,123' has a decimal comma. */
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
 * The decimal mark of a column; null when a person has to decide. `answer`: the person's answer, used when
 * the values are ambiguous. `file`: the mark of the other columns, used when there is no answer and no value
 * fits one mark only.
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
