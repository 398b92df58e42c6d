import { expect, it } from 'vitest';
import { askedDaysOf, daysIn, spanBefore, withDates } from '../../src/shared/periods/time-range.ts';

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

it('a call with a period has its days until today beside it, and another stays as it is', () => {
  const today = '2026-11-18';
  expect(withDates({ periodo: 'mes' }, today)).toEqual({
    periodo: 'mes',
    fechaInicio: '2026-11-01',
    fechaFin: today,
  });
  const dates = { periodo: undefined, fechaInicio: '2026-01-01', fechaFin: '2026-01-31' };
  expect(withDates(dates, today)).toEqual(dates);
});
