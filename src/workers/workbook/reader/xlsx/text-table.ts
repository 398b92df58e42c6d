import { MAX_TEXTS } from '../budgets.ts';
import { type CellTrait, cutTrait, textTrait } from '../cell-trait.ts';
import { WorkbookError } from '../workbook-error.ts';

const FIRST_TEXTS = 1024;
/** Marks a text that is not a slice of its region. */
const APART = 2 ** 32 - 1;

/** A long string from which texts are sliced, and the index of the first of them. */
interface Region {
  readonly text: string;
  readonly first: number;
}

export class TextTable {
  /** Texts that are not slices of a region. */
  readonly #texts: string[] = [];
  readonly #regions: Region[] = [];
  #region = '';
  #traits = new Uint8Array(FIRST_TEXTS);
  #starts = new Uint32Array(FIRST_TEXTS);
  #ends = new Uint32Array(FIRST_TEXTS);
  #length = 0;
  readonly #mostTexts: number;

  constructor(mostTexts = MAX_TEXTS) {
    this.#mostTexts = mostTexts;
  }

  get length(): number {
    return this.#length;
  }

  add(text: string): number {
    const index = this.#next();
    this.#traits[index] = textTrait(text);
    this.#setApart(index, text);
    return index;
  }

  openRegion(text: string): void {
    this.#region = text;
    this.#regions.push({ text, first: this.#length });
  }

  addCut(start: number, end: number): void {
    const index = this.#next();
    this.#traits[index] = cutTrait(this.#region, start, end);
    this.#starts[index] = start;
    this.#ends[index] = end;
  }

  text(index: number): string {
    if (index >= this.#length) return '';
    const start = this.#starts[index] as number;
    if (start === APART) return this.#texts[index] as string;
    const cut = this.#regionOf(index).slice(start, this.#ends[index]);
    this.#setApart(index, cut);
    return cut;
  }

  /** The string that contains the text, for callers that need no slice. */
  whole(index: number): string {
    return this.#starts[index] === APART ? (this.#texts[index] as string) : this.#regionOf(index);
  }

  start(index: number): number {
    const start = this.#starts[index] as number;
    return start === APART ? 0 : start;
  }

  end(index: number): number {
    return this.#ends[index] as number;
  }

  trait(index: number): CellTrait {
    return this.#traits[index] as CellTrait;
  }

  #next(): number {
    if (this.#length === this.#mostTexts) throw new WorkbookError('tooLarge');
    if (this.#length === this.#traits.length) {
      const room = 2 * this.#length;
      this.#traits = longer(this.#traits, new Uint8Array(room));
      this.#starts = longer(this.#starts, new Uint32Array(room));
      this.#ends = longer(this.#ends, new Uint32Array(room));
    }
    return this.#length++;
  }

  #setApart(index: number, text: string): void {
    this.#texts[index] = text;
    this.#starts[index] = APART;
    this.#ends[index] = text.length;
  }

  /** Binary search for the region that holds this index. */
  #regionOf(index: number): string {
    let low = 0;
    let high = this.#regions.length;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if ((this.#regions[middle] as Region).first <= index) low = middle;
      else high = middle;
    }
    return this.#regions[low]?.text ?? '';
  }
}

function longer<T extends Uint8Array | Uint32Array>(values: T, room: T): T {
  room.set(values);
  return room;
}
