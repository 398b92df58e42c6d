import type { SelectedRow } from './row-selection-types.ts';

export function toggled(
  chosen: readonly SelectedRow[],
  rows: readonly SelectedRow[],
): readonly SelectedRow[] {
  const before = new Set(chosen.map(({ id }) => id));
  const added = rows.filter(({ id }) => !before.has(id));
  if (added.length > 0) return [...chosen, ...added];
  const left = new Set(rows.map(({ id }) => id));
  return chosen.filter(({ id }) => !left.has(id));
}
