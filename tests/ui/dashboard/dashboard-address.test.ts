import { describe, expect, it } from 'vitest';
import {
  dashboardQueryOf,
  isBackwards,
  typedRangeOf,
  withPage,
  withRange,
} from '../../../src/ui/addresses/dashboard-address.ts';

const query = (address: string) => dashboardQueryOf(new URLSearchParams(address));

describe('the address of the dashboard', () => {
  it.each([
    ['', null, 1],
    ['desde=2026-01-01', null, 1],
    ['desde=2026-01-01&hasta=2026-02-30', null, 1],
    ['desde=2026-02-01&hasta=2026-01-31', null, 1],
    ['desde=2026-01-01&hasta=2026-01-01&pagina=3', { from: '2026-01-01', to: '2026-01-01' }, 3],
    ['pagina=0', null, 1],
    ['pagina=dos', null, 1],
  ])('%s', (address, range, page) => {
    expect(query(address)).toEqual({ range, page });
  });

  it('keeps half a range that is typed, and recognises one that ends before it begins', () => {
    expect(typedRangeOf(new URLSearchParams('hasta=2026-01-31'))).toEqual({ from: '', to: '2026-01-31' });
    expect([
      isBackwards({ from: '2026-02-01', to: '2026-01-31' }),
      isBackwards({ from: '2026-02-01', to: '' }),
    ]).toEqual([true, false]);
  });

  it('begins at the first page with another range, and keeps what belongs to others', () => {
    const at = new URLSearchParams('pagina=3&hasta=2026-01-31&otro=1');
    expect(`${withRange(at, { from: '2026-01-01' })}`).toBe('hasta=2026-01-31&otro=1&desde=2026-01-01');
    expect(`${withRange(at, { to: '' })}`).toBe('otro=1');
    expect([`${withPage(at, 1)}`, `${withPage(at, 4)}`]).toEqual([
      'hasta=2026-01-31&otro=1',
      'pagina=4&hasta=2026-01-31&otro=1',
    ]);
  });
});
