import { init } from 'echarts';
import type { ChartSpec } from '../../../src/shared/charts/chart-types.ts';
import type { Look } from '../../../src/shared/charts/look.ts';
import { pictureOption } from '../../../src/shared/charts/picture-option.ts';
import { paperText } from './paper-text.ts';

/** The colours of the light theme, on white. */
const PAPER: Look = {
  text: '#1b1e23',
  muted: '#565c66',
  border: '#e3e5e9',
  surface: '#ffffff',
  font: 'Inter',
  language: 'es',
  isMoving: false,
};

/** At this size, across an A4 page, the letters of a chart are as large as those of the text. */
const CHART_SIZE = { width: 680, height: 380 } as const;
const TOP = 24;

/** Draws the chart that the screen shows as SVG, without its heading. */
export function chartSvg(spec: ChartSpec): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...CHART_SIZE });
  try {
    const option = pictureOption(onPaper(spec), { title: '', line: '' }, PAPER);
    chart.setOption({
      ...option,
      title: { show: false },
      ...('grid' in option && { grid: { ...option.grid, top: TOP } }),
    });
    return chart.renderToSVGString();
  } finally {
    chart.dispose();
  }
}

const onPaper = (spec: ChartSpec): ChartSpec => ({
  ...spec,
  data: {
    ...spec.data,
    labels: spec.data.labels.map(paperText),
    series: spec.data.series.map((one) => ({ ...one, name: paperText(one.name) })),
  },
});
