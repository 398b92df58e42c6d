import { mapHeader } from '../../../shared/map-header.ts';
import type { NumberConvention } from '../../../shared/values/read-number.ts';
import type { DateConvention } from '../dates/date-text.ts';
import { conventionOf } from '../numbers/column-of-numbers.ts';
import {
  type FieldOfNumbers,
  isUndecided,
  NO_NUMBERS,
  type NumberColumnReport,
  type NumberRules,
} from '../numbers/numbers-protocol.ts';
import { sheetNumbers } from '../numbers/sheet-numbers.ts';
import type { ParsedSheet } from '../reader/parsed-sheet.ts';
import type { BuildLoadRequest } from './load-protocol.ts';

export interface LoadColumn {
  readonly column: number;
  readonly field: string;
  readonly date: DateConvention | null;
  /**
   * How the column's numbers are read; null for a column without numbers, and while a person has not decided.
   */
  readonly number: NumberConvention | null;
  /**
   * True when the field is a text. A whole number whose format adds leading zeros is then loaded with these
   * zeros.
   */
  readonly isText: boolean;
  /** True when the texts of the field are names or codes. */
  readonly isName: boolean;
  readonly isFreeText: boolean;
}

export interface LoadColumns {
  readonly columns: readonly LoadColumn[];
  readonly missingRequired: readonly string[];
  readonly duplicatedColumns: readonly string[];
  readonly ignoredColumns: readonly string[];
  readonly undecidedNumbers: readonly string[];
}

export type FieldsWanted = Pick<BuildLoadRequest, 'fields' | 'requiredFields' | 'dateFields'> &
  Partial<
    Pick<
      BuildLoadRequest,
      'dateOrders' | 'bareYears' | 'momentDays' | 'numbers' | 'nameFields' | 'freeTextFields'
    >
  >;

export function mapColumns(sheet: ParsedSheet, request: FieldsWanted): LoadColumns {
  const dates = new Set(request.dateFields);
  const { numbers = NO_NUMBERS } = request;
  const names = new Set(request.nameFields);
  const freeTexts = new Set(request.freeTextFields);
  const header = Array.from({ length: sheet.columns }, (_, column) => sheet.shown(0, column));
  const { columns, duplicated, ignored } = mapHeader(header, request.fields);
  const reports = new Map(
    sheetNumbers(sheet, fieldsOfNumbers(columns, numbers), numbers).map((report) => [report.field, report]),
  );
  return {
    columns: columns.map(({ column, field }) => ({
      column,
      field,
      date: dates.has(field)
        ? {
            order: request.dateOrders?.[field] ?? 'dmy',
            bareYear: request.bareYears?.[field] ?? null,
            momentDay: request.momentDays?.[field] ?? null,
          }
        : null,
      isName: names.has(field),
      isFreeText: freeTexts.has(field),
      isText: !dates.has(field) && !Object.hasOwn(numbers.fields, field),
      number: numberOf(reports.get(field), numbers),
    })),
    undecidedNumbers: [...reports.values()].filter(isUndecided).map(({ field }) => field),
    missingRequired: request.requiredFields.filter((field) => !columns.some((one) => one.field === field)),
    duplicatedColumns: duplicated,
    ignoredColumns: ignored,
  };
}

export const fieldsOfNumbers = (
  columns: Iterable<Pick<LoadColumn, 'column' | 'field'>>,
  { fields }: Pick<NumberRules, 'fields'>,
): readonly FieldOfNumbers[] =>
  [...columns].flatMap(({ column, field }) => {
    const takes = fields[field];
    return takes === undefined ? [] : [{ column, field, ...takes }];
  });

function numberOf(report: NumberColumnReport | undefined, { fields }: NumberRules): NumberConvention | null {
  if (report === undefined || isUndecided(report)) return null;
  return conventionOf(report, { scale: fields[report.field]?.scale ?? null });
}
