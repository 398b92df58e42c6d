import type { ChartData, ChartPlace, ChartSpec } from './chart-types.ts';
import type { Look } from './look.ts';
import { lineLook, PALETTE } from './palette.ts';
import { common, cursorOf } from './parts.ts';

/**
 * Position and size in percent: the centre, of the drawing's width and height; the radius, of half its shorter side.
 */
const CENTER = [50, 46] as const;
const RADIUS = 64;

/** A polygon for each series. A gap is drawn at the centre, because the library has no other place for it. */
export const radarOption = ({ kind, data }: ChartSpec, look: Look) => ({
  ...common(kind, data, look),
  radar: {
    center: [`${CENTER[0]}%`, `${CENTER[1]}%`],
    radius: `${RADIUS}%`,
    indicator: data.labels.map((name) => ({ name, min: 0, max: greatest(data) })),
    axisName: { color: look.muted, width: 96, overflow: 'truncate' as const },
    axisLine: { lineStyle: { color: look.border } },
    splitLine: { lineStyle: { color: look.border } },
    splitArea: { show: false },
  },
  series: [
    {
      type: 'radar' as const,
      id: 'values',
      cursor: data.series[0] ? cursorOf(data.series[0]) : ('default' as const),
      symbolSize: 7,
      data: data.series.map((one, index) => {
        const { symbol, dash } = lineLook(index);
        return {
          name: one.name,
          // The library expects '-' instead of null for a gap.
          value: one.values.map((value) => value ?? '-'),
          symbol,
          lineStyle: { type: dash, width: 2, color: PALETTE[index % PALETTE.length] },
          areaStyle: { opacity: 0.08 },
        };
      }),
    },
  ],
});

/** Value at the outer edge; 1 when every value is 0, because a circle without a radius cannot be drawn. */
function greatest({ series }: ChartData): number {
  const values = series.flatMap((one) => one.values.map((value) => value ?? 0));
  return Math.max(0, ...values) || 1;
}

/**
 * Where a value is drawn, in pixels of a drawing of this size. The library gives only the position of whole polygons.
 */
export function radarPosition(
  data: ChartData,
  place: ChartPlace,
  size: { readonly width: number; readonly height: number },
): readonly [x: number, y: number] {
  const value = data.series[place.series]?.values[place.label] ?? 0;
  const radius = ((Math.min(size.width, size.height) / 2) * RADIUS) / 100;
  const length = (Math.max(0, value) / greatest(data)) * radius;
  // The first label is at the top; the others follow counterclockwise.
  const angle = Math.PI / 2 + (place.label / data.labels.length) * 2 * Math.PI;
  return [
    (size.width * CENTER[0]) / 100 + length * Math.cos(angle),
    (size.height * CENTER[1]) / 100 - length * Math.sin(angle),
  ];
}
