import { cellAddress } from './reader/cell-address.ts';
import type { Sighting } from './workbook-summary.ts';

/** Counts cells and keeps the address of the first. */
export class Tally {
  #count = 0;
  #first: string | null = null;

  add(row: number, column: number): void {
    if (this.#count++ === 0) this.#first = cellAddress(row, column);
  }

  sighting(): Sighting {
    return { count: this.#count, first: this.#first };
  }
}
