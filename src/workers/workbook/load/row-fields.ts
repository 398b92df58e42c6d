import type { TextTable } from '../reader/xlsx/text-table.ts';

/**
 * Receives the fields of a row from `RowWriter`, one after another: to write the CSV, or to check what the CSV would
 * contain.
 */
export interface RowFields {
  readonly hasNul: boolean;
  field(text: string): void;
  sharedField(texts: TextTable, index: number): void;
  /** Returns false, without writing, for a number that must be written as text. */
  shortNumber(value: number): boolean;
  /** Writes the field and returns the position from which `repeat` copies it; 0 when it was not kept. */
  keptField(text: string): number;
  repeat(place: number): void;
  separators(count: number): void;
  dropLine(): void;
  endLine(): void;
}
