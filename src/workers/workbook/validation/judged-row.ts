import type { RowFields } from '../load/row-fields.ts';
import type { TextTable } from '../reader/xlsx/text-table.ts';

/** The fields of one row as its CSV would have them, in the columns that some rule checks. */
export class JudgedRow implements RowFields {
  readonly hasNul = false;
  /** Texts by column of the CSV; '' for a blank cell and for a column that no rule checks. */
  readonly texts: string[];
  readonly #isJudged: readonly boolean[];
  readonly #kept: string[] = [''];
  #at = 0;

  constructor(isJudged: readonly boolean[]) {
    this.#isJudged = isJudged;
    this.texts = isJudged.map(() => '');
  }

  begin(): void {
    this.#at = 0;
    this.texts.fill('');
  }

  field(text: string): void {
    if (this.#isJudged[this.#at]) this.texts[this.#at] = text;
  }

  sharedField(texts: TextTable, index: number): void {
    if (this.#isJudged[this.#at]) this.texts[this.#at] = texts.text(index);
  }

  shortNumber(): boolean {
    return !this.#isJudged[this.#at];
  }

  keptField(text: string): number {
    this.field(text);
    return this.#kept.push(text) - 1;
  }

  repeat(place: number): void {
    this.texts[this.#at] = this.#kept[place] as string;
  }

  separators(count: number): void {
    this.#at += count;
  }

  dropLine(): void {}
  endLine(): void {}
}
