import { resource } from '../kit/resource/resource-machine.ts';

/** How this browser shows a register: what is not in the page's address, as filter and order are. */
export interface ExplorerLayout {
  /** In pixels, for the columns that the person resized. */
  readonly widths: Readonly<Record<string, number>>;
  /** Columns that stay visible while the others scroll. */
  readonly pinned: readonly string[];
  readonly isDense: boolean;
}

export const NO_LAYOUT: ExplorerLayout = { widths: {}, pinned: [], isDense: true };
export const COLUMN_WIDTHS = { least: 72, usual: 168, most: 640 } as const;

export type LayoutChange =
  | { readonly kind: 'width'; readonly column: string; readonly width: number }
  | { readonly kind: 'usualWidth'; readonly column: string }
  | { readonly kind: 'pin'; readonly column: string; readonly isPinned: boolean }
  | { readonly kind: 'density'; readonly isDense: boolean }
  | { readonly kind: 'whole'; readonly layout: ExplorerLayout };

export const explorerLayoutMachine = resource<ExplorerLayout, LayoutChange>({
  id: 'explorerLayout',
  fallback: NO_LAYOUT,
  changed: changedLayout,
});

function changedLayout(layout: ExplorerLayout, change: LayoutChange): ExplorerLayout {
  switch (change.kind) {
    case 'width':
      return { ...layout, widths: { ...layout.widths, [change.column]: within(change.width) } };
    case 'usualWidth': {
      const { [change.column]: _, ...widths } = layout.widths;
      return { ...layout, widths };
    }
    case 'pin': {
      const others = layout.pinned.filter((name) => name !== change.column);
      return { ...layout, pinned: change.isPinned ? [...others, change.column] : others };
    }
    case 'density':
      return { ...layout, isDense: change.isDense };
    case 'whole':
      return change.layout;
  }
}

const within = (width: number): number =>
  Math.round(Math.min(COLUMN_WIDTHS.most, Math.max(COLUMN_WIDTHS.least, width)));
