import { describe, expect, it } from 'vitest';
import { chartOption } from '../../../src/shared/charts/chart-option.ts';
import type { ChartData, ChartKind, ChartSpec } from '../../../src/shared/charts/chart-types.ts';
import { CHART_KINDS } from '../../../src/shared/charts/chart-types.ts';
import { DECALS, PALETTE, TONES, UNFINISHED } from '../../../src/shared/charts/palette.ts';
import { withoutItsMiddle } from '../../../src/shared/charts/parts.ts';
import { radarPosition } from '../../../src/shared/charts/radar.ts';
import { sparklineOption } from '../../../src/shared/charts/sparkline.ts';
import { axisText, labelText, type ValueFormat } from '../../../src/shared/charts/value-format.ts';
import { lookOf } from '../../../src/ui/charts/look.ts';

const WORKS: ValueFormat = { kind: 'count', one: 'obra', many: 'obras' };
const look = lookOf('light', true);
const TEXT = '#1b1e23';
const MUTED = '#565c66';
const BORDER = '#e3e5e9';

/** The options that all charts share. */
const common = (kind: 'many' | 'one', patterns: boolean, isMoving = true) => ({
  animation: isMoving,
  animationDuration: 400,
  animationDurationUpdate: 400,
  color: [...PALETTE],
  textStyle: { fontFamily: "'Inter Variable', system-ui, sans-serif", fontSize: 12, color: TEXT },
  aria: {
    enabled: patterns,
    label: { enabled: false },
    decal: { show: patterns, decals: patterns ? DECALS : [] },
  },
  legend: {
    show: kind === 'many',
    type: 'scroll',
    bottom: 0,
    itemWidth: 14,
    itemHeight: 14,
    selectedMode: false,
    textStyle: { color: TEXT, width: 180, overflow: 'truncate' },
    pageTextStyle: { color: MUTED },
    pageIconColor: MUTED,
    pageIconInactiveColor: BORDER,
  },
});
const grid = (bottom: number) => ({
  left: 0,
  right: 12,
  top: 12,
  bottom,
  outerBoundsMode: 'same',
  outerBoundsContain: 'axisLabel',
});
const labelAxis = (data: readonly string[]) => ({
  type: 'category',
  data,
  axisLine: { lineStyle: { color: BORDER } },
  axisTick: { show: false },
  axisLabel: { color: MUTED, hideOverlap: true, width: 96, overflow: 'truncate' },
});
const valueAxis = (format: ValueFormat, ends: object) => ({
  type: 'value',
  ...ends,
  ...(format.kind === 'count' && { minInterval: 1 }),
  axisLine: { show: false },
  axisTick: { show: false },
  axisLabel: { color: MUTED, hideOverlap: true, formatter: axisText(format) },
  splitLine: { lineStyle: { color: BORDER } },
});

const works = (values: readonly (number | null)[], more: Partial<ChartData> = {}): ChartData => ({
  labels: values.map((_, index) => `P${index + 1}`),
  labelName: 'Proyecto',
  series: [{ name: 'Obras', values }],
  format: WORKS,
  ...more,
});
const option = (kind: ChartKind, data: ChartData, more: Partial<ChartSpec> = {}) =>
  chartOption({ kind, data, ...more }, look);

const slice = (name: string, value: number | null, label: string | null) => ({
  name,
  value,
  itemStyle: {},
  label: { show: label !== null, color: TEXT, formatter: label ?? expect.any(String) },
  labelLine: { show: label !== null },
});

describe('a doughnut', () => {
  const drawn = option('doughnut', works([60, 36, null, 4]), { cutout: 70 });

  it('has a hole of the given size, patterns, a legend, and no label under 5 %', () => {
    expect(drawn).toEqual({
      ...common('many', true),
      title: {
        show: true,
        text: '100',
        left: '50%',
        top: '45%',
        textAlign: 'center',
        textVerticalAlign: 'middle',
        padding: 0,
        textStyle: { color: TEXT, fontSize: 18, fontWeight: 600 },
      },
      series: [
        {
          type: 'pie',
          id: 'values',
          name: 'Obras',
          cursor: 'default',
          center: ['50%', '45%'],
          radius: ['44.8%', '64%'],
          itemStyle: { borderColor: '#ffffff', borderWidth: 2 },
          label: { overflow: 'none' },
          emphasis: { scaleSize: 4 },
          labelLine: { length: 6, length2: 4 },
          data: [
            slice('P1', 60, '60\u00a0%'),
            slice('P2', 36, '36\u00a0%'),
            slice('P3', null, null),
            slice('P4', 4, null),
          ],
        },
      ],
    });
  });

  it('has a legend of few names in full, and one of many by pages', () => {
    const legendOf = (values: readonly number[]) =>
      (option('doughnut', works(values)) as unknown as { legend: object }).legend;
    const { type: _, ...alike } = common('many', true).legend;
    expect(legendOf([1, 2, 3])).toEqual({ ...alike, type: 'plain', itemGap: 6 });
    expect(legendOf([1, 2, 3, 4])).toEqual({ ...alike, type: 'scroll' });
  });

  it('labels a slice of exactly 5 %, and has a hole of 60 % by default', () => {
    const [series] = option('doughnut', works([95, 5])).series as unknown as [
      { radius: unknown; data: { label: { show: boolean } }[] },
    ];
    expect({ radius: series.radius, labelled: series.data.map(({ label }) => label.show) }).toEqual({
      radius: ['38.4%', '64%'],
      labelled: [true, true],
    });
  });
});

describe('a polar area', () => {
  it('has equal angles, and no hole', () => {
    const [series] = option('polarArea', works([3, 1])).series;
    const [doughnut] = option('doughnut', works([3, 1])).series;
    expect(series).toEqual({ ...doughnut, radius: ['0%', '64%'], roseType: 'area' });
  });
});

const alwaysWithLast = (axis: ReturnType<typeof labelAxis>) => ({
  ...axis,
  axisLabel: { ...axis.axisLabel, showMaxLabel: true },
});

describe('bars', () => {
  it('of one series have neither legend nor patterns; the unfinished period is hatched and marked', () => {
    const data = works([3, null], { unfinished: 1 });
    expect(option('bar', data)).toEqual({
      ...common('one', false),
      grid: grid(12),
      // Its label has the asterisk, so the label must always be shown.
      xAxis: alwaysWithLast(labelAxis(['P1', 'P2*'])),
      yAxis: valueAxis(WORKS, { min: 0 }),
      series: [
        {
          type: 'bar',
          id: 'series-0',
          name: 'Obras',
          cursor: 'default',
          barMaxWidth: 48,
          itemStyle: { borderRadius: [3, 3, 0, 0] },
          label: {
            show: true,
            position: 'top',
            distance: 3,
            color: MUTED,
            fontSize: 11,
            formatter: labelText(WORKS, 'es'),
          },
          data: [
            { value: 3, itemStyle: {} },
            { value: null, itemStyle: { opacity: 1, decal: UNFINISHED } },
          ],
        },
      ],
    });
  });

  it('have their values over them while there is room, and nothing over a gap', () => {
    const labelled = (data: ChartData) =>
      JSON.stringify(option('bar', data)).includes('"label":{"show":true,"position":"top"');
    const many = Array.from({ length: 11 }, (_, at) => at);
    expect(labelled(works([3, 4]))).toBe(true);
    expect(labelled({ ...works(many), labels: many.map(String) })).toBe(false);
    expect(labelled(works([3, 4], { format: { kind: 'money', currency: 'EUR' } }))).toBe(false);
    expect(labelText(WORKS, 'es')({ value: 1234 })).toBe('1.234');
    expect(labelText(WORKS, 'es')({ value: null })).toBe('');
    expect(labelText({ ...WORKS }, 'es')).toBe(labelText(WORKS, 'es'));
  });

  it('of several series have both a legend and patterns', () => {
    const data: ChartData = {
      labels: ['Enero'],
      labelName: 'Mes',
      series: [
        { name: 'Actual', values: [1], hrefs: ['/obras?mes=1'] },
        { name: 'Anterior', values: [2] },
      ],
      format: { kind: 'money', currency: 'EUR' },
    };
    const bar = {
      type: 'bar',
      barMaxWidth: 48,
      itemStyle: { borderRadius: [3, 3, 0, 0] },
      label: expect.objectContaining({ show: false }),
    };
    expect(option('bar', data)).toEqual({
      ...common('many', true),
      grid: grid(44),
      xAxis: labelAxis(['Enero']),
      yAxis: valueAxis({ kind: 'money', currency: 'EUR' }, { min: 0 }),
      series: [
        {
          ...bar,
          id: 'series-0',
          name: 'Actual',
          cursor: 'pointer',
          data: [{ value: 1, itemStyle: {} }],
        },
        { ...bar, id: 'series-1', name: 'Anterior', cursor: 'default', data: [{ value: 2, itemStyle: {} }] },
      ],
    });
  });

  it('are coloured by how serious they are, on an axis around their values', () => {
    const data = works([80, 95], {
      series: [{ name: 'Uso', values: [80, 95], tones: ['amber', 'red'] }],
      format: { kind: 'percent' },
      axis: 'around',
    });
    const drawn = option('bar', data) as unknown as {
      yAxis: unknown;
      series: readonly { data: unknown }[];
    };
    const ends = valueAxis({ kind: 'percent' }, { min: 72, max: 95 * 1.1 });
    expect({ axis: drawn.yAxis, bars: drawn.series[0]?.data }).toEqual({
      axis: {
        ...ends,
        axisLabel: { ...ends.axisLabel, showMinLabel: false, showMaxLabel: false },
        splitLine: { ...ends.splitLine, showMaxLine: false },
      },
      bars: [
        { value: 80, itemStyle: { color: TONES.amber } },
        { value: 95, itemStyle: { color: TONES.red } },
      ],
    });
  });
});

const NAME_LINES = { width: 72, height: 48, lineHeight: 16 };

describe('the labels of bars', () => {
  const axisOf = (labels: readonly string[]) =>
    (option('bar', { ...works(labels.map(() => 1)), labels }) as unknown as { xAxis: unknown }).xAxis;

  it('are in lines where a long one would push others out, and are slanted where there are many', () => {
    const long = ['Refuerzo 5G', 'b', 'c'];
    const level = labelAxis(long);
    const lines = { ...NAME_LINES, interval: 0, overflow: 'break', lineOverflow: 'truncate' };
    expect(axisOf(long)).toEqual({ ...level, axisLabel: { ...level.axisLabel, ...lines } });
    const many = labelAxis([...long, 'd']);
    const slanted = { rotate: 35, formatter: withoutItsMiddle };
    expect(axisOf([...long, 'd'])).toEqual({ ...many, axisLabel: { ...many.axisLabel, ...slanted } });
    const short = ['ene 2026', 'feb 2026', 'mar 2026', 'abr 2026', 'may 2026'];
    expect(axisOf(short)).toEqual(labelAxis(short));
  });

  it('keep their ends, by which names with the same beginning differ', () => {
    const names = [
      'Despliegue FTTH Sur 2026',
      'Despliegue FTTH Norte 2026',
      'Red Centro 2026',
      'Refuerzo 5G 2026',
    ];
    expect(names.map(withoutItsMiddle)).toEqual([
      'Despl…Sur 2026',
      'Despl…orte 2026',
      'Red Centro 2026',
      'Refue…o 5G 2026',
    ]);
  });
});

const line = (index: number, name: string, symbol: string, dash: string) => ({
  type: 'line',
  id: `series-${index}`,
  name,
  cursor: 'default',
  connectNulls: false,
  symbol,
  symbolSize: 7,
  showSymbol: true,
  showAllSymbol: true,
  lineStyle: { type: dash, width: 2 },
});

describe('lines', () => {
  const data: ChartData = {
    labels: ['Lunes', 'Martes', 'Miércoles'],
    labelName: 'Día',
    series: [
      { name: 'Linux', values: [1, null, 3] },
      { name: 'Access', values: [2, 2, 2] },
    ],
    format: { kind: 'number' },
  };
  const items = (values: readonly (number | null)[]) => values.map((value) => ({ value, itemStyle: {} }));
  const drawn = {
    ...common('many', false),
    grid: grid(44),
    xAxis: { ...labelAxis(data.labels), boundaryGap: false },
    yAxis: valueAxis({ kind: 'number' }, { min: 0 }),
  };

  it('differ by symbol and dash, and leave gaps open', () => {
    expect(option('line', data)).toEqual({
      ...drawn,
      series: [
        { ...line(0, 'Linux', 'circle', 'solid'), data: items([1, null, 3]) },
        { ...line(1, 'Access', 'rect', 'dashed'), data: items([2, 2, 2]) },
      ],
    });
  });

  it('of an area have a filled ground', () => {
    expect(option('area', data)).toEqual({
      ...drawn,
      series: [
        {
          ...line(0, 'Linux', 'circle', 'solid'),
          areaStyle: { opacity: 0.16 },
          data: items([1, null, 3]),
        },
        { ...line(1, 'Access', 'rect', 'dashed'), areaStyle: { opacity: 0.16 }, data: items([2, 2, 2]) },
      ],
    });
  });

  it('of many values show a symbol only where no line would show the value', () => {
    const values = Array.from({ length: 25 }, (_, index) => (index === 1 || index === 3 ? null : index));
    const series = option('line', works(values)).series as unknown as readonly [
      { showSymbol: boolean; data: readonly { symbol?: string }[] },
    ];
    const shown = series[0].data.flatMap(({ symbol }, index) => (symbol === 'none' ? [] : [index]));
    expect({ any: series[0].showSymbol, shown }).toEqual({ any: true, shown: [0, 2] });
  });

  it('of many values show the symbol of the unfinished period, but none of another period', () => {
    const values = Array.from({ length: 25 }, (_, index) => index);
    const data = works(values, { unfinished: 24 });
    const ownLabels = { name: 'Antes', labels: values.map(String) };
    const drawn = option('line', {
      ...data,
      series: [
        { name: 'Ahora', values },
        { name: 'Antes', values, ownLabels },
      ],
    }).series as unknown as readonly { data: readonly { symbol?: string; itemStyle: object }[] }[];
    const marked = drawn.map((one) =>
      one.data.flatMap(({ symbol, itemStyle }, index) => (symbol === 'none' ? [] : [[index, itemStyle]])),
    );
    expect(marked).toEqual([[[24, { opacity: 0.55 }]], []]);
  });

  it('go below 0 where a value does', () => {
    expect(option('line', works([-3, 5], { format: { kind: 'change' } }))).toMatchObject({
      yAxis: valueAxis({ kind: 'change' }, {}),
    });
    expect(option('line', works([-3, 5]))).not.toHaveProperty('yAxis.min');
  });
});

describe('a radar', () => {
  const data: ChartData = {
    labels: ['Norte', 'Sur', 'Este'],
    labelName: 'Día',
    series: [{ name: 'Obras', values: [4, null, 8] }],
    format: WORKS,
  };

  it('has an axis for each label, all of one length, and its symbol in the legend', () => {
    const alike = common('one', false);
    expect(option('radar', data)).toEqual({
      ...alike,
      legend: { ...alike.legend, data: [{ name: 'Obras', icon: 'circle' }] },
      radar: {
        center: ['50%', '46%'],
        radius: '64%',
        indicator: [
          { name: 'Norte', min: 0, max: 8 },
          { name: 'Sur', min: 0, max: 8 },
          { name: 'Este', min: 0, max: 8 },
        ],
        axisName: { color: MUTED, width: 96, overflow: 'truncate' },
        axisLine: { lineStyle: { color: BORDER } },
        splitLine: { lineStyle: { color: BORDER } },
        splitArea: { show: false },
      },
      series: [
        {
          type: 'radar',
          id: 'values',
          cursor: 'default',
          symbolSize: 7,
          data: [
            {
              name: 'Obras',
              value: [4, '-', 8],
              symbol: 'circle',
              lineStyle: { type: 'solid', width: 2, color: PALETTE[0] },
              areaStyle: { opacity: 0.08 },
            },
          ],
        },
      ],
    });
  });

  it('has each value at its place: the first on top, the others counter-clockwise', () => {
    const size = { width: 200, height: 100 };
    const at = (label: number) =>
      radarPosition(data, { series: 0, label }, size).map((part) => Math.round(part * 10) / 10);
    expect([at(0), at(1), at(2)]).toEqual([
      [100, 30],
      [100, 46],
      [127.7, 62],
    ]);
  });
});

describe('a scatter', () => {
  it('places each value horizontally, with a symbol of its series', () => {
    const data: ChartData = {
      labels: ['Obra 1', 'Obra 2'],
      labelName: 'Mes',
      series: [{ name: 'Importe', values: [100, null] }],
      format: { kind: 'money', currency: 'MXN' },
      across: { name: 'Días', values: [12, 30], format: { kind: 'number' } },
    };
    expect(option('scatter', data)).toEqual({
      ...common('one', false),
      grid: grid(12),
      xAxis: { ...valueAxis({ kind: 'number' }, {}), scale: true },
      yAxis: valueAxis({ kind: 'money', currency: 'MXN' }, { min: 0 }),
      series: [
        {
          type: 'scatter',
          id: 'series-0',
          name: 'Importe',
          cursor: 'default',
          symbol: 'circle',
          symbolSize: 11,
          itemStyle: { opacity: 0.85 },
          data: [
            { value: [12, 100], itemStyle: {} },
            { value: [30, null], itemStyle: {} },
          ],
        },
      ],
    });
  });
});

describe('a sparkline', () => {
  it('is a line without axes, labels or animation', () => {
    expect(sparklineOption([1, null, 3], look)).toEqual({
      animation: false,
      color: [PALETTE[0]],
      textStyle: { fontFamily: "'Inter Variable', system-ui, sans-serif" },
      grid: { left: 2, right: 2, top: 3, bottom: 3 },
      xAxis: { type: 'category', show: false, boundaryGap: false, data: [0, 1, 2] },
      yAxis: { type: 'value', show: false, scale: true },
      series: [
        {
          type: 'line',
          id: 'values',
          silent: true,
          connectNulls: false,
          showSymbol: false,
          lineStyle: { width: 1.5 },
          areaStyle: { opacity: 0.14 },
          data: [1, null, 3],
        },
      ],
    });
  });
});

describe('charts of every kind', () => {
  it.each([...CHART_KINDS, 'area'] as const)(
    'of the kind %s are not animated for a person who prefers less motion',
    (kind) => {
      const still = chartOption({ kind, data: works([1, 2, 3]) }, lookOf('light', false));
      expect(still.animation).toBe(false);
    },
  );
});

describe('the direction from right to left', () => {
  const data: ChartData = {
    labels: ['Norte', 'Sur'],
    labelName: 'Proyecto',
    format: WORKS,
    series: [{ name: 'Obras', values: [1, 2] }],
  };

  it.each(['bar', 'line'] as const)('begins a chart of the kind %s at the right', (kind) => {
    const option = chartOption({ kind, data }, lookOf('light', true, 'ar'));
    expect(option).toMatchObject({
      legend: { align: 'right' },
      grid: { left: 12, right: 0 },
      xAxis: { inverse: true },
      yAxis: { position: 'right' },
    });
  });

  it('begins a sparkline at the right', () => {
    expect(sparklineOption([1, 2], lookOf('light', false, 'ar')).xAxis).toMatchObject({ inverse: true });
  });
});
