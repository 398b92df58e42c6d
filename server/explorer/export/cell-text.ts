import type { ColumnKind } from '../../../src/api/contract/records/explorer.ts';
import { dayCell, momentCell } from '../../office-time.ts';

/**
 * Writes a value as spreadsheets read it: numbers without separators of thousands, days as 21/11/2026. '' when there is
 * no value.
 */
export function cellText(kind: ColumnKind, text: string | null): string {
  if (text === null) return '';
  switch (kind) {
    case 'decimal':
      return text.replace('.', ',');
    case 'fecha':
      return dayCell(text);
    case 'momento':
      return momentCell(new Date(text));
    default:
      return text;
  }
}
