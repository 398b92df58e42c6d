import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Widget, Widgets } from '../../../src/api/contract/widget-layout.ts';
import { added, fitted, grown, moved, without } from '../../../src/machines/custom-view/grid-rules.ts';

const widget = (id: string, [x, y, cols, rows]: readonly [number, number, number, number]): Widget => ({
  id,
  type: 'total-works',
  title: id,
  chartType: null,
  refreshInterval: 60,
  position: { x, y },
  size: { cols, rows },
});
const FIRST = [
  widget('a', [0, 0, 1, 1]),
  widget('b', [1, 0, 1, 1]),
  widget('tall', [0, 1, 1, 2]),
  widget('wide', [1, 1, 2, 2]),
];
const places = (widgets: Widgets) =>
  Object.fromEntries(widgets.map(({ id, position: { x, y }, size }) => [id, [x, y, size.cols, size.rows]]));

const cells = (widgets: Widgets) =>
  widgets.flatMap(({ position, size }) =>
    Array.from({ length: size.cols * size.rows }, (_, cell) => [
      position.x + (cell % size.cols),
      position.y + Math.floor(cell / size.cols),
    ]),
  );

describe('the grid of widgets', () => {
  it('swaps a widget with the one below it, and back', () => {
    const down = moved(FIRST, 'a', { x: 0, y: 1 }, 3);
    expect(places(down)).toEqual({
      tall: [0, 0, 1, 2],
      b: [1, 0, 1, 1],
      wide: [1, 1, 2, 2],
      a: [0, 2, 1, 1],
    });
    expect(places(moved(down, 'a', { x: 0, y: -1 }, 3))).toEqual(places(FIRST));
  });

  it('stays where it is at the edges', () => {
    for (const by of [
      { x: -1, y: 0 },
      { x: 0, y: -1 },
    ]) {
      expect(places(moved(FIRST, 'a', by, 3))).toEqual(places(FIRST));
    }
    expect(places(grown(FIRST, 'a', { x: -1, y: -1 }, 3))).toEqual(places(FIRST));
  });

  it('puts a new widget into the first gap', () => {
    expect(places(added(FIRST, widget('new', [0, 0, 1, 1]), 3))).toMatchObject({ new: [2, 0, 1, 1] });
    expect(places(added(FIRST, widget('new', [0, 0, 3, 1]), 3))).toMatchObject({ new: [0, 3, 3, 1] });
  });

  it('closes the gap that a removed widget leaves, where that saves a row', () => {
    const small = ['a', 'b', 'c', 'd'].map((id, at) => widget(id, [at % 3, Math.floor(at / 3), 1, 1]));
    expect(places(without(small, 'b'))).toEqual({ a: [0, 0, 1, 1], c: [1, 0, 1, 1], d: [2, 0, 1, 1] });
    expect(places(without(FIRST, 'tall'))).toEqual({
      a: [0, 0, 1, 1],
      b: [1, 0, 1, 1],
      wide: [1, 1, 2, 2],
    });
  });

  it('leaves no gap in fewer columns that a widget could fill', () => {
    const four = [0, 1, 2, 3].map((x) => widget(`w${x}`, [x, 0, 1, 1]));
    expect(places(fitted(four, 2))).toEqual({
      w0: [0, 0, 1, 1],
      w1: [1, 0, 1, 1],
      w2: [0, 1, 1, 1],
      w3: [1, 1, 1, 1],
    });
  });

  it('never lets two widgets overlap, nor one reach beyond the columns', () => {
    const size = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 4 }));
    const step = fc.integer({ min: -3, max: 3 });
    fc.assert(
      fc.property(
        fc.array(size, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 2, max: 6 }),
        fc.array(fc.tuple(fc.constantFrom('move', 'grow', 'remove'), fc.nat(7), step, step), {
          maxLength: 12,
        }),
        (sizes, columns, steps) => {
          let widgets: Widgets = [];
          for (const [index, [cols, rows]] of sizes.entries()) {
            widgets = added(widgets, widget(`w${index}`, [0, 0, cols, rows]), columns);
          }
          for (const [does, index, x, y] of steps) {
            const id = `w${index}`;
            if (does === 'move') widgets = moved(widgets, id, { x, y }, columns);
            if (does === 'grow') widgets = grown(widgets, id, { x, y }, columns);
            if (does === 'remove') widgets = without(widgets, id);
            const taken = cells(widgets).map(String);
            expect(new Set(taken).size).toBe(taken.length);
            expect(cells(widgets).every(([column = -1]) => column >= 0 && column < columns)).toBe(true);
          }
          const narrow = cells(fitted(widgets, 1)).map(String);
          expect(new Set(narrow).size).toBe(narrow.length);
        },
      ),
      { numRuns: 200 },
    );
  });
});
