import type { ColumnKind } from '../../../src/api/contract/records/explorer.ts';
import { officeMoment } from '../../office-time.ts';

/** As a spreadsheet takes it: numbers without groups, days with numbers alone. Empty: without a value. */
export function cellText(kind: ColumnKind, text: string | null): string {
  if (text === null) return '';
  switch (kind) {
    case 'decimal':
      return text.replace('.', ',');
    case 'fecha':
      return text.split('-').reverse().join('/');
    case 'momento':
      return officeMoment(new Date(text));
    default:
      return text;
  }
}
