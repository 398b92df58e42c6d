import { expect, it } from 'vitest';
import { compareInSpanish } from '../../src/shared/spanish-order.ts';

it('accents stand beside their letter, ñ after n, case does not count, digits count by value', () => {
  const sites = [
    'Zamora torre',
    'Ávila torre',
    'avila baja',
    'Éibar',
    'Elche',
    'Ñora',
    'Nora',
    'T-10',
    'T-9',
    'T-09',
  ];
  expect(sites.sort(compareInSpanish)).toEqual([
    ...['avila baja', 'Ávila torre', 'Éibar', 'Elche', 'Nora', 'Ñora', 'T-09', 'T-9', 'T-10', 'Zamora torre'],
  ]);
});
