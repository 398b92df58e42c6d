import { isEmpty } from '../../../shared/charts/chart-points.ts';
import type { ChartSpec } from '../../../shared/charts/chart-types.ts';
import type { PictureHeading } from '../../../shared/charts/picture-option.ts';
import { stampedName } from '../../../shared/office-time.ts';
import { plainText } from '../../../shared/plain-text.ts';
import { fetchRequired } from '../../fetched-part.ts';

export type PictureOutcome =
  | { readonly kind: 'drawn'; readonly picture: Blob; readonly fileName: string }
  /** The chart does not exist, or has nothing to draw. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed' };

const loadPng = () => import('./chart-png.ts');

/** Draws the chart as a PNG and names its file. The code that draws is fetched with the first call. */
export async function exportPicture(
  spec: ChartSpec | null,
  heading: PictureHeading,
  at: Date,
): Promise<PictureOutcome> {
  if (spec === null || isEmpty(spec)) return { kind: 'missing' };
  try {
    const { chartPng } = await fetchRequired(loadPng);
    return {
      kind: 'drawn',
      picture: await chartPng(spec, heading),
      fileName: pictureName(heading.title, at),
    };
  } catch {
    return { kind: 'failed' };
  }
}

/** 'grafico_distribucion_de_obras_20261121_104205.png' */
export function pictureName(title: string, at: Date): string {
  const plain = plainText(title)
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');
  return stampedName(`grafico${plain === '' ? '' : `_${plain}`}`, at, 'png');
}
