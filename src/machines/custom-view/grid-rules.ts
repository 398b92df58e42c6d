import {
  cloneLayout,
  correctBounds,
  type LayoutItem,
  moveElement,
  sortLayoutItemsByRowCol,
  verticalCompactor,
} from 'react-grid-layout/core';
import {
  GRID_COLUMNS_MAX,
  GRID_ROWS_MAX,
  WIDGET_ROWS_MAX,
  type Widget,
  type Widgets,
} from '../../api/contract/widget-layout.ts';

/** A horizontal and a vertical distance, in cells of the grid. */
export interface Cells {
  readonly x: number;
  readonly y: number;
}

const between = (least: number, value: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most));

const itemsOf = (widgets: Widgets): LayoutItem[] =>
  cloneLayout(widgets.map(({ id, position, size }) => ({ i: id, ...position, w: size.cols, h: size.rows })));

/** The widgets at the places of `items`, in reading order, each moved up as far as there is room. */
function arranged(widgets: Widgets, items: readonly LayoutItem[], columns: number): Widgets {
  const known = new Map(widgets.map((widget) => [widget.id, widget]));
  return sortLayoutItemsByRowCol(verticalCompactor.compact(items, columns)).flatMap(({ i, x, y, w, h }) => {
    const widget = known.get(i);
    return widget ? [{ ...widget, position: { x, y }, size: { cols: w, rows: h } }] : [];
  });
}

/** The widgets arranged in a grid of this many columns. */
export function fitted(widgets: Widgets, columns: number): Widgets {
  const items = itemsOf(widgets).map((item) => ({ ...item, w: Math.min(item.w, columns) }));
  const kept = arranged(widgets, correctBounds(items, { cols: columns }), columns);
  return widthOf(widgets) > columns ? tighter(kept, packed(widgets, columns)) : kept;
}

/** The columns that an arrangement reaches over. */
const widthOf = (widgets: Widgets): number =>
  Math.max(1, ...widgets.map(({ position, size }) => position.x + size.cols));

/** Each widget in reading order at the first place where it fits. */
const packed = (widgets: Widgets, columns: number): Widgets =>
  widgets.reduce<Widgets>((done, widget) => added(done, widget, columns), []);

/** The arrangement with fewer rows, which has fewer gaps; the first of two alike. */
const tighter = (one: Widgets, other: Widgets): Widgets => (lowest(other) < lowest(one) ? other : one);

/**
 * Moves a widget; widgets in its way move down. The grid has no empty rows above a widget, so a small step
 * may end where it began; the step is then made longer until something changes.
 */
export function moved(widgets: Widgets, id: string, by: Cells, columns: number): Widgets {
  const step = Math.sign(by.y);
  const farthest = lowest(widgets);
  let next = movedOnce(widgets, id, by, columns);
  for (let y = by.y; y !== 0 && Math.abs(y) < farthest && isSamePlacing(widgets, next); y += step) {
    next = movedOnce(widgets, id, { x: by.x, y: y + step }, columns);
  }
  return next;
}

const lowest = (widgets: Widgets): number =>
  Math.max(0, ...widgets.map(({ position, size }) => position.y + size.rows));

function movedOnce(widgets: Widgets, id: string, by: Cells, columns: number): Widgets {
  const items = itemsOf(widgets);
  const item = items.find(({ i }) => i === id);
  if (item === undefined) return widgets;
  const x = between(0, item.x + by.x, columns - item.w);
  const y = between(0, item.y + by.y, GRID_ROWS_MAX);
  return arranged(widgets, moveElement(items, item, x, y, true, false, 'vertical', columns), columns);
}

/** Makes a widget larger, to the right and downwards; widgets in its way move down. */
export function grown(widgets: Widgets, id: string, by: Cells, columns: number): Widgets {
  const items = itemsOf(widgets);
  const item = items.find(({ i }) => i === id);
  if (item === undefined) return widgets;
  const { x, y } = item;
  item.w = between(1, item.w + by.x, columns - x);
  item.h = between(1, item.h + by.y, WIDGET_ROWS_MAX);
  // The library pushes widgets away only when one moves, so the grown widget is moved from one row below to its own
  // place.
  const pushed = moveElement(items, { ...item, y: y + 1 }, x, y, true, false, 'vertical', columns);
  return arranged(
    widgets,
    pushed.map((each) => (each.i === id ? item : each)),
    columns,
  );
}

/** Adds a widget at the first free place in reading order. */
export function added(widgets: Widgets, widget: Widget, columns: number): Widgets {
  const cols = Math.min(widget.size.cols, columns);
  const below = lowest(widgets);
  const places = Array.from({ length: (below + 1) * columns }, (_, place) => ({
    x: place % columns,
    y: Math.floor(place / columns),
  }));
  const here = places
    .filter(({ x }) => x + cols <= columns)
    .map((position) => ({ ...widget, size: { ...widget.size, cols }, position }))
    .find((candidate) => !widgets.some((other) => overlap(other, candidate)));
  const all = [...widgets, here ?? { ...widget, position: { x: 0, y: below } }];
  return arranged(all, itemsOf(all), columns);
}

export function without(widgets: Widgets, id: string): Widgets {
  const left = widgets.filter((widget) => widget.id !== id);
  return tighter(arranged(left, itemsOf(left), GRID_COLUMNS_MAX), packed(left, widthOf(widgets)));
}

const overlap = (left: Widget, right: Widget): boolean =>
  left.position.x < right.position.x + right.size.cols &&
  right.position.x < left.position.x + left.size.cols &&
  left.position.y < right.position.y + right.size.rows &&
  right.position.y < left.position.y + left.size.rows;

export const isSamePlacing = (some: Widgets, others: Widgets): boolean =>
  JSON.stringify(itemsOf(some)) === JSON.stringify(itemsOf(others));
