import type { ChartSpec } from '../chart-types.ts';
import { chartSummary } from '../chart-words.ts';
import { echarts } from '../engine.ts';
import { PICTURE_SIZE, type PictureHeading, pictureOption } from './picture-option.ts';

/** A picture that stays sharp at any size, for documents; needs no page. Named for screen readers. */
export function chartSvg(spec: ChartSpec, heading: PictureHeading): string {
  const chart = echarts.init(null, null, { renderer: 'svg', ssr: true, ...PICTURE_SIZE });
  try {
    chart.setOption(pictureOption(spec, heading));
    return named(chart.renderToSVGString(), heading.title, chartSummary(spec));
  } finally {
    chart.dispose();
  }
}

const named = (svg: string, title: string, summary: string): string =>
  svg.replace(
    /^<svg ([^>]*)>/,
    (_, attributes: string) =>
      `<svg role="img" aria-label="${escaped(`${title}. ${summary}`)}" ${attributes}><title>${escaped(title)}</title>`,
  );

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
