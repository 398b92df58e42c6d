import { excelText } from '../../../shared/excel-text.ts';
import { columnLetter } from '../reader/cell-address.ts';
import type { TemplateField } from './template-protocol.ts';
import { templateText } from './template-text.ts';

/**
 * The lists of known values, each in one column of a sheet of their own: Excel limits a list that is written in a
 * cell's validation rule to 255 characters.
 */
export interface TemplateLists {
  readonly columns: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly rangeOf: (field: TemplateField) => string | null;
}

export function collectLists(fields: readonly TemplateField[]): TemplateLists {
  const columns: { name: string; values: readonly string[] }[] = [];
  const places = new Map<string, string>();
  for (const { name, values } of fields) {
    const key = values.join('\n');
    if (values.length === 0 || places.has(key)) continue;
    const letter = columnLetter(columns.length);
    places.set(key, `${templateText.sheets.lists}!$${letter}$2:$${letter}$${values.length + 1}`);
    columns.push({ name, values });
  }
  return { columns, rangeOf: ({ values }) => places.get(values.join('\n')) ?? null };
}

const LAST_ROW = 1_048_576;

/** Data validation lists. A value outside the list gives a warning, not an error, because it may be a new one. */
export function dropDowns(fields: readonly TemplateField[], { rangeOf }: TemplateLists): string {
  const { title, message } = templateText.outsideList;
  const rules = fields.flatMap((field, index) => {
    const range = rangeOf(field);
    if (range === null) return [];
    const letter = columnLetter(index + 1);
    return [
      `<dataValidation type="list" errorStyle="warning" allowBlank="1" showErrorMessage="1" errorTitle="${excelText(title)}" error="${excelText(message)}" sqref="${letter}2:${letter}${LAST_ROW}"><formula1>${range}</formula1></dataValidation>`,
    ];
  });
  return rules.length === 0
    ? ''
    : `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`;
}
