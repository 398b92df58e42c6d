import { expect, it } from 'vitest';
import { explorerAskOf, listAddress } from '../../../src/ui/addresses/explorer-address.ts';

it('the way back to a list keeps its days compared with those before', () => {
  const { query, compares } = explorerAskOf(
    new URLSearchParams('donde=creada.en.este_mes&comparar=si&orden=cod'),
  );
  expect(compares).toBe(true);
  expect(listAddress('/obras', query, '4P-1', compares)).toBe(
    '/obras?donde=creada.en.este_mes&orden=cod&comparar=si&fila=4P-1',
  );
  expect(listAddress('/obras', query, '4P-1', false)).toBe(
    '/obras?donde=creada.en.este_mes&orden=cod&fila=4P-1',
  );
});
