import { describe, expect, it } from 'vitest';
import { period as wirePeriod } from '../../src/api/contract/time-range.ts';
import {
  type DaySpan,
  daysOfPeriod,
  daysSoFar,
  nameInFilter,
  PERIODS,
  type Period,
  periodNamed,
} from '../../src/shared/periods/periods.ts';

type Spans = Readonly<Record<Period, readonly [string, string]>>;

const SPANS: Readonly<Record<string, Spans>> = {
  // A Sunday, the last day of its week.
  '2026-11-29': {
    hoy: ['2026-11-29', '2026-11-29'],
    ayer: ['2026-11-28', '2026-11-28'],
    '7d': ['2026-11-23', '2026-11-29'],
    '30d': ['2026-10-31', '2026-11-29'],
    '3m': ['2026-09-01', '2026-11-29'],
    '6m': ['2026-06-03', '2026-11-29'],
    '1y': ['2025-11-30', '2026-11-29'],
    esta_semana: ['2026-11-23', '2026-11-29'],
    mes: ['2026-11-01', '2026-11-30'],
    trimestre: ['2026-10-01', '2026-12-31'],
    ano: ['2026-01-01', '2026-12-31'],
    mes_pasado: ['2026-10-01', '2026-10-31'],
    proximos_30_dias: ['2026-11-29', '2026-12-28'],
  },
  // A Saturday at the beginning of a year that is followed by a leap day.
  '2028-01-01': {
    hoy: ['2028-01-01', '2028-01-01'],
    ayer: ['2027-12-31', '2027-12-31'],
    '7d': ['2027-12-26', '2028-01-01'],
    '30d': ['2027-12-03', '2028-01-01'],
    '3m': ['2027-10-04', '2028-01-01'],
    '6m': ['2027-07-06', '2028-01-01'],
    '1y': ['2027-01-02', '2028-01-01'],
    esta_semana: ['2027-12-27', '2028-01-02'],
    mes: ['2028-01-01', '2028-01-31'],
    trimestre: ['2028-01-01', '2028-03-31'],
    ano: ['2028-01-01', '2028-12-31'],
    mes_pasado: ['2027-12-01', '2027-12-31'],
    proximos_30_dias: ['2028-01-01', '2028-01-30'],
  },
};

const spansOn = (today: string, daysOf: (period: Period, today: string) => DaySpan) =>
  Object.fromEntries(
    PERIODS.map((period) => {
      const { from, to } = daysOf(period, today);
      return [period, [from, to]];
    }),
  );

it.each(Object.entries(SPANS))('the periods of %s are these days', (today, spans) => {
  expect(spansOn(today, daysOfPeriod)).toEqual(spans);
});

it('a month ends on its leap day', () => {
  const february = { from: '2028-02-01', to: '2028-02-29' };
  expect(daysOfPeriod('mes', '2028-02-10')).toEqual(february);
  expect(daysOfPeriod('mes_pasado', '2028-03-31')).toEqual(february);
});

describe('the days of a period until today', () => {
  it('leave out those to come', () => {
    const today = '2026-11-18';
    const whole = spansOn(today, daysOfPeriod);
    const toCome = ['esta_semana', 'mes', 'trimestre', 'ano', 'proximos_30_dias'] as const;
    expect(toCome.map((period) => daysOfPeriod(period, today).to > today)).toEqual(toCome.map(() => true));
    expect(spansOn(today, daysSoFar)).toEqual({
      ...whole,
      esta_semana: ['2026-11-16', today],
      mes: ['2026-11-01', today],
      trimestre: ['2026-10-01', today],
      ano: ['2026-01-01', today],
      proximos_30_dias: [today, today],
    });
  });

  it('begin with the quarter of today, also on its first and its last day', () => {
    const quarters = ['2026-01-01', '2026-03-31', '2026-04-01', '2026-12-31'];
    expect(quarters.map((today) => daysSoFar('trimestre', today).from)).toEqual([
      ...['2026-01-01', '2026-01-01', '2026-04-01', '2026-10-01'],
    ]);
  });
});

describe('the names of the periods', () => {
  it('are the same on a page and on the wire', () => {
    expect(wirePeriod.options).toEqual(PERIODS);
  });

  it('in filters are those that saved views have', () => {
    expect(Object.fromEntries(PERIODS.map((period) => [period, nameInFilter(period)]))).toMatchObject({
      hoy: 'hoy',
      ayer: 'ayer',
      '7d': 'ultimos_7_dias',
      '30d': 'ultimos_30_dias',
      esta_semana: 'esta_semana',
      mes: 'este_mes',
      trimestre: 'este_trimestre',
      ano: 'este_anio',
      mes_pasado: 'mes_pasado',
      proximos_30_dias: 'proximos_30_dias',
    });
  });

  it('are understood wherever they come from', () => {
    expect(PERIODS.map(periodNamed)).toEqual(PERIODS);
    expect(PERIODS.map(nameInFilter).map(periodNamed)).toEqual(PERIODS);
    expect(['nunca', '', 'toString', null].map(periodNamed)).toEqual([...Array(4)]);
  });
});
