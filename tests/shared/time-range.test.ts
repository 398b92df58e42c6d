import { describe, expect, it } from 'vitest';
import { PERIODS } from '../../src/api/contract/time-range.ts';
import { askedDaysOf, daysIn, daysOfPeriod, spanBefore } from '../../src/shared/time-range.ts';

describe('the days of a period', () => {
  it.each([
    ['hoy', '2026-11-29'],
    ['7d', '2026-11-23'],
    ['30d', '2026-10-31'],
    ['3m', '2026-09-01'],
    ['6m', '2026-06-03'],
    ['1y', '2025-11-30'],
    ['mes', '2026-11-01'],
    ['trimestre', '2026-10-01'],
    ['ano', '2026-01-01'],
  ] as const)('of %s begin on %s and end today', (period, from) => {
    expect(daysOfPeriod(period, '2026-11-29')).toEqual({ from, to: '2026-11-29' });
  });

  it('begin with the quarter of today, also on its first and its last day', () => {
    const quarters = ['2026-01-01', '2026-03-31', '2026-04-01', '2026-12-31'];
    expect(quarters.map((today) => daysOfPeriod('trimestre', today).from)).toEqual([
      ...['2026-01-01', '2026-01-01', '2026-04-01', '2026-10-01'],
    ]);
  });

  it('never begin after today', () => {
    for (const period of PERIODS) {
      const { from, to } = daysOfPeriod(period, '2028-02-29');
      expect([from <= to, to]).toEqual([true, '2028-02-29']);
    }
  });
});

it('the days before are as many, and end on the day before', () => {
  const march = { from: '2026-03-01', to: '2026-03-31' };
  expect(spanBefore(march)).toEqual({ from: '2026-01-29', to: '2026-02-28' });
  expect([daysIn(march), daysIn(spanBefore(march))]).toEqual([31, 31]);
});

it('a call names a period, two days, or none', () => {
  expect(
    [null, { period: 'mes' } as const, { from: '2026-01-01', to: '2026-01-31' }].map(askedDaysOf),
  ).toEqual([{}, { periodo: 'mes' }, { fechaInicio: '2026-01-01', fechaFin: '2026-01-31' }]);
});
