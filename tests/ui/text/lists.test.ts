import { expect, it } from 'vitest';
import { shownOf, shownOn } from '../../../src/ui/text/lists.ts';

it.each([
  ['all are shown', { first: 1, rows: 60, isAll: true }, '60 obras'],
  ['a page is shown', { first: 26, rows: 25, isAll: false }, 'Mostrando 26 - 50 de 60 obras'],
  ['its place is not known', { first: null, rows: 25, isAll: false }, '25 de 60 obras'],
  ['the page is empty', { first: 61, rows: 0, isAll: false }, '60 obras'],
])('the foot of a list says its rows when %s', (_, rows, said) => {
  expect(shownOf('60 obras', rows)).toBe(said);
});

it.each([
  [1, 'Mostrando 1 - 2 de 5 obras'],
  [3, 'Mostrando 5 - 5 de 5 obras'],
  [4, '5 obras'],
])('the foot of page %i of two rows counts from its number', (page, said) => {
  const items = [1, 2, 3, 4, 5].slice((page - 1) * 2, page * 2);
  expect(shownOn('5 obras', { items, total: 5, page, pageSize: 2 })).toBe(said);
});
