import { describe, expect, it } from 'vitest';
import type { ChartSpec } from '../../../src/shared/charts/chart-types.ts';
import { pointSentence } from '../../../src/ui/charts/chart-words.ts';
import { lookOf } from '../../../src/ui/charts/look.ts';
import { tooltipOption } from '../../../src/ui/charts/tooltip.ts';
import { chartText } from '../../../src/ui/text/charts.ts';

const HOSTILE = '<img src=x onerror="stolen()">';
const spec = (kind: ChartSpec['kind']): ChartSpec => ({
  kind,
  data: {
    labels: [HOSTILE, 'Sur'],
    labelName: 'Proyecto',
    series: [
      { name: '<b>Obras</b>', values: [12, 3], hrefs: ['/obras', null] },
      { name: 'Altas', values: [1, null] },
    ],
    format: { kind: 'count', one: 'obra', many: 'obras' },
    unfinished: 1,
  },
});
const lines = (of: ChartSpec, pointed: object) =>
  [
    ...(tooltipOption(of, lookOf('light', true), 'tip', chartText)
      .formatter(pointed)
      ?.querySelectorAll('strong, em, dt, dd, small, img, b') ?? []),
  ].map(({ tagName, textContent }) => `${tagName} ${textContent}`);

describe('the tooltip of a value', () => {
  it('is only text, whatever the names are', () => {
    expect(lines(spec('bar'), [{ seriesIndex: 0, dataIndex: 0 }])).toEqual([
      `STRONG ${HOSTILE}`,
      'DT <b>Obras</b>',
      'DD 12 obras',
      'SMALL Clic o Intro: ver la lista',
    ]);
  });

  it('lists every series at a label, and says that its period has not ended', () => {
    const pointed = [
      { seriesIndex: 0, dataIndex: 1 },
      { seriesIndex: 1, dataIndex: 1 },
    ];
    expect(lines(spec('line'), pointed)).toEqual([
      'STRONG Sur',
      'EM * periodo sin terminar',
      'DT <b>Obras</b>',
      'DD 3 obras',
      'DT Altas',
      'DD sin dato',
    ]);
  });

  it('says for a series of another period of which date its value is', () => {
    const { data } = spec('line');
    const [first, second] = data.series;
    if (!first || !second) throw new Error('Two series are compared.');
    const ownLabels = { name: 'Antes', labels: ['Norte de 2025', 'Sur de 2025'] };
    const compared: ChartSpec = {
      kind: 'line',
      data: { ...data, series: [first, { ...second, values: [1, 2], ownLabels }] },
    };
    expect(lines(compared, [{ seriesIndex: 1, dataIndex: 1 }]).slice(2)).toEqual([
      'DT Altas (Sur de 2025)',
      'DD 2 obras',
    ]);
    // Its period has ended.
    expect(pointSentence(compared, { series: 1, label: 1 }, chartText)).toBe('Altas, Sur de 2025: 2 obras');
    expect(pointSentence(compared, { series: 0, label: 1 }, chartText)).toBe(
      '<b>Obras</b>, Sur: 3 obras (periodo sin terminar)',
    );
  });

  it('lists the whole polygon of a radar', () => {
    expect(lines(spec('radar'), { seriesIndex: 0, dataIndex: 1 })).toEqual([
      'STRONG Altas',
      `DT ${HOSTILE}`,
      'DD 1 obra',
      'DT Sur',
      'DD sin dato',
    ]);
  });

  it('is empty where no value is', () => {
    expect(lines(spec('bar'), [])).toEqual([]);
  });
});
