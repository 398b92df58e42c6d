export interface Identified {
  readonly id: number;
}

export function toggled<TRow extends Identified>(
  chosen: readonly TRow[],
  rows: readonly TRow[],
): readonly TRow[] {
  const before = new Set(chosen.map(({ id }) => id));
  const added = rows.filter(({ id }) => !before.has(id));
  if (added.length > 0) return [...chosen, ...added];
  const left = new Set(rows.map(({ id }) => id));
  return chosen.filter(({ id }) => !left.has(id));
}
