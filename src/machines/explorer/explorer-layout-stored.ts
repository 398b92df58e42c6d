import { type ExplorerLayout, NO_LAYOUT } from './explorer-layout.ts';

/** Reads a stored layout; a text that is not a layout counts as absent. */
export function layoutOf(text: string | null): ExplorerLayout {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return isLayout(kept) ? kept : NO_LAYOUT;
  } catch {
    return NO_LAYOUT;
  }
}

function isLayout(kept: unknown): kept is ExplorerLayout {
  if (typeof kept !== 'object' || kept === null) return false;
  const { widths, pinned, isDense } = kept as Partial<Record<keyof ExplorerLayout, unknown>>;
  return (
    typeof isDense === 'boolean' &&
    Array.isArray(pinned) &&
    pinned.every((name) => typeof name === 'string') &&
    typeof widths === 'object' &&
    widths !== null &&
    Object.values(widths).every((width) => Number.isFinite(width))
  );
}
