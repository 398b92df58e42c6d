import type { FaultCell, FaultGroup, FaultGroupKey, FaultPage, FaultValue } from './faults-protocol.ts';

/**
 * The faults of one kind in one field: for each, the number of its record (a row that loads) and its value.
 */
export class Faults {
  readonly key: FaultGroupKey;
  readonly #records: number[] = [];
  readonly #values: number[] = [];
  readonly #distinct: string[] = [];
  readonly #places = new Map<string, number>();

  constructor(key: FaultGroupKey) {
    this.key = key;
  }

  get count(): number {
    return this.#records.length;
  }

  get records(): readonly number[] {
    return this.#records;
  }

  /** The records with one of the values, or all of them when there is none. */
  recordsOf(values: readonly string[]): readonly number[] {
    if (values.length === 0) return this.#records;
    const wanted = new Set(values.map((value) => this.#places.get(value)));
    return this.#records.filter((_, index) => wanted.has(this.#values[index]));
  }

  add(record: number, value: string): void {
    let place = this.#places.get(value);
    if (place === undefined) {
      place = this.#distinct.push(value) - 1;
      this.#places.set(value, place);
    }
    this.#records.push(record);
    this.#values.push(place);
  }

  summary(): Omit<FaultGroup, 'column'> {
    return { ...this.key, count: this.count, values: this.#distinct.length };
  }

  /** The values of the faults, the most frequent first, then in the order of the sheet. */
  values(
    { offset, limit }: FaultPage,
    told: (record: number, value: string) => Pick<FaultValue, 'row' | 'told'>,
  ): readonly FaultValue[] {
    const counts = this.#distinct.map((value) => ({ value, count: 0, first: -1 }));
    for (const [index, place] of this.#values.entries()) {
      const counted = counts[place] as (typeof counts)[number];
      if (counted.count++ === 0) counted.first = this.#records[index] as number;
    }
    return counts
      .sort((left, right) => right.count - left.count || left.first - right.first)
      .slice(offset, offset + limit)
      .map(({ value, count, first }) => ({ value, count, ...told(first, value) }));
  }

  cells(
    { offset, limit, value }: FaultPage & { readonly value: string | null },
    cellOf: (record: number, value: string) => FaultCell,
  ): readonly FaultCell[] {
    const wanted = value === null ? null : (this.#places.get(value) ?? -1);
    const cells: FaultCell[] = [];
    let seen = 0;
    for (let index = 0; index < this.count && cells.length < limit; index++) {
      const place = this.#values[index] as number;
      if (wanted !== null && place !== wanted) continue;
      if (seen++ < offset) continue;
      cells.push(cellOf(this.#records[index] as number, this.#distinct[place] as string));
    }
    return cells;
  }

  cellsIn<TCell>(
    isWanted: (record: number) => boolean,
    cellOf: (record: number, value: string) => TCell,
  ): readonly TCell[] {
    return this.#records.flatMap((record, index) =>
      isWanted(record) ? [cellOf(record, this.#distinct[this.#values[index] as number] as string)] : [],
    );
  }
}
