import { type DecimalMark, seeNumber } from './seen-number.ts';

/** A value of the column, as it is written and as the number that each mark makes of it. */
export interface NumberExample {
  readonly written: string;
  readonly as: Readonly<Record<DecimalMark, string | null>>;
}

/** What the values of a column say about its decimal mark. */
export type MarkReading =
  /** No value has a mark: each is the same number by both. */
  | { readonly kind: 'unmarked' }
  | { readonly kind: 'read'; readonly mark: DecimalMark; readonly because: NumberExample }
  /** Values that speak for either mark, or none that speaks for one: nobody can tell 1.250 from 1,25. */
  | { readonly kind: 'doubt'; readonly examples: readonly NumberExample[] };

export const DOUBT_EXAMPLES = 2;

/**
 * Collects the evidence for the decimal mark of one column. Texts only: a number of a workbook is what it is, and says
 * nothing about how the texts beside it are written.
 */
export class NumberColumn {
  readonly #fits: (plain: string) => boolean;
  readonly #only: Record<DecimalMark, NumberExample | null> = { comma: null, point: null };
  readonly #ambiguous: NumberExample[] = [];

  /** `fits`: whether the field takes the number. A reading that it cannot take is none: no latitude is 40,123. */
  constructor(fits: (plain: string) => boolean = () => true) {
    this.#fits = fits;
  }

  add(written: string): void {
    const seen = seeNumber(written);
    if (seen === null || seen.as.comma === seen.as.point) return;
    const as = { comma: this.#fitting(seen.as.comma), point: this.#fitting(seen.as.point) };
    if (as.comma === as.point) return;
    const example = { written, as };
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
    return plain !== null && this.#fits(plain) ? plain : null;
  }

  #isExample(written: string): boolean {
    return this.#ambiguous.some((example) => example.written === written);
  }
}

export function readMark(texts: Iterable<string>, fits?: (plain: string) => boolean): MarkReading {
  const column = new NumberColumn(fits);
  for (const text of texts) column.add(text);
  return column.reading;
}
