import { describe, expect, it } from 'vitest';
import type { ChartKind, ChartSpec } from '../../../src/shared/charts/chart-types.ts';
import { pictureOption } from '../../../src/shared/charts/picture-option.ts';
import { lookOf } from '../../../src/ui/charts/look.ts';
import { exportPicture, pictureName } from '../../../src/ui/charts/picture/export-picture.ts';
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
const LOOK = lookOf('light', false);
const AT = new Date('2026-11-21T09:42:05Z');

describe('a picture of a chart', () => {
  it('leaves the values of many bars to the axis', () => {
    const many = (count: number) => {
      const values = Array.from({ length: count }, (_, index) => index + 1);
      const data = { ...spec('bar').data, labels: values.map(String), series: [{ name: 'Obras', values }] };
      const [series] = pictureOption({ kind: 'bar', data }, heading, LOOK).series as unknown as [
        { data: readonly { label?: { show: boolean } }[] },
      ];
      return series.data.filter(({ label }) => label?.show).length;
    };
    expect([many(24), many(25)]).toEqual([24, 0]);
  });

  it('names each slice that has a label, because a picture has no tooltip', () => {
    const [series] = pictureOption({ ...spec('doughnut'), cutout: 70 }, heading, LOOK).series as unknown as [
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

describe('the export of a picture', () => {
  it('says that there is no chart, also for a chart without values', async () => {
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
    expect(pictureLine('Ana Ruiz', '2026-11-21T10:42:00+01:00', 'Todos los proyectos: 42')).toBe(
      'Ana Ruiz · 21 nov 2026, 10:42 · Todos los proyectos: 42',
    );
  });
});
