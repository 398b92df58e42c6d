import type { NumberField } from '../../../shared/values/number-field.ts';
import type { PercentScale } from '../../../shared/values/percent.ts';
import type { DecimalMark } from '../../../shared/values/seen-number.ts';

/** A column of numbers, the field that it is matched to, and the numbers that this field accepts. */
export interface FieldOfNumbers extends NumberField {
  /** Index of the column, from 0. */
  readonly column: number;
  readonly field: string;
}

/** The person's answers about the numbers of each field, for columns that can be read in two ways. */
export interface NumberAnswers {
  readonly marks: Readonly<Record<string, DecimalMark>>;
  /** The scale of percentages that are written without a percent sign. */
  readonly scales: Readonly<Record<string, PercentScale>>;
}

/** The number fields that a sheet may have, and the person's answers about them. */
export interface NumberRules extends NumberAnswers {
  readonly fields: Readonly<Record<string, NumberField>>;
}

export const NO_NUMBERS: NumberRules = { fields: {}, marks: {}, scales: {} };

export interface NumberExample {
  readonly cell: string;
  readonly written: string;
  /** The number with each decimal mark, as '1250.5'; null when the text is not valid with that mark. */
  readonly as: Readonly<Record<DecimalMark, string | null>>;
}

/** Which decimal mark the texts of a column have. */
export interface MarkReport {
  /** Null while undecided: nothing is loaded until a person decides. */
  readonly as: DecimalMark | null;
  /** False when the column's own values show the mark. */
  readonly isDoubtful: boolean;
  readonly examples: readonly NumberExample[];
}

/** On which scale the percentages without a percent sign are. */
export interface ScaleReport {
  readonly as: PercentScale | null;
  readonly examples: readonly { readonly cell: string; readonly written: string }[];
}

export interface NumberColumnReport {
  readonly field: string;
  readonly column: number;
  readonly columnLetter: string;
  readonly filled: number;
  /** Null when no text has a decimal mark or a separator of thousands. */
  readonly mark: MarkReport | null;
  /** Null when the scale is certain. */
  readonly scale: ScaleReport | null;
  /** How many cells are not numbers. */
  readonly unread: number;
}

export const isUndecided = ({ mark, scale }: NumberColumnReport): boolean =>
  mark?.as === null || scale?.as === null;
