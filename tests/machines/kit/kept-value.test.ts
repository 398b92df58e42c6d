import { expect, it } from 'vitest';
import { type KeptShape, keptText, keptValue } from '../../../src/machines/kit/kept/kept-value.ts';
import { createMemoryStore } from '../../../src/machines/session/session-store.ts';

interface Size {
  readonly width: number;
}
const SIZE: KeptShape<Size> = {
  version: 2,
  read: (kept) =>
    typeof kept === 'object' && kept !== null && 'width' in kept && typeof kept.width === 'number'
      ? { width: kept.width }
      : null,
};
const KEY = 'ancho';

it('a kept value comes back as it was, with the version of its shape in the text', () => {
  const store = createMemoryStore();
  store.setItem(KEY, keptText(SIZE, { width: 7 }));
  expect([store.getItem(KEY), keptValue(store, KEY, SIZE)]).toEqual([
    '{"width":7,"formato":2}',
    { width: 7 },
  ]);
});

it('what was kept before shapes had a version counts as the first', () => {
  const store = createMemoryStore();
  store.setItem(KEY, '{"width":7}');
  expect(keptValue(store, KEY, { ...SIZE, version: 1 })).toEqual({ width: 7 });
});

it.each([
  ['of a later version', '{"width":7,"formato":3}'],
  ['of an earlier version', '{"width":7}'],
  ['of another shape', '{"width":"7","formato":2}'],
  ['that is broken', '{"width":7'],
])('a value %s is put aside once, whole, and then counts as none', (_, text) => {
  const store = createMemoryStore();
  store.setItem(KEY, text);
  expect([keptValue(store, KEY, SIZE), store.getItem('apartado.ancho')]).toEqual([null, text]);
  store.setItem('apartado.ancho', 'lo que se apartó');
  expect([keptValue(store, KEY, SIZE), store.getItem('apartado.ancho')]).toEqual([null, 'lo que se apartó']);
});

it('a value that does not fit stays where it is when the storage is full, and is not read', () => {
  const full = {
    getItem: () => '{',
    setItem: () => {
      throw new DOMException('There is no room.', 'QuotaExceededError');
    },
  };
  expect(keptValue(full, KEY, SIZE)).toBeNull();
});
