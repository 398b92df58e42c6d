import { type CellTrait, textTrait } from './cell-trait.ts';

/** Texts that cells point at, each judged once however many cells hold it. */
export class TextTable {
  readonly #texts: string[] = [];
  readonly #traits: CellTrait[] = [];

  get length(): number {
    return this.#texts.length;
  }

  /** Returns its index. */
  add(text: string): number {
    this.#traits.push(textTrait(text));
    return this.#texts.push(text) - 1;
  }

  text(index: number): string {
    return this.#texts[index] ?? '';
  }

  trait(index: number): CellTrait {
    return this.#traits[index] as CellTrait;
  }
}
