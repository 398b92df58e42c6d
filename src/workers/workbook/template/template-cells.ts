import { excelText } from '../../../shared/excel-text.ts';
import { cellAddress } from '../reader/cell-address.ts';
import type { TemplateField } from './template-protocol.ts';

export const TEMPLATE_STYLES = {
  plain: 0,
  header: 1,
  requiredHeader: 2,
  code: 3,
  text: 4,
  date: 5,
  title: 6,
} as const;

/** Format of the field's column: a text format keeps '000123' as it is, and a date format shows days. */
export const columnStyle = (kind: TemplateField['kind']): number => {
  if (kind === 'fecha') return TEMPLATE_STYLES.date;
  return kind === 'texto' ? TEMPLATE_STYLES.text : TEMPLATE_STYLES.plain;
};

export const textCell = (row: number, column: number, text: string, style: number): string =>
  `<c r="${cellAddress(row, column)}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${excelText(text)}</t></is></c>`;

export const numberCell = (row: number, column: number, value: number, style: number): string =>
  `<c r="${cellAddress(row, column)}" s="${style}"><v>${value}</v></c>`;

export function exampleCell(row: number, column: number, { kind, example }: TemplateField): string {
  if (example === null) return '';
  const style = columnStyle(kind);
  if (kind === 'texto') return textCell(row, column, example, style);
  return numberCell(row, column, kind === 'fecha' ? serialOf(example) : Number(example), style);
}

const DAY_MS = 86_400_000;
/** 1 January 1970 as an Excel serial. */
const UNIX_EPOCH = 25_569;

const serialOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS + UNIX_EPOCH;
