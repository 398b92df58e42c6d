import { expect, it } from 'vitest';
import { listPlace } from '../../../src/ui/bulk-import/problems/list-keys.ts';

const TITLES = ['Falta un dato', 'Sitio que no existe', 'Órdenes', 'Serie'];
const bare = { ctrlKey: false, metaKey: false, altKey: false };

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 3, 3],
  ['ArrowUp', 1, 0],
  ['ArrowUp', 0, 0],
  ['Home', 3, 0],
  ['End', 0, 3],
  ['s', 0, 1],
  ['S', 1, 3],
  ['s', 3, 1],
  ['ó', 0, 2],
  ['x', 0, null],
  [' ', 0, null],
  ['Enter', 0, null],
])('the key %s moves from row %i to row %s', (key, at, place) => {
  expect(listPlace({ ...bare, key }, at, TITLES)).toBe(place);
});

it('keys with Ctrl are left to the page, and no key does anything in an empty list', () => {
  expect(listPlace({ ...bare, ctrlKey: true, key: 'End' }, 0, TITLES)).toBe(null);
  expect(listPlace({ ...bare, key: 'End' }, 0, [])).toBe(null);
});
