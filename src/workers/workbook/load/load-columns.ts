import type { DateConvention } from '../dates/date-text.ts';
import type { ParsedSheet } from '../reader/parsed-sheet.ts';
import type { BuildLoadRequest } from './load-protocol.ts';

export interface LoadColumn {
  readonly column: number;
  readonly field: string;
  readonly date: DateConvention | null;
}

export interface LoadColumns {
  readonly columns: readonly LoadColumn[];
  readonly missingRequired: readonly string[];
  readonly duplicatedColumns: readonly string[];
  readonly ignoredColumns: readonly string[];
}

export type FieldsWanted = Pick<BuildLoadRequest, 'fields' | 'requiredFields' | 'dateFields'> &
  Partial<Pick<BuildLoadRequest, 'dateOrders' | 'bareYears'>>;

/** Column A numbers the rows and its header is the file code: it is never a field. */
const FIRST_FIELD_COLUMN = 1;

export function mapColumns(sheet: ParsedSheet, request: FieldsWanted): LoadColumns {
  const fields = new Map(request.fields.map((field) => [field.toLowerCase(), field]));
  const dates = new Set(request.dateFields);
  const columns = new Map<string, LoadColumn>();
  const duplicated = new Set<string>();
  const ignored: string[] = [];
  for (let column = FIRST_FIELD_COLUMN; column < sheet.columns; column++) {
    const header = sheet.shown(0, column).trim();
    const field = fields.get(header.toLowerCase());
    if (field === undefined) {
      if (header !== '') ignored.push(header);
    } else if (columns.has(field)) {
      duplicated.add(field);
    } else {
      columns.set(field, {
        column,
        field,
        date: dates.has(field)
          ? { order: request.dateOrders?.[field] ?? 'dmy', bareYear: request.bareYears?.[field] ?? null }
          : null,
      });
    }
  }
  return {
    columns: [...columns.values()],
    missingRequired: request.requiredFields.filter((field) => !columns.has(field)),
    duplicatedColumns: [...duplicated],
    ignoredColumns: ignored,
  };
}
