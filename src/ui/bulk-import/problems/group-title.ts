import type { ProblemGroup } from '../../../machines/bulk-import/faults/problem-groups-types.ts';
import { FAULT_TITLES } from '../../../shared/load-rules/fault-kinds.ts';
import { previewText } from '../../text/bulk-import-preview.ts';

const text = previewText.groups;

export const titleOf = ({ kind }: ProblemGroup): string =>
  kind in text.kinds
    ? text.kinds[kind as keyof typeof text.kinds]
    : FAULT_TITLES[kind as keyof typeof FAULT_TITLES];

export function columnOf({ header, column, source }: ProblemGroup): string {
  if (header.trim() !== '') return header.trim();
  return column === null && source.from === 'cells' ? text.ofRows : text.missingColumn;
}
