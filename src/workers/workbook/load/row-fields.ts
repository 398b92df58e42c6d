import type { TextTable } from '../reader/xlsx/text-table.ts';

/** Where `RowWriter` puts the fields of a row, one after another: the CSV, or the check of what the CSV would say. */
export interface RowFields {
  readonly hasNul: boolean;
  field(text: string): void;
  sharedField(texts: TextTable, index: number): void;
  /** Answers false, with nothing written, for numbers that need a text. */
  shortNumber(value: number): boolean;
  /** Answers where `repeat` finds the field again; 0 when it is not kept. */
  keptField(text: string): number;
  repeat(place: number): void;
  separators(count: number): void;
  dropLine(): void;
  endLine(): void;
}
