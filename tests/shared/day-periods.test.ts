import { expect, it } from 'vitest';
import {
  DAY_PERIODS,
  type DayPeriod,
  daysOf,
  isDayPeriod,
  writtenSpan,
} from '../../src/shared/filters/day-periods.ts';

type Spans = Readonly<Record<DayPeriod, readonly [string, string]>>;

const SPANS: Readonly<Record<string, Spans>> = {
  // A Sunday, the last day of its week.
  '2026-11-29': {
    hoy: ['2026-11-29', '2026-11-29'],
    ayer: ['2026-11-28', '2026-11-28'],
    ultimos_7_dias: ['2026-11-23', '2026-11-29'],
    ultimos_30_dias: ['2026-10-31', '2026-11-29'],
    esta_semana: ['2026-11-23', '2026-11-29'],
    este_mes: ['2026-11-01', '2026-11-30'],
    este_trimestre: ['2026-10-01', '2026-12-31'],
    este_anio: ['2026-01-01', '2026-12-31'],
    mes_pasado: ['2026-10-01', '2026-10-31'],
    proximos_30_dias: ['2026-11-29', '2026-12-28'],
  },
  // A Saturday at the beginning of a year that is followed by a leap day.
  '2028-01-01': {
    hoy: ['2028-01-01', '2028-01-01'],
    ayer: ['2027-12-31', '2027-12-31'],
    ultimos_7_dias: ['2027-12-26', '2028-01-01'],
    ultimos_30_dias: ['2027-12-03', '2028-01-01'],
    esta_semana: ['2027-12-27', '2028-01-02'],
    este_mes: ['2028-01-01', '2028-01-31'],
    este_trimestre: ['2028-01-01', '2028-03-31'],
    este_anio: ['2028-01-01', '2028-12-31'],
    mes_pasado: ['2027-12-01', '2027-12-31'],
    proximos_30_dias: ['2028-01-01', '2028-01-30'],
  },
};

it.each(Object.entries(SPANS))('the periods of %s are these days', (today, spans) => {
  const found = DAY_PERIODS.map((period) => {
    const { first, last } = daysOf(period, today);
    return [period, [first, last]];
  });
  expect(Object.fromEntries(found)).toEqual(spans);
});

it('a month ends on its leap day', () => {
  expect(daysOf('este_mes', '2028-02-10')).toEqual({ first: '2028-02-01', last: '2028-02-29' });
  expect(daysOf('mes_pasado', '2028-03-31')).toEqual({ first: '2028-02-01', last: '2028-02-29' });
});

it('a span of days is written in Spanish, without what its ends share', () => {
  expect(writtenSpan({ first: '2026-11-01', last: '2026-11-30' })).toBe('1–30 nov 2026');
  expect(writtenSpan({ first: '2026-11-29', last: '2026-11-29' })).toBe('29 nov 2026');
});

it('no other word is a period', () => {
  expect(['hoy', 'nunca', '', 'toString'].map(isDayPeriod)).toEqual([true, false, false, false]);
});
