import { describe, expect, it } from 'vitest';
import type { ChartKind, ChartSpec } from '../../../src/ui/charts/chart-types.ts';
import { chartSvg } from '../../../src/ui/charts/picture/chart-svg.ts';
import { exportPicture, pictureName } from '../../../src/ui/charts/picture/export-picture.ts';
import { pictureOption } from '../../../src/ui/charts/picture/picture-option.ts';
import { chartText, pictureLine } from '../../../src/ui/text/charts.ts';

const spec = (kind: ChartKind): ChartSpec => ({
  kind,
  data: {
    labels: ['Norte & "Sur"', '<Este>', 'Oeste'],
    labelName: 'Proyecto',
    series: [{ name: 'Obras', values: [1200, null, 800] }],
    format: { kind: 'count', one: 'obra', many: 'obras' },
  },
});
const heading = { title: 'Obras <por> proyecto', line: 'Ana Ruiz · 21 nov 2026, 10:42 · Todos: 3' };
const AT = new Date('2026-11-21T09:42:05Z');

/** The texts of the drawing, as any reader of SVG finds them. */
function read(svg: string) {
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const { documentElement: root } = parsed;
  return {
    errors: parsed.querySelectorAll('parsererror').length,
    role: root.getAttribute('role'),
    label: root.getAttribute('aria-label'),
    size: [root.getAttribute('width'), root.getAttribute('height')],
    title: root.querySelector('title')?.textContent,
    texts: [...root.querySelectorAll('text')].map(({ textContent }) => textContent),
  };
}

describe('a picture of a chart', () => {
  it('as SVG has its heading, its values in words, and a name for screen readers', () => {
    const { texts, ...named } = read(chartSvg(spec('bar'), heading));
    expect(named).toEqual({
      errors: 0,
      role: 'img',
      label:
        'Obras <por> proyecto. Gráfico de barras: 2 valores, 1 hueco sin dato. ' +
        'El mayor, Norte & "Sur": 1.200 obras. El menor, Oeste: 800 obras.',
      size: ['960', '600'],
      title: heading.title,
    });
    expect(texts).toEqual(
      expect.arrayContaining([
        heading.title,
        heading.line,
        'Norte & "Sur"',
        '<Este>',
        'Oeste',
        '1.200',
        '800',
      ]),
    );
  });

  it.each(['doughnut', 'polarArea', 'bar', 'line', 'area', 'radar', 'scatter'] as const)(
    'can be drawn of a %s',
    (kind) => {
      const { errors, texts } = read(chartSvg(spec(kind), heading));
      expect({ errors, heading: texts.slice(-2).sort() }).toEqual({
        errors: 0,
        heading: [heading.line, heading.title].sort(),
      });
    },
  );

  it('leaves the values of many bars to the axis', () => {
    const many = (count: number) => {
      const values = Array.from({ length: count }, (_, index) => index + 1);
      const data = { ...spec('bar').data, labels: values.map(String), series: [{ name: 'Obras', values }] };
      const [series] = pictureOption({ kind: 'bar', data }, heading).series as unknown as [
        { data: readonly { label?: { show: boolean } }[] },
      ];
      return series.data.filter(({ label }) => label?.show).length;
    };
    expect([many(24), many(25)]).toEqual([24, 0]);
  });

  it('names each slice that has a label, because a picture has no tooltip', () => {
    const [series] = pictureOption({ ...spec('doughnut'), cutout: 70 }, heading).series as unknown as [
      { center: unknown; radius: unknown; data: readonly { label: { show: boolean; formatter: string } }[] },
    ];
    expect({
      center: series.center,
      radius: series.radius,
      labels: series.data.map(({ label }) => label),
    }).toEqual({
      center: ['50%', '52%'],
      radius: ['40.32%', '57.6%'],
      labels: [
        { show: true, color: '#1b1e23', formatter: 'Norte & "Sur": 60\u00a0%' },
        { show: false, color: '#1b1e23', formatter: '<Este>: 0\u00a0%' },
        { show: true, color: '#1b1e23', formatter: 'Oeste: 40\u00a0%' },
      ],
    });
  });
});

describe('its export', () => {
  it('says that there is no chart, also of one with nothing in it', async () => {
    const empty = { ...spec('bar'), data: { ...spec('bar').data, series: [] } };
    expect([await exportPicture(null, heading, AT), await exportPicture(empty, heading, AT)]).toEqual([
      { kind: 'missing' },
      { kind: 'missing' },
    ]);
    expect([chartText.chartMissing, chartText.exportFailed]).toEqual([
      'No se pudo encontrar el gráfico',
      'Error al exportar el gráfico',
    ]);
  });

  it('fails where the browser draws none', async () => {
    expect(await exportPicture(spec('bar'), heading, AT)).toEqual({ kind: 'failed' });
  });

  it('names the file by the chart, the day and the hour of the office, and says whose it is', () => {
    expect([pictureName('Distribución de Obras/Proyecto', AT), pictureName('***', AT)]).toEqual([
      'grafico_distribucion_de_obras_proyecto_20261121_104205.png',
      'grafico_20261121_104205.png',
    ]);
    expect(pictureLine('Ana Ruiz', '2026-11-21T10:42:00', 'Todos los proyectos: 42')).toBe(
      'Ana Ruiz · 21 nov 2026, 10:42 · Todos los proyectos: 42',
    );
  });
});
