import { signsOf } from './format-signs.ts';

/** How a percentage is stored: 0.24 (`fraction`) or 24 (`hundred`). */
export type PercentScale = 'fraction' | 'hundred';

/** Moves the decimal point: '0.24' becomes '24' with `places` 2, and '24' becomes '0.24' with -2. */
function shiftedPoint(plain: string, places: number): string {
  const [whole = '', fraction = ''] = plain.replace('-', '').split('.');
  const point = whole.length + places;
  const digits = `${'0'.repeat(Math.max(0, 1 - point))}${whole}${fraction}`;
  const at = Math.max(1, point);
  const filled = digits.padEnd(at, '0');
  const decimals = filled.slice(at).replace(/0+$/, '');
  const text = `${filled.slice(0, at).replace(/^0+(?=\d)/, '')}${decimals === '' ? '' : `.${decimals}`}`;
  return plain.startsWith('-') && text !== '0' ? `-${text}` : text;
}

/** True when Excel shows numbers of this format as percentages. */
export const showsPercent = (format: string | null): boolean =>
  format !== null && signsOf(format).includes('%');

export function rescaled(plain: string, from: PercentScale, to: PercentScale): string {
  if (from === to) return plain;
  return shiftedPoint(plain, to === 'hundred' ? 2 : -2);
}

export type PercentReading =
  | { readonly kind: 'read'; readonly bare: PercentScale }
  /** It is not known on which scale the numbers without a percent sign are. */
  | { readonly kind: 'doubt'; readonly examples: readonly string[] };

const EXAMPLES = 2;

/** Finds on which scale (0.24 or 24) the percentages of a column are written. */
export class PercentColumn {
  readonly #scale: PercentScale;
  readonly #bare: string[] = [];
  #hasSigns = false;
  #hasMoreThanOne = false;
  #hasShare = false;

  constructor(scale: PercentScale) {
    this.#scale = scale;
  }

  /** Adds a cell whose text or number format has a percent sign. */
  addSigned(): void {
    this.#hasSigns = true;
  }

  /** Adds a number without a percent sign, such as '0.24'. */
  addBare(plain: string): void {
    const size = Math.abs(Number(plain));
    if (size === 0) return;
    this.#hasShare = true;
    if (size > 1) this.#hasMoreThanOne = true;
    if (this.#bare.length < EXAMPLES && !this.#bare.includes(plain)) this.#bare.push(plain);
  }

  get reading(): PercentReading {
    const isDoubtful = this.#hasShare && (this.#hasSigns || !this.#hasMoreThanOne);
    return isDoubtful ? { kind: 'doubt', examples: this.#bare } : { kind: 'read', bare: this.#scale };
  }
}
