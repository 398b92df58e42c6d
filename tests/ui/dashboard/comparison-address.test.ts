import { describe, expect, it } from 'vitest';
import {
  comparisonQueryOf,
  comparisonViewOf,
  withComparison,
} from '../../../src/ui/dashboard/comparison/comparison-address.ts';

const viewOf = (search: string) => comparisonViewOf(new URLSearchParams(search));
const USUAL = { time: { period: '30d' }, aggregation: 'daily', metrics: ['projects', 'works'] } as const;

describe('the address of the comparison', () => {
  it.each([
    ['', USUAL],
    ['periodo=2y&agregacion=hourly&metricas=tareas', USUAL],
    ['periodo=1y&agregacion=monthly', { ...USUAL, time: { period: '1y' }, aggregation: 'monthly' }],
    ['periodo=mes', { ...USUAL, time: { period: 'mes' } }],
    ['desde=2026-01-01&hasta=2026-03-31', { ...USUAL, time: { from: '2026-01-01', to: '2026-03-31' } }],
    ['desde=2026-01-01', USUAL],
    ['metricas=works,tareas,projects,invoiced', { ...USUAL, metrics: ['projects', 'works', 'invoiced'] }],
    ['metricas=ninguna', { ...USUAL, metrics: [] }],
  ])('%s', (search, view) => {
    expect(viewOf(search)).toEqual(view);
  });

  it('keeps what does not belong to the comparison, and leaves default values out', () => {
    const other = new URLSearchParams('vista=personalizada&periodo=1y');
    const changed = withComparison(other, {
      aggregation: 'weekly',
      metrics: ['users', 'works'],
    });
    expect(String(changed)).toBe('vista=personalizada&periodo=1y&agregacion=weekly&metricas=works%2Cusers');
    expect(comparisonViewOf(changed)).toEqual({
      time: { period: '1y' },
      aggregation: 'weekly',
      metrics: ['works', 'users'],
    });
    expect(String(withComparison(changed, { metrics: [] }))).toContain('metricas=ninguna');
    expect(String(withComparison(changed, USUAL))).toBe('vista=personalizada&periodo=1y');
  });

  it('requests the euros only where they are shown', () => {
    expect(comparisonQueryOf(viewOf(''))).toEqual({
      time: { period: '30d' },
      aggregation: 'daily',
      withInvoiced: false,
    });
    expect(comparisonQueryOf(viewOf('metricas=invoiced')).withInvoiced).toBe(true);
  });
});
