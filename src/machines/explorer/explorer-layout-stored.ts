import type { KeptShape } from '../kit/kept/kept-value.ts';
import type { ExplorerLayout } from './explorer-layout.ts';

export const KEPT_LAYOUT: KeptShape<ExplorerLayout> = { version: 1, read: layoutOf };

function layoutOf(kept: unknown): ExplorerLayout | null {
  if (!isLayout(kept)) return null;
  const { widths, pinned, isDense } = kept;
  return { widths, pinned, isDense };
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
