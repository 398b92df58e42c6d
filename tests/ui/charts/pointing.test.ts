import type { ECharts } from 'echarts/core';
import { describe, expect, it } from 'vitest';
import type { ChartKind, ChartSpec } from '../../../src/shared/charts/chart-types.ts';
import { clickedPlace, placeUnder } from '../../../src/ui/charts/pointing.ts';

const spec = (kind: ChartKind): ChartSpec => ({
  kind,
  data: {
    labels: ['Norte', 'Sur', 'Este'],
    labelName: 'Proyecto',
    series: [
      { name: 'Actual', values: [10, null, 5] },
      { name: 'Anterior', values: [2, null, 8] },
    ],
    format: { kind: 'number' },
  },
});

/** 300 x 200 pixels; a label every 100, and from below a value of 1 every 20. */
const chart = {
  getWidth: () => 300,
  getHeight: () => 200,
  containPixel: (_: unknown, [x, y]: readonly [number, number]) => x < 300 && y < 200,
  convertFromPixel: (_: unknown, [x, y]: readonly [number, number]) => [Math.floor(x / 100), (200 - y) / 20],
} as unknown as ECharts;

describe('a click on a mark', () => {
  it('leads to the value of that mark, and a click on a title to none', () => {
    const mark = { componentType: 'series', seriesIndex: 1, dataIndex: 2 };
    expect(clickedPlace(spec('bar'), mark, chart)).toEqual({ series: 1, label: 2 });
    expect(clickedPlace(spec('bar'), { componentType: 'title' }, chart)).toBeNull();
  });

  it('of a radar leads to the nearest corner of its polygon', () => {
    // The third of three axes points to the lower right.
    const event = { offsetX: 170, offsetY: 110 };
    const polygon = { componentType: 'series', seriesIndex: 0, dataIndex: 1 };
    expect(clickedPlace(spec('radar'), { ...polygon, event }, chart)).toEqual({ series: 1, label: 2 });
    expect(clickedPlace(spec('radar'), polygon, chart)).toBeNull();
  });
});

describe('a click beside the marks', () => {
  const under = (kind: ChartKind, offsetX: number, offsetY: number, target?: object) =>
    placeUnder(spec(kind), { offsetX, offsetY, target }, chart);

  it('leads to the value nearest in height at that label', () => {
    expect(under('line', 250, 60)).toEqual({ series: 1, label: 2 });
    expect(under('bar', 250, 120)).toEqual({ series: 0, label: 2 });
  });

  it('leads to no value at a gap, beside the drawing, on a mark, and where values have no columns', () => {
    expect([
      under('line', 150, 100),
      under('line', 350, 100),
      under('line', 50, 100, {}),
      under('doughnut', 50, 100),
      under('scatter', 50, 100),
    ]).toEqual([null, null, null, null, null]);
  });
});
