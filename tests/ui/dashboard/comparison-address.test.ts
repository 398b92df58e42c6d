import { describe, expect, it } from 'vitest';
import {
  comparisonQueryOf,
  comparisonViewOf,
  withComparison,
} from '../../../src/ui/dashboard/comparison/comparison-address.ts';

const viewOf = (search: string) => comparisonViewOf(new URLSearchParams(search));
const USUAL = { period: '30d', aggregation: 'daily', metrics: ['projects', 'works'] } as const;

describe('the address of the comparison', () => {
  it.each([
    ['', USUAL],
    ['periodo=2y&agregacion=hourly&metricas=tareas', USUAL],
    ['periodo=1y&agregacion=monthly', { ...USUAL, period: '1y', aggregation: 'monthly' }],
    ['metricas=works,tareas,projects,invoiced', { ...USUAL, metrics: ['projects', 'works', 'invoiced'] }],
    ['metricas=ninguna', { ...USUAL, metrics: [] }],
  ])('%s', (search, view) => {
    expect(viewOf(search)).toEqual(view);
  });

  it('keeps what does not belong to the comparison, and leaves default values out', () => {
    const other = new URLSearchParams('vista=personalizada');
    const changed = withComparison(other, {
      period: '1y',
      aggregation: 'weekly',
      metrics: ['users', 'works'],
    });
    expect(String(changed)).toBe('vista=personalizada&periodo=1y&agregacion=weekly&metricas=works%2Cusers');
    expect(comparisonViewOf(changed)).toEqual({
      period: '1y',
      aggregation: 'weekly',
      metrics: ['works', 'users'],
    });
    expect(String(withComparison(changed, { metrics: [] }))).toContain('metricas=ninguna');
    expect(String(withComparison(changed, USUAL))).toBe('vista=personalizada');
  });

  it('requests the euros only where they are shown', () => {
    expect(comparisonQueryOf(viewOf(''))).toEqual({
      period: '30d',
      aggregation: 'daily',
      withInvoiced: false,
    });
    expect(comparisonQueryOf(viewOf('metricas=invoiced')).withInvoiced).toBe(true);
  });
});
