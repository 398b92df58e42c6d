import type { CSSProperties } from 'react';
import { GRID_COLUMNS_MAX, type Widget, type WidgetType } from '../../../api/contract/widget-layout.ts';
import type { Cells } from '../../../machines/custom-view/grid-rules.ts';

/** In px (spec 2 section 9). A column may be wider than `width`; only a single column may be narrower. */
export const CELL = { width: 300, height: 200, gap: 16 } as const;

/** How many columns fit into a width in px. */
export const columnsIn = (width: number): number =>
  Math.min(Math.max(1, Math.floor((width + CELL.gap) / (CELL.width + CELL.gap))), GRID_COLUMNS_MAX);

/** In px: what a figure with its line, or without one, takes. */
const FIGURES: Readonly<Partial<Record<WidgetType, number>>> = {
  'total-projects': 160,
  'total-subprojects': 160,
  'total-works': 160,
  'active-users': 116,
};

/** The height of a widget in a single column, where no widget beside it asks for whole cells. */
export function heightAlone({ type, size: { rows } }: Widget): CSSProperties {
  const figure = FIGURES[type];
  return figure === undefined
    ? { height: rows * CELL.height + (rows - 1) * CELL.gap }
    : { minHeight: figure };
}

interface Distance {
  readonly x: number;
  readonly y: number;
}

/**
 * A distance in px as a number of cells: to the nearest cell when a widget is moved, up to whole cells when it grows.
 */
export function cellsOf(
  { x, y }: Distance,
  column: number,
  round: typeof Math.round | typeof Math.ceil,
): Cells {
  const whole = (cells: number) => round(cells) + 0;
  return { x: whole(x / (column + CELL.gap)), y: whole(y / (CELL.height + CELL.gap)) };
}
