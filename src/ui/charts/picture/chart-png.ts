import { CanvasRenderer } from 'echarts/renderers';
import type { ChartSpec } from '../../../shared/charts/chart-types.ts';
import { PICTURE_SIZE, type PictureHeading, pictureOption } from '../../../shared/charts/picture-option.ts';
import { echarts } from '../engine.ts';
import { lookOf } from '../look.ts';

// Charts on screen are SVG, so the canvas is fetched with the first export.
echarts.use([CanvasRenderer]);

/** Dots for each CSS pixel: sharp on paper and on good screens. */
const DENSITY = 2;

/** A picture drawn from the data, not from the screen. Rejects where the browser gives no picture. */
export async function chartPng(spec: ChartSpec, heading: PictureHeading): Promise<Blob> {
  // A font that has not been loaded yet would be replaced by another one.
  await document.fonts.ready;
  const host = document.createElement('div');
  const chart = echarts.init(host, null, { renderer: 'canvas', devicePixelRatio: DENSITY, ...PICTURE_SIZE });
  try {
    chart.setOption(pictureOption(spec, heading, lookOf('light', false)));
    return await pngOf(chart.renderToCanvas({ pixelRatio: DENSITY }));
  } finally {
    chart.dispose();
  }
}

const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('The browser gave no picture of the chart.'));
    }, 'image/png');
  });
