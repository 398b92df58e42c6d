/** The texts of a column, with each distinct text stored once. */
export class DistinctTexts {
  readonly texts: string[] = [];
  /**
   * For each added text, in order, its index in `texts`; -1 for a blank. Texts are added for every row that
   * loads (a record).
   */
  readonly places: number[] = [];
  readonly #placeOf = new Map<string, number>();

  add(text: string): void {
    if (text === '') {
      this.places.push(-1);
      return;
    }
    let place = this.#placeOf.get(text);
    if (place === undefined) {
      place = this.texts.push(text) - 1;
      this.#placeOf.set(text, place);
    }
    this.places.push(place);
  }

  has(text: string): boolean {
    return this.#placeOf.has(text);
  }

  /** The text of the record with this number, from 0; '' for a blank. */
  of(record: number): string {
    return this.texts[this.places[record] ?? -1] ?? '';
  }
}
