import type { NumberField } from '../../../shared/values/number-field.ts';
import type { PercentScale } from '../../../shared/values/percent.ts';
import type { DecimalMark } from '../../../shared/values/seen-number.ts';

/** A column of numbers, the field that it is matched to, and what that field takes. */
export interface FieldOfNumbers extends NumberField {
  /** Index of the column, from 0. */
  readonly column: number;
  readonly field: string;
}

/** What a person said about the numbers of each field, where nobody can tell. */
export interface NumberAnswers {
  readonly marks: Readonly<Record<string, DecimalMark>>;
  /** The scale of shares without a percent sign. */
  readonly scales: Readonly<Record<string, PercentScale>>;
}

/** The fields of numbers that a sheet may have, and what a person said about them. */
export interface NumberRules extends NumberAnswers {
  readonly fields: Readonly<Record<string, NumberField>>;
}

export const NO_NUMBERS: NumberRules = { fields: {}, marks: {}, scales: {} };

export interface NumberExample {
  readonly cell: string;
  readonly written: string;
  /** The number by each mark, as '1250.5'; null: it is none by it. */
  readonly as: Readonly<Record<DecimalMark, string | null>>;
}

/** The decimal mark of the texts of a column. */
export interface MarkReport {
  /** null: undecided, and nothing is loaded until a person says it. */
  readonly as: DecimalMark | null;
  /** false: its own values say it. */
  readonly isDoubtful: boolean;
  readonly examples: readonly NumberExample[];
}

/** The scale of shares without a percent sign. */
export interface ScaleReport {
  readonly as: PercentScale | null;
  readonly examples: readonly { readonly cell: string; readonly written: string }[];
}

export interface NumberColumnReport {
  readonly field: string;
  readonly column: number;
  readonly columnLetter: string;
  readonly filled: number;
  /** null: no text has a mark. */
  readonly mark: MarkReport | null;
  /** null: nothing about the scale is doubtful. */
  readonly scale: ScaleReport | null;
  /** How many cells are not numbers. */
  readonly unread: number;
}

export const isUndecided = ({ mark, scale }: NumberColumnReport): boolean =>
  mark?.as === null || scale?.as === null;
