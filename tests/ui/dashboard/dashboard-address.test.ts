import { describe, expect, it } from 'vitest';
import { dashboardQueryOf, withPage, withRange } from '../../../src/ui/addresses/dashboard-address.ts';
import {
  ALL_TIME,
  comparesOf,
  isBackwards,
  isHalf,
  timeRangeOf,
  withComparing,
} from '../../../src/ui/addresses/time-range-address.ts';

const query = (address: string) => dashboardQueryOf(new URLSearchParams(address));

describe('the address of the dashboard', () => {
  it.each([
    ['', null, 1],
    ['desde=2026-01-01', null, 1],
    ['desde=2026-01-01&hasta=2026-02-30', null, 1],
    ['desde=2026-02-01&hasta=2026-01-31', null, 1],
    ['desde=2026-01-01&hasta=2026-01-01&pagina=3', { from: '2026-01-01', to: '2026-01-01' }, 3],
    ['periodo=trimestre', { period: 'trimestre' }, 1],
    ['periodo=mes&desde=2026-01-01&hasta=2026-01-01', { period: 'mes' }, 1],
    ['periodo=siglo&desde=2026-01-01&hasta=2026-01-02', { from: '2026-01-01', to: '2026-01-02' }, 1],
    ['pagina=0', null, 1],
    ['pagina=dos', null, 1],
  ])('%s', (address, time, page) => {
    expect(query(address)).toEqual({ time, page });
  });

  it('keeps half a range that is typed, and recognises one that ends before it begins', () => {
    const half = timeRangeOf(new URLSearchParams('hasta=2026-01-31'));
    expect(half).toEqual({ period: null, from: '', to: '2026-01-31' });
    const backwards = { ...ALL_TIME, from: '2026-02-01', to: '2026-01-31' };
    expect([half, backwards, ALL_TIME].map(isHalf)).toEqual([true, false, false]);
    expect([half, backwards, ALL_TIME].map(isBackwards)).toEqual([false, true, false]);
  });

  it('begins at the first page with another range, and keeps what belongs to others', () => {
    const at = new URLSearchParams('pagina=3&hasta=2026-01-31&otro=1');
    const days = { period: null, from: '2026-01-01', to: '2026-01-31' };
    expect(`${withRange(at, days)}`).toBe('hasta=2026-01-31&otro=1&desde=2026-01-01');
    expect(`${withRange(at, { ...ALL_TIME, period: '7d' })}`).toBe('otro=1&periodo=7d');
    expect(`${withRange(at, ALL_TIME)}`).toBe('otro=1');
    expect([`${withPage(at, 1)}`, `${withPage(at, 4)}`]).toEqual([
      'hasta=2026-01-31&otro=1',
      'pagina=4&hasta=2026-01-31&otro=1',
    ]);
  });

  it('compares only where it says so', () => {
    const on = withComparing(new URLSearchParams('periodo=mes'), true);
    expect([`${on}`, comparesOf(on)]).toEqual(['periodo=mes&comparar=si', true]);
    const off = withComparing(on, false);
    expect([`${off}`, comparesOf(off)]).toEqual(['periodo=mes', false]);
  });
});
